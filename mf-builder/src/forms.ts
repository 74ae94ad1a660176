import { createForms } from '@lotline/shared-runtime/forms';
import { provideLate } from './late/late-parts';

/** The forms of the builder's portal; each is defined beside its screen. */
export const forms = createForms('mf-builder');
export const { defineForm } = forms;
provideLate(forms);

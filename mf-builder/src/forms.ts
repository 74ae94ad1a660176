import { createForms } from '@lotline/shared-runtime/forms';

/** The forms of this remote; each is defined beside its screen. */
export const forms = createForms('mf-builder');
export const { defineForm } = forms;

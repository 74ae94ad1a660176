import { createForms } from '@lotline/shared-runtime/forms';

/** The forms of this remote; each is defined next to its modal or screen. */
export const forms = createForms('mf-lot-modal');
export const { defineForm } = forms;

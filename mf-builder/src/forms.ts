import { createForms } from '@lotline/shared-runtime/forms';
import { FORMS_OF, provideForms } from './forms-when-used';

/** The forms of this remote; each is defined beside its screen. */
const forms = createForms(FORMS_OF);
export const { defineForm } = forms;
provideForms(forms);

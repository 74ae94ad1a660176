export { createForms, type Form } from './create-forms';
export { closeWithToast } from './close-with-toast';
export { fieldsOf, type FieldOfSchema } from './fields';
export type { Delivered, Refusal, Submission } from './forms.types';
export { isStaleRefusal, useVersionedForm } from './use-versioned-form';
export { useSubmission, type FormParts } from './use-submission';

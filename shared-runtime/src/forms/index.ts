export { createForms, type Form } from './create-forms';
export { closeWithToast } from './close-with-toast';
export { fieldsOf, type FieldOfSchema } from './fields';
export type { BodyMap, Delivered, FieldName, FormDefinition, FormSchema, Refusal, Submission } from './forms.types';
export { isStaleRefusal, useVersionedForm, type LoadedDocument, type VersionedForm } from './use-versioned-form';
export { useSubmission, type FormParts } from './use-submission';

export { createForms, type Form } from './create-forms';
export { closeAndSay } from './close-and-say';
export { fieldsOf, type FieldOfSchema } from './fields';
export type { BodyMap, Delivered, FieldName, FormDefinition, FormSchema, Refusal, Submission } from './forms.types';
export { isStaleRefusal, useSeenForm, type Seen, type SeenForm } from './use-seen-form';
export { useSubmission, type FormParts } from './use-submission';

export { FieldGroup, type FieldGroupProps } from './field-group.component';
export { SubmissionForm, type SubmissionFormProps } from './submission-form.component';
export { useFormStatus, type SubmissionStatus } from './use-form-status';

export { FieldGroup, type FieldGroupProps } from './field-group.component';
export { SubmissionForm, type SubmissionFormProps, type SubmissionStatus } from './submission-form.component';

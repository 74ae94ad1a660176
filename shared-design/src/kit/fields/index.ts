export { OneTimeCodeField, type OneTimeCodeFieldProps } from './one-time-code-field.component';
export type { ChosenFile, FileFieldProps, FileStatus } from './file-field.types';
export { FileField } from './file-field.component';
export { FormFileField } from './form-file-field.component';
export { usePreview } from './file-preview.component';
export { describeSize } from './describe-size';
export { MoveButtons, type MoveButtonsProps } from './move-buttons.component';
export { useReorder, type Reorder } from './use-reorder';
export { CopyButton, type CopyButtonProps } from './copy-button.component';

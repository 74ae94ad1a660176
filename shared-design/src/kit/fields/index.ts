export { OneTimeCodeField, type OneTimeCodeFieldProps } from './one-time-code-field.component';
export type { FileFieldProps } from './file-field.types';
export { FileField } from './file-field.component';
export { CopyButton, type CopyButtonProps } from './copy-button.component';

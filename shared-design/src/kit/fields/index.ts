export { OneTimeCodeField, type OneTimeCodeFieldProps } from './one-time-code-field.component';
export { MoneyField, type MoneyFieldProps, type MoneyValue } from './money-field.component';
export type { FileFieldProps } from './file-field.types';
export { FileField } from './file-field.component';

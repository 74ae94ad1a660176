export type { ComboboxFieldProps, MultiSelectFieldProps, PickerOption } from './options.types';
export { ComboboxField } from './combobox-field.component';
export { MultiSelectField } from './multi-select-field.component';
export { DateField, type DateFieldProps } from './date-field.component';

export { DateField, type DateFieldProps } from './date-field.component';
export { readDate, writeDate } from './read-date';

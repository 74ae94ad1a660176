import type { PasswordLine } from './form.types';

/** The password rules of spec 5 for examples and tests. */
export const passwordLines = (value: string): PasswordLine[] => [
  { label: 'Upper and lowercase letters', met: /[a-z]/.test(value) && /[A-Z]/.test(value) },
  { label: 'Between 4 and 16 characters', met: value.length >= 4 && value.length <= 16 },
  { label: 'Contains a number and a symbol', met: /\d/.test(value) && /[^A-Za-z\d\s]/.test(value) },
];

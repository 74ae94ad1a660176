import { isCommonPassword } from './common-passwords.js';
import { passesCheck } from './text-checks.js';

/** Password length of a customer (spec 5), and of an invited account (D25). */
export const PASSWORD_LENGTH = { min: 4, max: 16 } as const;
export const INVITED_PASSWORD_LENGTH = { min: 12, max: 128 } as const;

export interface PasswordRule {
  label: string;
  met: boolean;
}

/** The password indicator's three rules and whether each is met (spec 5). */
export function passwordRules(password: string): PasswordRule[] {
  const { min, max } = PASSWORD_LENGTH;
  return [
    {
      label: 'Upper and lowercase letters',
      met: passesCheck(password, 'hasLowercase') && passesCheck(password, 'hasUppercase'),
    },
    { label: 'Between 4 and 16 characters', met: password.length >= min && password.length <= max },
    {
      label: 'Contains a number and a symbol',
      met: passesCheck(password, 'hasDigit') && passesCheck(password, 'hasSpecialCharacter'),
    },
  ];
}

/** Whether a customer's password meets every rule (spec 5, D25). @example isValidPassword('Ab1!') // true */
export function isValidPassword(password: string): boolean {
  return passwordRules(password).every(({ met }) => met);
}

/** Whether an invited account's password is long enough: 12 to 128 characters (D25). */
export function isValidInvitedPassword(password: string): boolean {
  return password.length >= INVITED_PASSWORD_LENGTH.min && password.length <= INVITED_PASSWORD_LENGTH.max;
}

/** The password indicator's rules for an invited account, also enforced by the API (D25, D78). */
export function invitedPasswordRules(password: string): PasswordRule[] {
  const { min, max } = INVITED_PASSWORD_LENGTH;
  return [
    { label: `Between ${min} and ${max} characters`, met: isValidInvitedPassword(password) },
    { label: 'Not one of the most used passwords', met: password !== '' && !isCommonPassword(password) },
  ];
}

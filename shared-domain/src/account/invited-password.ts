import { isCommonPassword } from './common-passwords.js';
import { INVITED_PASSWORD_LENGTH, isValidInvitedPassword, type PasswordRule } from './password.js';

/** The indicator's lines for the password of an invited account, and whether each is met (D25). */
export const invitedPasswordRules = (password: string): PasswordRule[] => [
  { label: `At least ${INVITED_PASSWORD_LENGTH.min} characters`, met: isValidInvitedPassword(password) },
  { label: 'Not one of the passwords that most people use', met: password !== '' && !isCommonPassword(password) },
];

import {
  DomainError,
  isCommonPassword,
  isInvitedRole,
  isValidInvitedPassword,
  isValidPassword,
  MESSAGES,
  type Role,
} from '@lotline/shared-domain';

/** Refuses a password that doesn't fit the rule of its account (D25): 'Invalid password', and in words where an invited account's is one of the most used (D78). */
export function refuseUnfitPassword(password: string, role: Role): void {
  const message = isInvitedRole(role)
    ? reasonAgainst(password)
    : isValidPassword(password)
      ? null
      : MESSAGES.invalidPassword;
  if (message) throw new DomainError('validation_failed', message, { errors: [{ path: 'password', message }] });
}

function reasonAgainst(password: string): string | null {
  if (!isValidInvitedPassword(password)) return MESSAGES.invalidPassword;
  return isCommonPassword(password)
    ? 'This password is one of the ten thousand most used. Please choose another.'
    : null;
}

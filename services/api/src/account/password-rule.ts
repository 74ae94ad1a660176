import {
  DomainError,
  isCommonPassword,
  isInvitedRole,
  isValidInvitedPassword,
  isValidPassword,
  MESSAGES,
  type Role,
} from '@lotline/shared-domain';

/**
 * Refuses a password that breaks its account's rule (D25). Invited accounts get a message of their own for one of the
 * most common passwords (D78).
 */
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

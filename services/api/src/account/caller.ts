import { DomainError } from '@lotline/shared-domain';
import { type CurrentSession, currentPrincipal, currentSession } from '../database/scope.js';
import type { User } from '../user/user.repository.js';

/** The logged-in account's id and session. The guard ensures that there is one (`account.use`). */
export function caller(): { userId: string; session: CurrentSession } {
  const principal = currentPrincipal();
  const session = currentSession();
  if (!session || !('userId' in principal) || !principal.userId) throw new DomainError('unauthenticated');
  return { userId: principal.userId, session };
}

/** Whether the request comes from a session of this account. An API key of the account doesn't count. */
export function isCaller({ _id }: Pick<User, '_id'>): boolean {
  const principal = currentPrincipal();
  return currentSession() !== null && 'userId' in principal && principal.userId === String(_id);
}

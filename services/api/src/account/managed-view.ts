import type { AccountState, ManagedUser } from '@lotline/shared-domain';
import type { User } from '../user/user.repository.js';
import { accountView } from './account-view.js';

/** Where an account stands. */
export const stateOf = ({ disabledAt, passwordHash, secondFactor, verifiedAt, role }: User): AccountState =>
  disabledAt ? 'disabled' : role === 'CUSTOMER' ? (verifiedAt ? 'active' : 'unverified') : passwordHash && secondFactor ? 'active' : 'invited';

/** An account as who looks after it sees it. */
export const managedView = (user: User): ManagedUser => ({
  ...accountView(user),
  state: stateOf(user),
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  invitedBy: user.invitedBy ? String(user.invitedBy) : null,
});

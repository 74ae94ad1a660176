import type { AccountState, ManagedUser } from '@lotline/shared-domain';
import { etagOf } from '../common/etag.js';
import type { User } from '../user/user.repository.js';
import { accountView } from './account-view.js';

/** The state of an account. */
export const stateOf = ({ disabledAt, passwordHash, secondFactor, verifiedAt, role }: User): AccountState =>
  disabledAt
    ? 'disabled'
    : role === 'CUSTOMER'
      ? verifiedAt
        ? 'active'
        : 'unverified'
      : passwordHash && secondFactor
        ? 'active'
        : 'invited';

/** ETag of what a role change saves: the role and the account's owners. */
export const accessEtag = ({
  role,
  landownerId,
  builderId,
  businessId,
}: Pick<User, 'role' | 'landownerId' | 'builderId' | 'businessId'>): string =>
  etagOf({
    role,
    ...Object.fromEntries(
      Object.entries({ landownerId, builderId, businessId }).map(([name, id]) => [name, id ? String(id) : null]),
    ),
  });

/** An account as its administrators see it. */
export const managedView = (user: User): ManagedUser => ({
  ...accountView(user),
  state: stateOf(user),
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  invitedBy: user.invitedBy ? String(user.invitedBy) : null,
  accessEtag: accessEtag(user),
});

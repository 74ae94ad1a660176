import type { AccountState, ManagedUser } from '@lotline/shared-domain';
import { etagOf } from '../common/etag.js';
import type { User } from '../user/user.repository.js';
import { accountView } from './account-view.js';

/** Where an account stands. */
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

/** What a change of role saves: the role, and whose people the account is of. */
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

/** An account as who looks after it sees it. */
export const managedView = (user: User): ManagedUser => ({
  ...accountView(user),
  state: stateOf(user),
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  invitedBy: user.invitedBy ? String(user.invitedBy) : null,
  accessEtag: accessEtag(user),
});

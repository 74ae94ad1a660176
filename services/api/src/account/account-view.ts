import { type Account, fullName } from '@lotline/shared-domain';
import { etagOf } from '../common/etag.js';
import type { User } from '../user/user.repository.js';

const idOf = (id: User['landownerId']): string | null => (id ? String(id) : null);

/** ETag of the fields that the profile form saves. */
export const profileEtag = ({
  firstName,
  middleName,
  lastName,
  phone,
}: Pick<User, 'firstName' | 'middleName' | 'lastName' | 'phone'>): string =>
  etagOf({ firstName, middleName, lastName, phone });

/** An account as its owner sees it, without its secrets. */
export function accountView(user: User): Account {
  const { _id, role, firstName, middleName, lastName, phone, company, secondFactor } = user;
  return {
    _id: String(_id),
    role,
    email: user.shownEmail ?? user.email,
    firstName,
    middleName: middleName ?? null,
    lastName,
    displayName: fullName(user),
    phone: phone ?? null,
    company: company ?? null,
    verifiedEmail: Boolean(user.verifiedAt),
    hasSecondFactor: Boolean(secondFactor),
    recoveryCodesLeft: secondFactor?.recoveryHashes.length ?? null,
    landownerId: idOf(user.landownerId),
    builderId: idOf(user.builderId),
    businessId: idOf(user.businessId),
    selectedEstateId: idOf(user.selectedEstateId),
    ...(user.awayUntil && user.awayUntil > new Date() && { awayUntil: user.awayUntil.toISOString() }),
    ...(user.grants?.length && { grants: user.grants }),
    createdAt: user.createdAt.toISOString(),
    profileEtag: profileEtag(user),
  };
}

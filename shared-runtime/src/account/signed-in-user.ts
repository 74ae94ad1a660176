import { parseRole, type Account } from '@lotline/shared-domain';
import type { SignedInUser } from '@lotline/shared-runtime';

/** Maps an API account to host state; null for a role unknown to this build, which gets a visitor's permissions. */
export function signedInUser(account: Account): SignedInUser | null {
  const { _id, firstName, lastName, email, phone, company, landownerId, builderId, businessId } = account;
  const { selectedEstateId, grants } = account;
  const role = parseRole(account.role);
  const owner = {
    company: company ?? undefined,
    landownerId: landownerId ?? undefined,
    builderId: builderId ?? undefined,
    businessId: businessId ?? undefined,
    selectedEstateId: selectedEstateId ?? undefined,
    ...(grants && { grants }),
  };
  return role === 'ANONYMOUS'
    ? null
    : { userId: _id, role, firstName, lastName, email, phone: phone ?? undefined, ...owner };
}

import { parseRole, type Account } from '@lotline/shared-domain';
import type { SignedInUser } from '@lotline/shared-runtime';

/** An account of the API as host state; null for a role that this build doesn't know, who may do least: a visitor. */
export function signedInUser(account: Account): SignedInUser | null {
  const { _id, firstName, lastName, email, phone, company, landownerId, builderId, businessId, selectedEstateId } =
    account;
  const role = parseRole(account.role);
  const owner = {
    company: company ?? undefined,
    landownerId: landownerId ?? undefined,
    builderId: builderId ?? undefined,
    businessId: businessId ?? undefined,
    selectedEstateId: selectedEstateId ?? undefined,
  };
  return role === 'ANONYMOUS'
    ? null
    : { userId: _id, role, firstName, lastName, email, phone: phone ?? undefined, ...owner };
}

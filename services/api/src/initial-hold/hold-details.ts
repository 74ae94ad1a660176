import { type DifferingDetail, differingDetails } from '@lotline/shared-domain';
import type { Hold } from './hold-scene.js';
import type { OtherDetails } from './initial-hold.model.js';

/** The fields of a hold that come from the form. */
export function sentDetailsOf({
  leadId,
  leadsDetails,
  purchaserDetails,
  companyDetails,
  holderType,
  state,
  postcode,
  marketingConsent,
  businessId,
  filedBy,
}: Hold): Omit<OtherDetails, '_id' | 'sentAt'> {
  return {
    leadId,
    leadsDetails,
    purchaserDetails,
    companyDetails,
    holderType,
    state,
    postcode,
    marketingConsent: marketingConsent ?? null,
    businessId: businessId ?? null,
    filedBy: filedBy ?? null,
  };
}

/** How a later request differs from the pending one, and identical details sent before, if any (D86). */
export function laterDetails(
  known: Hold,
  later: Hold,
): { differing: DifferingDetail[]; before: OtherDetails | undefined } {
  return {
    differing: differingDetails(known, later),
    before: known.otherDetails?.find((other) => differingDetails(other, later).length === 0),
  };
}

/** Labels of the differing fields only: an audit row contains no personal data (D40). */
export const labelsOf = (differing: readonly DifferingDetail[]): string =>
  differing.map(({ label }) => label).join(', ');

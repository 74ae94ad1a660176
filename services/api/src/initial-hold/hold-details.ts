import { type DifferingDetail, differingDetails } from '@lotline/shared-domain';
import type { Hold } from './hold-scene.js';
import type { OtherDetails } from './initial-hold.model.js';

/** The part of a hold that a form sent. */
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

/** What a later request says otherwise than the one that waits, and the same of it that was sent before (D86). */
export function laterDetails(
  known: Hold,
  later: Hold,
): { differing: DifferingDetail[]; before: OtherDetails | undefined } {
  return {
    differing: differingDetails(known, later),
    before: known.otherDetails?.find((other) => differingDetails(other, later).length === 0),
  };
}

/** The names of what differs: an audit row holds no person's details (D40). */
export const labelsOf = (differing: readonly DifferingDetail[]): string =>
  differing.map(({ label }) => label).join(', ');

/** Where a hold stands, for an audit row. */
export const placeIds = ({ landownerId, estateId, stageId, lotId }: Hold) => ({
  landownerId,
  estateId,
  stageId,
  lotId,
});

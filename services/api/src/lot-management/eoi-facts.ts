import { eoiLook, type StaffLotDetail } from '@lotline/shared-domain';
import { conditionView } from '../eoi/contract-parts.js';
import { contractOf } from '../eoi/contract-record.js';
import type { EoiBuyerRecord, EoiRecord } from '../eoi/eoi.model.js';
import type { LotRecord } from '../lot/lot.model.js';

const personOf = ({ firstName, lastName, email, phone }: EoiBuyerRecord) => ({ firstName, lastName, email, phone });

/** What a lot says of its sale (section 3), derived from the EOI that claims it and stored with that alone (D133). */
export const eoiFactsOf = (
  { status, claim }: Pick<LotRecord, 'status' | 'claim'>,
  eoi: EoiRecord,
  timeZone: string,
): Pick<
  StaffLotDetail,
  'eoiId' | 'buyerId' | 'lotBuyers' | 'buyerStatus' | 'ownershipId' | 'contracts' | 'contractConditions'
> => {
  const {
    _id,
    status: eoiStatus,
    customerId,
    buyersData: { firstBuyer, secondBuyer },
  } = eoi;
  const { versions, conditions } = contractOf(eoi);
  return {
    eoiId: String(_id),
    buyerId: customerId ? String(customerId) : null,
    lotBuyers: {
      ...(firstBuyer && { firstBuyer: personOf(firstBuyer) }),
      ...(secondBuyer && { secondBuyer: personOf(secondBuyer) }),
    },
    buyerStatus: eoiLook({ status: eoiStatus, lotStatus: status }, 'customer').label,
    ownershipId: claim?.refId ? String(claim.refId) : null,
    contracts: versions.map(({ fileId, addedAt }, at) => ({
      fileId: String(fileId),
      number: at + 1,
      addedAt: addedAt.toISOString(),
    })),
    contractConditions: conditions.map((condition) => conditionView(condition, timeZone)),
  };
};

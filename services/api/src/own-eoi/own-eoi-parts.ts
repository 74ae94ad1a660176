import {
  BUYER_HOLDER_TYPES,
  type ChangeablePart,
  changeableParts,
  CLAIM_OF_STATUS,
  type LotStatus,
  type OwnEoi,
} from '@lotline/shared-domain';
import type { Estate } from '../decision/lot-scene.js';
import { contractOf } from '../eoi/contract-record.js';
import type { EoiBuyerRecord, EoiRecord, SecondBuyerState } from '../eoi/eoi.model.js';
import type { Hold } from '../initial-hold/hold-scene.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { User } from '../user/user.repository.js';

/** Of an EOI's stored fields, those that have a value. */
const filled = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T;

/** A buyer as entered; an older build stored names, email and phone only. */
export const buyerOf = (buyer: EoiBuyerRecord) => {
  const { kind = 'Person', entityName, entityNumber, firstName, lastName, email, phone, address } = buyer;
  return filled({ kind, entityName, entityNumber, firstName, lastName, email, phone, address });
};

/** The finished steps of an EOI's form. */
export function stepsOf({ buyersData, finance, conveyancer, depositRead }: EoiRecord): OwnEoi['steps'] {
  const { firstBuyer, secondBuyer } = buyersData;
  return {
    ...(firstBuyer && {
      buyers: { firstBuyer: buyerOf(firstBuyer), ...(secondBuyer && { secondBuyer: buyerOf(secondBuyer) }) },
    }),
    ...(finance && { finance: filled(finance) as NonNullable<OwnEoi['steps']['finance']> }),
    ...(conveyancer && { conveyancer: filled(conveyancer) as NonNullable<OwnEoi['steps']['conveyancer']> }),
    ...(depositRead && { deposit: { isUnderstood: true } }),
  };
}

/** How the second buyer confirms, without the link's hash. */
export const secondBuyerOf = ({ way, emailedAt, confirmedAt }: SecondBuyerState) => ({
  way,
  ...(emailedAt && { emailedAt: emailedAt.toISOString() }),
  ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
});

/** Where a deposit is transferred to; null unless all of it is known. */
export function bankAccountOf({
  bankAccountName: accountName,
  bankBsb: bsb,
  bankAccountNumber: accountNumber,
}: Pick<Estate, 'bankAccountName' | 'bankBsb' | 'bankAccountNumber'>): OwnEoi['bankAccount'] | null {
  return accountName && bsb && accountNumber ? { accountName, bsb, accountNumber } : null;
}

/**
 * The lot's status as far as an EOI may tell it (D130): from `eoi` on for the one that claims the lot alone. For the
 * others a lot that is taken is on hold, whoever has it.
 */
export function seenLotStatus(
  eoi: Pick<EoiRecord, 'activeLotId'>,
  lot: Pick<LotRecord, 'status'> | undefined,
): LotStatus {
  if (!lot) return 'not_released';
  if (eoi.activeLotId) return lot.status;
  if (lot.status === 'withdrawn') return 'not_released';
  return CLAIM_OF_STATUS[lot.status] === 'none' ? lot.status : 'hold';
}

/** Parts of the form that its buyer may still change (D197). */
export function changeableOf(eoi: EoiRecord, lot: Pick<LotRecord, 'status'>): readonly ChangeablePart[] {
  const { versions, dates } = contractOf(eoi);
  const isIssued = versions.length > 0 || Boolean(dates.issued);
  return changeableParts({ status: eoi.status, lotStatus: seenLotStatus(eoi, lot), isIssued });
}

/** What is known of the first buyer: of the account, then of its hold, so that nothing is typed twice. */
export function prefillOf(account: User, hold: Hold | null): NonNullable<OwnEoi['prefill']> {
  const { firstName, lastName, email, shownEmail } = account;
  const phone = account.phone ?? (hold?.purchaserDetails ?? hold?.leadsDetails)?.phone;
  const holderType = BUYER_HOLDER_TYPES.find((type) => type === hold?.holderType);
  return {
    firstName,
    lastName,
    email: shownEmail ?? email,
    ...(phone && { phone }),
    ...(holderType && { holderType }),
  };
}

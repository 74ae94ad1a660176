import {
  type DepositState,
  eoiNext,
  type EoiNext,
  formatDate,
  isDepositWhole,
  isRefundDue,
} from '@lotline/shared-domain';
import type { LotScene } from '../decision/lot-scene.js';
import { contractOf, datesOf } from '../eoi/contract-record.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { termsOf } from '../own-eoi/eoi-terms.js';
import { seenLotStatus } from '../own-eoi/own-eoi-parts.js';

/** What is next for an EOI, and by whom; null once it is over. */
export function buyerNext(scene: LotScene & { readonly eoi: EoiRecord }, deposit: DepositState): EoiNext | null {
  const { eoi, estate, lot } = scene;
  const dayOf = (at: Date | null | undefined) => (at ? formatDate(at, estate.timeZone, 'YYYY-MM-DD') : null);
  const { versions, conditions } = contractOf(eoi);
  const { way, confirmedAt } = eoi.secondBuyer ?? {};
  return eoiNext({
    status: eoi.status,
    lotStatus: seenLotStatus(eoi, lot),
    hasStepsToDo: termsOf(eoi, scene).missing.length > 0,
    waitsForSecondBuyer: way === 'link' && !confirmedAt,
    hasAskedToLeave: Boolean(eoi.askedToLeave),
    isDepositWhole: isDepositWhole(deposit),
    payBy: dayOf(eoi.payBy),
    isRefundDue: isRefundDue(eoi.status, deposit, Boolean(eoi.refundSettledAt)),
    hasContract: versions.length > 0,
    days: Object.fromEntries(datesOf(scene).map(({ name, on }) => [name, on])),
    conditions: conditions.map(({ title, dueOn, state }) => ({ title, dueOn: dayOf(dueOn), state })),
  });
}

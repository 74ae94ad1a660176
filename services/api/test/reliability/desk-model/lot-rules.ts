import {
  DomainError,
  lotFieldRefusal,
  lotTransition,
  staffMoves,
  type ErrorCode,
  type LotStatus,
  type UpdateLot,
} from '@lotline/shared-domain';
import type { Actor, Asks, ModelHold, ModelLot } from './state.js';

/** What the API must answer with. */
export const refuse = (code: ErrorCode, why?: string): never => {
  throw new DomainError(code, undefined, why ? { why } : {});
};

/** Refuses a move by hand that the tables don't have. */
export function checkMove(
  { role }: Actor,
  lot: ModelLot,
  { to, reason, asks }: { to: LotStatus; reason: string | undefined; asks: Asks },
): void {
  const move = staffMoves(lot, lot.estate, role).find((one) => one.to === to);
  if (!move || move.requires !== asks) return refuse('transition_refused');
  if (move.needsReason && !reason) refuse('validation_failed');
  if (to === 'hold' && !heldBefore(lot)) refuse('transition_refused');
}

/** Whether a lot may not go there before both have signed the contract of its EOI (D107). */
export const lacksSignature = ({ status, eoi }: ModelLot, to: LotStatus): boolean =>
  eoi !== null &&
  to === 'contract_executed' &&
  lotTransition(status, to)?.needsReason === false &&
  !(eoi.contract.buyerSigned && eoi.contract.vendorSigned);

/** The hold that a lot's EOI came from, if that was of this lot to its end. */
export const heldBefore = (lot: ModelLot): ModelHold | null => (lot.eoi?.from?.lot === lot ? lot.eoi.from : null);

/** What an edit makes of a lot; one that changes nothing is none. */
export function editLot(
  lot: ModelLot,
  fields: Pick<UpdateLot, 'price' | 'isBuildersEnabled' | 'financeDueDate'>,
): void {
  const { price, isBuildersEnabled, financeDueDate } = fields;
  const differs = [
    typeof price === 'number' && price !== lot.price,
    typeof isBuildersEnabled === 'boolean' && isBuildersEnabled !== lot.isBuildersEnabled,
    financeDueDate !== undefined && financeDueDate !== lot.financeDueDate,
  ];
  if (!differs.some(Boolean)) return;
  if (differs[0] && lotFieldRefusal('price', lot, 'Price')) refuse('validation_failed');
  // Every lot here shows its price as it is (2.8).
  if (typeof price === 'number') Object.assign(lot, { price, priceTracking: { type: 'fixed', value: price } });
  if (typeof isBuildersEnabled === 'boolean') lot.isBuildersEnabled = isBuildersEnabled;
  if (differs[2]) {
    lot.financeDueDate = financeDueDate ?? null;
    if (lot.eoi) {
      lot.eoi.contract.financeDue = lot.financeDueDate;
      lot.eoi.rev += 1;
    }
  }
  lot.rev += 1;
}

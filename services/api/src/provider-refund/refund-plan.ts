import type { RefundState } from '@lotline/shared-domain';

/** A payment through the provider: the visit, and what of it was booked for the EOI, in cents. */
export interface ProviderPayment {
  readonly checkoutId: string;
  readonly paid: number;
}
/** A refund of one, in cents. */
export interface PlannedRefund {
  readonly checkoutId: string;
  readonly amount: number;
  readonly state: RefundState;
}
/** A part of a refund: what of it goes back by which visit. */
export interface RefundPart {
  readonly checkoutId: string;
  readonly amount: number;
}

/** States in which a refund goes back, or has gone. */
const GOING: readonly RefundState[] = ['waiting', 'due', 'sent', 'done'];
/** States in which money is still held that a refund is under way for. */
const UNDER_WAY: readonly RefundState[] = ['waiting', 'due', 'sent'];

const sum = (refunds: readonly { readonly amount: number }[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0);

/** What refunds are under way for and the ledger still has as held, in cents. */
export const underWay = (refunds: readonly PlannedRefund[]): number =>
  sum(refunds.filter(({ state }) => UNDER_WAY.includes(state)));

/**
 * How an amount goes back over an EOI's payments, the newest first; null where it is more than the provider can return.
 * @param isAutomatic what failed once is left to staff
 * @example splitRefund(150, [{ checkoutId: 'a', paid: 100 }, { checkoutId: 'b', paid: 100 }], []) // b 100, a 50
 */
export function splitRefund(
  amount: number,
  payments: readonly ProviderPayment[],
  refunds: readonly PlannedRefund[],
  isAutomatic = false,
): RefundPart[] | null {
  const parts: RefundPart[] = [];
  let left = amount;
  for (const { checkoutId, room } of roomsOf(payments, refunds, isAutomatic).toReversed()) {
    const part = Math.min(left, room);
    if (part > 0) parts.push({ checkoutId, amount: part });
    left -= part;
  }
  return left > 0 ? null : parts;
}

/** What the provider can still return of these payments, in cents. `isAutomatic` as in splitRefund. */
export const returnable = (
  payments: readonly ProviderPayment[],
  refunds: readonly PlannedRefund[],
  isAutomatic = false,
): number => roomsOf(payments, refunds, isAutomatic).reduce((total, { room }) => total + room, 0);

function roomsOf(payments: readonly ProviderPayment[], refunds: readonly PlannedRefund[], isAutomatic: boolean) {
  const counted: readonly RefundState[] = isAutomatic ? [...GOING, 'failed'] : GOING;
  return payments.map(({ checkoutId, paid }) => {
    const gone = refunds.filter((refund) => refund.checkoutId === checkoutId && counted.includes(refund.state));
    return { checkoutId, room: Math.max(0, paid - sum(gone)) };
  });
}

import type { EoiStatus } from './eoi-status.js';

const CENTS = 100;

/** Whole dollars as cents. */
const toCents = (dollars: number | null | undefined): number | null =>
  typeof dollars === 'number' && dollars > 0 ? Math.round(dollars * CENTS) : null;

/**
 * The deposit that an EOI for a lot asks for, in cents: the lot's, else the estate's; null where nothing is due (D132). A
 * lot's 0 means that nothing is due for it.
 * @example depositDue({ deposit: null }, { eoiDeposit: 2_000 }) // 200_000
 */
export const depositDue = (
  lot: { readonly deposit?: number | null },
  estate: { readonly eoiDeposit?: number | null },
): number | null => toCents(lot.deposit ?? estate.eoiDeposit);

/** What a buyer writes on the transfer of a deposit, so that it is found; of the EOI's id. @example eoiReference('65f…0a1b2c3d') // 'EOI0A1B2C3D' */
export const eoiReference = (eoiId: string): string => `EOI${eoiId.slice(-8).toUpperCase()}`;

/** What has happened to the money of an EOI, in cents. */
export interface DepositState {
  readonly due: number | null;
  readonly cleared: number;
  readonly refunded: number;
  /** What of it stays with the landowner (D138); 0 where absent. */
  readonly kept?: number | null | undefined;
}

/** Whether what is due has cleared, or nothing is due. */
export const isDepositWhole = ({ due, cleared }: DepositState): boolean => due === null || cleared >= due;

/** What is held of a deposit, in cents: it is due back once its EOI has ended without a sale. */
export const depositHeld = ({ cleared, refunded, kept }: DepositState): number =>
  Math.max(0, cleared - refunded - (kept ?? 0));

/** Statuses of EOIs that have ended without a sale, whose money is due back. */
export const ENDED_UNSOLD: readonly EoiStatus[] = ['declined', 'terminated', 'withdrawn'];
const isUnsold = (status: string): boolean => (ENDED_UNSOLD as readonly string[]).includes(status);

/** Where an EOI goes whose refund is to be decided again: it was recorded by mistake, or money came after it (D126, D138). */
export const REFUND_REOPENED: Readonly<Partial<Record<EoiStatus, EoiStatus>>> = {
  refunded: 'withdrawn',
  refundDeclined: 'withdrawn',
};

/**
 * Whether a refund is to be made: the EOI has ended without a sale and money is held. A withdrawn one asks no more once it is
 * `refunded` or `refundDeclined`; a declined or terminated one until nothing is held, or staff said that the rest is kept.
 */
export const isRefundDue = (status: string, deposit: DepositState, isSettled = false): boolean =>
  isUnsold(status) && depositHeld(deposit) > 0 && !isSettled;

/**
 * The most that can be refunded, in cents: what is held of an EOI that has ended without a sale, of another one what is held
 * beyond the deposit that is due (D126).
 * @example mostRefundable('pending', { due: 200_000, cleared: 250_000, refunded: 0 }) // 50_000
 */
export function mostRefundable(status: string, deposit: DepositState): number {
  const held = depositHeld(deposit);
  return isUnsold(status) ? held : Math.max(0, held - (deposit.due ?? 0));
}

/** Why an EOI ended, as its buyer may read it: never who has the lot. */
export const EOI_ENDS = ['lot_taken', 'unpaid', 'untouched', 'declined', 'withdrawn', 'left'] as const;
export type EoiEnd = (typeof EOI_ENDS)[number];

/** What staff record about an EOI's deposit: funds that cleared, that it may follow (D125), what became of a refund (D138). */
export type DepositAction = 'deposit' | 'follow' | 'refund';

/**
 * What there is to record about the deposit of an EOI: a transfer that comes late too, and what was paid beyond the deposit
 * goes back (D124, D126).
 * @param isRefundDue it has ended without a sale and money is held
 * @example depositActions({ status: 'pendingForBilling', deposit: { due: 200_000, cleared: 0, refunded: 0 } }) // ['deposit', 'follow']
 */
export function depositActions({
  status,
  deposit: { due, cleared, refunded },
  isRefundDue: isDueBack,
}: {
  readonly status: string;
  readonly deposit: { readonly due?: number | null; readonly cleared: number; readonly refunded: number };
  readonly isRefundDue?: boolean | null;
}): DepositAction[] {
  const state: DepositState = { due: due ?? null, cleared, refunded };
  const isShort = status !== 'draft' && !isDepositWhole(state);
  const isOverpaid = !isUnsold(status) && mostRefundable(status, state) > 0;
  return [
    ...(isShort ? (['deposit'] as const) : []),
    ...(isShort && status === 'pendingForBilling' ? (['follow'] as const) : []),
    ...(isDueBack || isOverpaid ? (['refund'] as const) : []),
  ];
}

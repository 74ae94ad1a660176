import type { DepositState } from '../eoi/eoi-deposit.js';
import { parseEoiStatus } from '../eoi/eoi-status.js';
import type { InvoiceStatus } from '../invoice/invoice-status.js';
import { depositSums, type SummedEntry } from './ledger.js';

/** How an invoice is named to people; of its id. @example invoiceNumber('65f…0a1b2c3d') // 'INV0A1B2C3D' */
export const invoiceNumber = (invoiceId: string): string => `INV${invoiceId.slice(-8).toUpperCase()}`;

/** What is still to be paid of an EOI's deposit while it waits for it, in cents. */
export function outstanding(status: string, { due, cleared, refunded }: DepositState): number {
  const isAsked = [
    'pendingForBilling',
    'waitingForPending',
    'transaction_error',
    'pending',
    'waitingForApproved',
    'approved',
  ];
  return isAsked.includes(parseEoiStatus(status)) ? Math.max(0, (due ?? 0) - (cleared - refunded)) : 0;
}

/**
 * The status of an EOI's invoice (4.5), from the EOI and the ledger: `refunded` once money went back that was not
 * beyond the deposit, however much, or nothing of it is left (D138); `error` where the payment failed, or the EOI ended before it was paid.
 * @example invoiceStatus('pending', { due: 200_000, cleared: 200_000, refunded: 0 }) // 'funds_cleared'
 */
export function invoiceStatus(eoiStatus: string, deposit: DepositState): InvoiceStatus {
  const { due, cleared, refunded } = deposit;
  if (refunded > 0 && (cleared <= refunded || cleared - refunded < (due ?? 0))) return 'refunded';
  if (cleared > 0 && cleared >= (due ?? 0)) return 'funds_cleared';
  const status = parseEoiStatus(eoiStatus);
  const isFailed = status === 'transaction_error' || outstanding(eoiStatus, deposit) === 0;
  return isFailed ? 'error' : 'in_progress';
}

/** Section 3's `operationStatus` of an invoice. @example operationStatus({ due: 5, cleared: 5, refunded: 0 }, 'funds_cleared') // 'ok' */
export const operationStatus = ({ due, cleared }: DepositState, status: InvoiceStatus): 'ok' | 'pending' | 'error' =>
  cleared > 0 && cleared >= (due ?? 0) ? 'ok' : status === 'error' ? 'error' : 'pending';

/**
 * Since when the whole deposit has cleared, by entries in the order in which the money moved; null while it hasn't. Money
 * that a correction took away again counts from when it came back.
 */
export function clearedSince<T extends SummedEntry & { readonly at: Date }>(
  entries: readonly T[],
  due: number | null,
): Date | null {
  let since: Date | null = null;
  for (const [index, { at }] of entries.entries()) {
    const { cleared } = depositSums(entries.slice(0, index + 1));
    since = cleared > 0 && cleared >= (due ?? 0) ? (since ?? at) : null;
  }
  return since;
}

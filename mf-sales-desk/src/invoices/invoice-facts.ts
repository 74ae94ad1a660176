import {
  can,
  depositActions,
  depositHeld,
  formatDate,
  formatPayment,
  lotLabel,
  mostRefundable,
  parseRole,
  stageLabel,
  type InvoiceRecord,
  type InvoiceRow,
} from '@lotline/shared-domain';
import { useSession } from '@lotline/shared-runtime';
import type { InvoiceAction } from './action.strings';
import { invoiceStrings as text } from './strings';

/** Whether the user may record money, and so reads invoices (D136). */
export function useMayRecord(): boolean {
  const { role, user } = useSession();
  return can(parseRole(role), 'money.record', { grants: user?.grants });
}

const stateOf = ({ deposit, kept }: InvoiceRow) => ({ ...deposit, due: deposit.due ?? null, kept });

/** What is held of the deposit, in cents. */
export const heldOf = (invoice: InvoiceRow): number => depositHeld(stateOf(invoice));
/** The most that can be refunded now, in cents. */
export const refundableOf = (invoice: InvoiceRow): number => mostRefundable(invoice.eoiStatus, stateOf(invoice));
/** Of that, what can go back to the card. */
export const toCardOf = (invoice: InvoiceRecord): number =>
  Math.min(refundableOf(invoice), invoice.refundableByProvider);

/** @example receivedOf({ deposit: { due: 200_000, cleared: 50_000 } }) // '$500.00 of $2,000.00' */
export const receivedOf = ({ deposit: { due, cleared } }: Pick<InvoiceRow, 'deposit'>): string =>
  typeof due === 'number' ? `${formatPayment(cleared)} of ${formatPayment(due)}` : formatPayment(cleared);

/** @example returnedOf(invoice) // '$500.00 refunded, $1,500.00 kept' */
export function returnedOf({ deposit: { refunded }, kept }: InvoiceRow): string {
  const parts = [
    ...(refunded > 0 ? [text.refunded(formatPayment(refunded))] : []),
    ...(kept > 0 ? [text.kept(formatPayment(kept))] : []),
  ];
  return parts.join(', ') || '-';
}

export const lotOf = ({ lotTitle, stageTitle }: Pick<InvoiceRow, 'lotTitle' | 'stageTitle'>): string =>
  [lotLabel(lotTitle), ...(stageTitle ? [stageLabel(stageTitle)] : [])].join(', ');
export const wayOf = ({ way }: { readonly way?: string | null | undefined }): string =>
  way ? (text.ways[way] ?? way) : '-';
/** A day in the estate's time zone; '-' without one. */
export const dayOf = (at: string | null | undefined, { timeZone }: Pick<InvoiceRow, 'timeZone'>): string =>
  at ? formatDate(at, timeZone) : '-';

/** What there is to record about an invoice, in the order of its buttons. */
export function actionsOn(invoice: InvoiceRecord): readonly Exclude<InvoiceAction, 'correct'>[] {
  const { eoiStatus: status, isRefundDue } = invoice;
  const possible = depositActions({ status, deposit: stateOf(invoice), isRefundDue: isRefundDue ?? false });
  const isRefundable = possible.includes('refund') && refundableOf(invoice) > 0;
  return [
    ...(possible.includes('deposit') ? (['deposit'] as const) : []),
    ...(isRefundable && toCardOf(invoice) > 0 ? (['cardRefund'] as const) : []),
    ...(isRefundable ? (['refund'] as const) : []),
    ...(isRefundDue && isRefundable ? (['keep'] as const) : []),
  ];
}

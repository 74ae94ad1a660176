import { formatDate, formatPayment, type IncomingPayment } from '@lotline/shared-domain';
import type { Outcome } from './unallocated.strings';

const HOME_CURRENCY = 'AUD';
/** Money of another currency is no deposit: it can only go back. */
export const isForeign = ({ currency }: Pick<IncomingPayment, 'currency'>): boolean => currency !== HOME_CURRENCY;

/** @example amountOf({ amount: 5000, currency: 'AUD' }) // '$50.00' */
export const amountOf = ({ amount, currency }: Pick<IncomingPayment, 'amount' | 'currency'>): string =>
  currency === HOME_CURRENCY
    ? formatPayment(amount)
    : `${currency} ${(amount / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The day in the estate's time zone on which it came in. */
export const dayOf = ({ on, timeZone }: Pick<IncomingPayment, 'on' | 'timeZone'>): string => formatDate(on, timeZone);

/** What can be decided about it, the likeliest first; nothing once it is decided. */
export function outcomesOf(payment: IncomingPayment): readonly Outcome[] {
  if (payment.state !== 'unallocated') return [];
  return isForeign(payment) ? ['returned'] : ['allocated', 'returned', 'leftOut'];
}

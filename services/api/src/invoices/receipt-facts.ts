import {
  depositHeld,
  depositSums,
  eoiReference,
  formatDate,
  formatPayment,
  invoiceNumber,
  lotLabel,
} from '@lotline/shared-domain';
import { buyersOf } from '../eoi/eoi-buyers.js';
import { amountOf, correctionsOf, wayOfEntry } from './entry-facts.js';
import type { ReceiptParts } from './receipts.repository.js';

/** What a receipt says, in words. */
export interface Receipt {
  readonly title: string;
  /** '$2,000.00'. */
  readonly amount: string;
  readonly estate: { readonly title: string; readonly place: string; readonly colour: string };
  /** Label and value of each line, in order. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly fileName: string;
}

const WAYS = { bank: 'Bank transfer', provider: 'Card' } as const;

/** The receipt of a payment or a refund, as its EOI's money stood with it; what was corrected since counts for neither. */
export function receiptOf({ entry, entries, eoi, estate, lotTitle, invoiceId }: ReceiptParts): Receipt {
  const isRefund = entry.cause.kind === 'refund';
  const corrections = correctionsOf(entries);
  const standing = entries.filter(({ _id, cause }) => cause.kind !== 'correction' && !corrections.has(String(_id)));
  const until = standing.slice(0, standing.findIndex(({ _id }) => _id.equals(entry._id)) + 1);
  const sums = depositSums(until);
  const due = eoi.due ?? null;
  const way = wayOfEntry(entry);
  const amount = formatPayment(Math.abs(amountOf(entry)));
  const rest = Math.max(0, (due ?? 0) - sums.cleared);
  const day = formatDate(entry.at, estate.timeZone, 'D MMMM YYYY');
  const money: Receipt['facts'] = isRefund
    ? [
        ['Received before', formatPayment(sums.cleared)],
        ['Refunded in total', formatPayment(sums.refunded)],
        ['Still held', formatPayment(depositHeld({ due, ...sums }))],
      ]
    : [
        ...(due === null ? [] : [['Deposit', formatPayment(due)] as const]),
        ['Received in total', formatPayment(sums.cleared)],
        ['Still to be paid', formatPayment(rest)],
      ];
  const reference = eoiReference(String(eoi._id));
  return {
    title: isRefund ? 'Refund receipt' : 'Receipt',
    amount,
    estate: { title: estate.title, place: estate.suburb, colour: estate.iconColor },
    facts: [
      [isRefund ? 'Refunded on' : 'Received on', day],
      ...(way ? [[isRefund ? 'Refunded by' : 'Paid by', WAYS[way]] as const] : []),
      [isRefund ? 'Refunded to' : 'Received from', buyersOf(eoi)],
      ['For', `Deposit for ${lotLabel(lotTitle)}, ${estate.title}`],
      ...(invoiceId ? [['Invoice', invoiceNumber(invoiceId)] as const] : []),
      ['Reference', reference],
      ...money,
    ],
    fileName: `${isRefund ? 'Refund receipt' : 'Receipt'} ${reference} ${formatDate(entry.at, estate.timeZone, 'YYYY-MM-DD')}.pdf`,
  };
}

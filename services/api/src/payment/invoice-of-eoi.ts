import {
  clearedSince,
  type DepositState,
  depositKept,
  depositSums,
  dueChanged,
  heldBy,
  invoiceStatus,
  operationStatus,
  outstanding,
} from '@lotline/shared-domain';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { InvoiceRecord } from './invoice.model.js';
import type { LedgerEntryRecord } from './ledger-entry.model.js';

/** Section 3's `operationType` of an invoice for a deposit. */
export const PAYMENT_REQUEST = 'payment request';

export type InvoicedEoi = Pick<
  EoiRecord,
  | '_id'
  | 'landownerId'
  | 'estateId'
  | 'status'
  | 'due'
  | 'sentAt'
  | 'endedAt'
  | 'refundSettledAt'
  | 'rev'
  | 'paymentQueueData'
  | 'createdAt'
>;
/** Fields of EOIs that invoices are made of. */
export const INVOICED_FIELDS =
  'landownerId estateId status due sentAt endedAt refundSettledAt rev paymentQueueData createdAt';

export type BookedEntry = Pick<LedgerEntryRecord, 'at' | 'cause' | 'postings'>;

/** What an EOI and its entries say of its invoice. */
export type InvoiceFields = Pick<
  InvoiceRecord,
  'landownerId' | 'estateId' | 'eoiId' | 'operationType' | 'operationStatus' | 'status' | 'data'
> & { readonly eoiRev: number; readonly issuedAt: Date; readonly clearedAt: Date | null };

/** What is due for an EOI and what was booked for it, in cents. */
export const depositOf = ({ due }: Pick<EoiRecord, 'due'>, entries: readonly BookedEntry[]): DepositState => ({
  due: due ?? null,
  ...depositSums(entries),
});

const isMoney = ({ cause }: BookedEntry): boolean => cause.kind !== 'due';

/** Whether an EOI has an invoice: it was sent and something is due, or money was booked for it. */
export const hasInvoice = (
  { status, sentAt, due }: Pick<EoiRecord, 'status' | 'sentAt' | 'due'>,
  entries: readonly BookedEntry[],
): boolean => {
  const isUnsent = status === 'draft' || (status === 'terminated' && !sentAt);
  return (!isUnsent && (due ?? 0) > 0) || entries.some(isMoney);
};

/**
 * The invoice of an EOI's deposit, as EOI and ledger have it.
 * @param entries of the EOI, in the order in which the money moved
 * @param known its invoice before, whose amount stays where the EOI asks for none
 */
export function invoiceOf(
  eoi: InvoicedEoi,
  entries: readonly BookedEntry[],
  known: Pick<InvoiceRecord, 'data'> | null,
): InvoiceFields {
  const deposit = depositOf(eoi, entries);
  const status = invoiceStatus(eoi.status, deposit);
  return {
    landownerId: eoi.landownerId,
    estateId: eoi.estateId,
    eoiId: eoi._id,
    eoiRev: eoi.rev ?? 0,
    operationType: PAYMENT_REQUEST,
    operationStatus: operationStatus(deposit, status),
    status,
    data: { amount: deposit.due ?? known?.data?.amount ?? deposit.cleared },
    issuedAt: eoi.sentAt ?? eoi.createdAt,
    clearedAt: clearedSince(entries, deposit.due),
  };
}

/** The entry that brings what its buyer owes to what is outstanding; null where it is already. */
export function dueEntry(
  eoi: InvoicedEoi,
  entries: readonly BookedEntry[],
  at: Date,
): Omit<LedgerEntryRecord, '_id'> | null {
  const owed = heldBy(
    entries.flatMap(({ postings }) => postings),
    'due',
  );
  const postings = dueChanged(outstanding(eoi.status, depositOf(eoi, entries)) - owed);
  if (postings.length === 0) return null;
  // Numbered, so that of two that were made of the same entries one is booked.
  const before = entries.filter(({ cause }) => cause.kind === 'due').length;
  return {
    landownerId: eoi.landownerId,
    eoiId: eoi._id,
    at,
    currency: 'AUD',
    cause: { kind: 'due', id: eoi._id },
    bookedAt: new Date(),
    key: `due ${String(eoi._id)} ${before + 1}`,
    postings: [...postings],
  };
}

/**
 * The entry of a deposit that is kept which an older release recorded with its EOI alone (D138); null where nothing is held,
 * or the ledger has it.
 */
export function keptEntry(eoi: InvoicedEoi, entries: readonly BookedEntry[]): Omit<LedgerEntryRecord, '_id'> | null {
  const isKept = eoi.status === 'refundDeclined' || Boolean(eoi.refundSettledAt);
  const held = heldBy(
    entries.flatMap(({ postings }) => postings),
    'deposit',
  );
  if (!isKept || held <= 0 || entries.some(({ cause }) => cause.kind === 'kept')) return null;
  return {
    landownerId: eoi.landownerId,
    eoiId: eoi._id,
    at: eoi.refundSettledAt ?? eoi.endedAt ?? eoi.createdAt,
    currency: 'AUD',
    cause: { kind: 'kept', id: eoi._id },
    key: `kept ${String(eoi._id)}`,
    postings: [...depositKept(held)],
  };
}

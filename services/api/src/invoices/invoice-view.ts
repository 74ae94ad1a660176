import {
  depositSums,
  eoiReference,
  invoiceNumber,
  type InvoiceRecord as InvoiceAnswer,
  type InvoiceRow,
  isActiveCheckout,
  isCorrectable,
  isRefundDue,
  outstanding,
} from '@lotline/shared-domain';
import { buyersOf } from '../eoi/eoi-buyers.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import { depositView } from '../payment/deposit-view.js';
import type { InvoiceRecord } from '../payment/invoice.model.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import type { ProviderRefundRecord } from '../payment/provider-refund.model.js';
import type { RefundAccountRecord } from '../payment/refund-account.model.js';
import { amountOf, cameIn, correctionsOf, hasReceipt, wayOfEntry } from './entry-facts.js';

/** An invoice with what lists show of its EOI, lot, estate and money. */
export interface InvoiceParts {
  readonly invoice: InvoiceRecord;
  readonly eoi: EoiRecord;
  readonly lotTitle: string;
  readonly stageTitle: string;
  readonly estateTitle: string;
  readonly timeZone: string;
  /** Oldest first. */
  readonly entries: readonly LedgerEntryRecord[];
  /** Newest first. */
  readonly checkouts: readonly CheckoutRecord[];
}
/** What its own page shows besides. */
export interface InvoiceDetails {
  readonly refunds: readonly ProviderRefundRecord[];
  readonly refundableByProvider: number;
  readonly refundAccount: RefundAccountRecord | null;
  readonly email: string | null;
  nameOf(actorId: string): string;
  receiptUrl(entryId: string): string;
}

const at = <K extends string>(field: K, date: Date | null | undefined) =>
  (date ? { [field]: date.toISOString() } : {}) as Partial<Record<K, string>>;
const text = <K extends string>(field: K, value: string | null | undefined) =>
  (value ? { [field]: value } : {}) as Partial<Record<K, string>>;

/** How the last payment that stands came: by bank transfer, or by the name of the provider. */
function lastWay({ entries, checkouts }: Pick<InvoiceParts, 'entries' | 'checkouts'>): string | null {
  const corrections = correctionsOf(entries);
  const last = entries.filter((entry) => cameIn(entry) && !corrections.has(String(entry._id))).at(-1);
  if (!last) return null;
  if (wayOfEntry(last) !== 'provider') return 'bank';
  const of = checkouts.find(({ _id }) => _id.equals(last.cause.id)) ?? checkouts.find(({ state }) => state === 'paid');
  return of?.provider ?? 'stripe';
}

/** A row of the list: an explicit list of fields. */
export function invoiceRowView(parts: InvoiceParts): InvoiceRow {
  const { invoice, eoi, lotTitle, stageTitle, estateTitle, timeZone, entries, checkouts } = parts;
  const sums = depositSums(entries);
  const deposit = { due: eoi.due ?? null, ...sums };
  return {
    _id: String(invoice._id),
    number: invoiceNumber(String(invoice._id)),
    status: invoice.status,
    eoiId: String(eoi._id),
    reference: eoiReference(String(eoi._id)),
    eoiStatus: eoi.status,
    buyers: buyersOf(eoi),
    estateId: String(eoi.estateId),
    estateTitle,
    lotId: String(eoi.lotId),
    lotTitle,
    stageTitle,
    deposit: depositView(eoi, sums),
    kept: sums.kept,
    outstanding: outstanding(eoi.status, deposit),
    ...text('way', lastWay(parts)),
    issuedAt: (invoice.issuedAt ?? invoice.createdAt).toISOString(),
    ...at('clearedAt', invoice.clearedAt),
    ...(isRefundDue(eoi.status, deposit, Boolean(eoi.refundSettledAt)) && { isRefundDue: true }),
    ...(checkouts.some(({ state }) => isActiveCheckout(state)) && { isPaying: true }),
    timeZone,
  };
}

/** An invoice's page: an explicit list of fields. */
export function invoiceRecordView(parts: InvoiceParts, details: InvoiceDetails): InvoiceAnswer {
  const { refundAccount: account } = details;
  const corrections = correctionsOf(parts.entries);
  return {
    ...invoiceRowView(parts),
    rev: parts.eoi.rev ?? 0,
    ...text('email', details.email),
    // What is due follows from the others, and is in the row.
    entries: parts.entries
      .filter(({ cause }) => cause.kind !== 'due')
      .map((entry) => entryView(entry, corrections.get(String(entry._id)), details)),
    checkouts: parts.checkouts.map((checkout) => ({
      _id: String(checkout._id),
      state: checkout.state,
      provider: checkout.provider,
      amount: checkout.amount,
      startedAt: checkout.createdAt.toISOString(),
      ...at('endedAt', checkout.endedAt),
      ...text('failure', checkout.failure),
      ...text('paymentId', checkout.paymentId),
    })),
    refunds: details.refunds.map((refund) => ({
      _id: String(refund._id),
      state: refund.state,
      amount: refund.amount,
      reason: refund.reason,
      by: refund.by ? details.nameOf(refund.by) : SYSTEM,
      askedAt: refund.createdAt.toISOString(),
      ...at('doneAt', refund.doneAt),
      ...text('failure', refund.failure),
    })),
    refundableByProvider: details.refundableByProvider,
    ...(account && {
      refundAccount: {
        askedAt: account.askedAt.toISOString(),
        ...at('givenAt', account.givenAt),
        expiresAt: account.expiresAt.toISOString(),
      },
    }),
  };
}

const SYSTEM = 'The system';

/** Who recorded an entry; what the provider reports, and what follows from others, nobody did. */
export function recorderOf(entry: LedgerEntryRecord, nameOf: (actorId: string) => string): string {
  if (entry.by) return nameOf(entry.by);
  const isByItself = wayOfEntry(entry) === 'provider' || ['due', 'invoice', 'payment'].includes(entry.cause.kind);
  return isByItself ? SYSTEM : 'Staff';
}

function entryView(
  entry: LedgerEntryRecord,
  correction: LedgerEntryRecord | undefined,
  { nameOf, receiptUrl }: InvoiceDetails,
): InvoiceAnswer['entries'][number] {
  const id = String(entry._id);
  return {
    _id: id,
    kind: entry.cause.kind,
    amount: amountOf(entry),
    ...text('way', wayOfEntry(entry)),
    on: entry.at.toISOString(),
    by: recorderOf(entry, nameOf),
    ...text('reference', entry.reference),
    ...text('reason', entry.reason),
    ...text('correctedBy', correction && String(correction._id)),
    ...(!correction && isCorrectable(entry) && { mayCorrect: true }),
    ...(hasReceipt(entry) && !correction && { receiptUrl: receiptUrl(id) }),
  };
}

import { dueEntry, hasInvoice, type InvoicedEoi, invoiceOf, keptEntry } from './invoice-of-eoi.js';
import type { InvoiceRecord } from './invoice.model.js';
import type { LedgerEntryRecord } from './ledger-entry.model.js';

/** What of an EOI's invoice and ledger isn't what the EOI says, in words; empty where all is. */
export function wrongOf(
  eoi: InvoicedEoi,
  entries: readonly LedgerEntryRecord[],
  invoices: readonly InvoiceRecord[],
): readonly string[] {
  const invoice = invoices.find(({ depositOf }) => depositOf);
  if (!invoice) return hasInvoice(eoi, entries) ? ['has no invoice'] : [];
  const { status, operationStatus, data } = invoiceOf(eoi, entries, invoice);
  const isName = invoice.paymentQueueId === eoi.paymentQueueData?.paymentQueueId;
  return [
    ...(invoice.status === status && invoice.operationStatus === operationStatus
      ? []
      : [`has an invoice that is ${invoice.status}, not ${status}`]),
    ...(invoice.data.amount === data.amount ? [] : [`has an invoice of ${invoice.data.amount}, not ${data.amount}`]),
    ...(isName ? [] : ['names another payment than its invoice']),
    ...(dueEntry(eoi, entries, eoi.createdAt) ? ['owes something else than is outstanding'] : []),
    ...(keptEntry(eoi, entries) ? ['keeps money that is booked as held'] : []),
  ];
}

import { depositCleared } from '@lotline/shared-domain';
import type { InvoiceRecord } from './invoice.model.js';
import type { LedgerEntryRecord } from './ledger-entry.model.js';

type PaidInvoice = Pick<InvoiceRecord, '_id' | 'landownerId' | 'eoiId' | 'operationType' | 'operationStatus'> & {
  readonly data?: { readonly amount?: number | undefined };
  readonly createdAt?: Date;
};

/** What was paid on request, in cents; 0 for another kind of invoice, an open one and an amount that can't be booked. */
const amountPaid = ({ operationType, operationStatus, data }: PaidInvoice): number =>
  operationType === 'payment request' && operationStatus === 'ok' && Number.isSafeInteger(data?.amount)
    ? Math.max(0, data?.amount ?? 0)
    : 0;

/** The ledger entries of payment requests whose funds have cleared; other invoices have none. */
export const clearedInvoices = (invoices: readonly PaidInvoice[]): Omit<LedgerEntryRecord, '_id'>[] =>
  invoices
    .filter((invoice) => amountPaid(invoice) > 0)
    .map((invoice) => ({
      landownerId: invoice.landownerId,
      eoiId: invoice.eoiId,
      at: invoice.createdAt ?? new Date(),
      currency: 'AUD',
      cause: { kind: 'invoice', id: invoice._id },
      key: `invoice ${String(invoice._id)} cleared`,
      postings: [...depositCleared(amountPaid(invoice))],
    }));

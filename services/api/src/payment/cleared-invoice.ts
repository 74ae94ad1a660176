import { depositCleared } from '@lotline/shared-domain';
import type { InvoiceRecord } from './invoice.model.js';
import type { LedgerEntryRecord } from './ledger-entry.model.js';

type PaidInvoice = Pick<InvoiceRecord, '_id' | 'landownerId' | 'eoiId' | 'operationStatus'> & {
  readonly data?: { readonly amount?: number | undefined };
  readonly createdAt?: Date;
};

/** Whether an invoice was paid with an amount that can be booked. */
const amountPaid = ({ operationStatus, data }: PaidInvoice): number =>
  operationStatus === 'ok' && Number.isSafeInteger(data?.amount) ? Math.max(0, data?.amount ?? 0) : 0;

/** The ledger entries of invoices whose funds have cleared; others have none. */
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

import { INVOICE_STATUSES } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf } from '../database/collection.js';

/** A payment that was asked for an EOI; `data.amount`, in cents, is the deposit on the lifecycle card. */
export interface InvoiceRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  /** Absent in one of an older release that migration 0067 hasn't reached. */
  estateId?: Types.ObjectId;
  eoiId: Types.ObjectId;
  /** The same as `eoiId` in the one invoice of an EOI's deposit; absent in older ones beside it. */
  depositOf?: Types.ObjectId;
  /** The EOI's revision that `status` was made from. */
  eoiRev?: number;
  operationType: string;
  /** `ok` once the whole deposit has cleared, `error` where it won't; else `pending`. */
  operationStatus: string;
  paymentQueueId: string;
  /** One of INVOICE_STATUSES, made from the EOI and the ledger by `InvoiceBook`. */
  status: string;
  /** What is asked for, in cents. */
  data: { amount: number };
  issuedAt?: Date;
  /** When the whole deposit had cleared. */
  clearedAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    invoice: true;
  }
}

export const invoiceCollection = defineCollection<InvoiceRecord>({
  name: 'Invoice',
  collection: 'invoices',
  tenancy: 'owned',
  personal: { none: 'amounts, found by an expression of interest' },
  audit: { invoice: { live: 'invoice', to: 'staff' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    eoiId: 'ObjectId',
    depositOf: 'ObjectId',
    eoiRev: Number,
    operationType: String,
    operationStatus: String,
    paymentQueueId: String,
    status: String,
    data: nested({ amount: Number }),
    issuedAt: Date,
    clearedAt: Date,
  },
  indexes: [
    {
      name: 'invoices_of_eoi',
      keys: { eoiId: 1, operationType: 1, operationStatus: 1 },
      serves: 'eoi/getInvoice: the deposit of an EOI',
    },
    {
      name: 'invoice_of_deposit',
      keys: { depositOf: 1 },
      unique: true,
      partial: { depositOf: { $type: 'objectId' } },
      serves: 'one invoice for the deposit of an EOI',
    },
    {
      name: 'newest_invoices_of_landowner',
      // Status and estate are in it so that a late page is counted off in the index.
      keys: { landownerId: 1, issuedAt: -1, _id: -1, status: 1, estateId: 1 },
      serves: 'staff/getInvoiceList, issued last first',
    },
  ],
  required: ['eoiId', 'operationType', 'operationStatus', 'data'],
  properties: { eoiId: objectId, depositOf: objectId, status: oneOf(INVOICE_STATUSES) },
});

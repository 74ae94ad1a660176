import type { Types } from 'mongoose';
import { defineCollection, nested, objectId } from '../database/collection.js';

/** A payment for an EOI; `data.amount`, in cents, is the deposit on the lifecycle card. */
export interface InvoiceRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  eoiId: Types.ObjectId;
  operationType: string;
  operationStatus: string;
  paymentQueueId: string;
  status: string;
  data: { amount: number };
  createdAt: Date;
  updatedAt: Date;
}

export const invoiceCollection = defineCollection<InvoiceRecord>({
  name: 'Invoice',
  collection: 'invoices',
  tenancy: 'owned',
  personal: { none: 'amounts, found by an expression of interest' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    eoiId: 'ObjectId',
    operationType: String,
    operationStatus: String,
    paymentQueueId: String,
    status: String,
    data: nested({ amount: Number }),
  },
  indexes: [
    {
      name: 'invoices_of_eoi',
      keys: { eoiId: 1, operationType: 1, operationStatus: 1 },
      serves: 'eoi/getInvoice: the deposit of an EOI',
    },
  ],
  required: ['eoiId', 'operationType', 'operationStatus', 'data'],
  properties: { eoiId: objectId },
});

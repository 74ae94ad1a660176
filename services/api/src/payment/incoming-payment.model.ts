import { INCOMING_STATES, type IncomingState } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';

/** Money that came in beside what staff recorded by hand: a line of a bank statement, or what the provider took and fits nothing (D126). */
export interface IncomingPaymentRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  /** Whose account it came to. */
  estateId: Types.ObjectId;
  source: 'statement' | 'provider';
  state: IncomingState;
  at: Date;
  /** In cents of `currency`. */
  amount: number;
  currency: string;
  /** As the statement has them. */
  payer?: string | null;
  text?: string | null;
  /** Why it fits nothing, in words: 'Unknown reference'. */
  why: string;
  /** Names the money, so that it is booked once: a line of an account, a payment of the provider. */
  fingerprint: string;
  importId?: Types.ObjectId | null;
  checkoutId?: Types.ObjectId | null;
  /** The provider's own id of the payment. */
  paymentId?: string | null;
  /** The EOI that it names, or belongs to. */
  eoiId?: Types.ObjectId | null;
  reason?: string | null;
  /** Actor id of who decided, as in audit rows. */
  by?: string | null;
  rev: number;
  createdAt: Date;
  updatedAt: Date;
}

export const incomingPaymentCollection = defineCollection<IncomingPaymentRecord>({
  name: 'IncomingPayment',
  collection: 'incoming_payments',
  tenancy: 'owned',
  // Whoever paid may have no account: a bank statement is a record that the law keeps.
  personal: { none: 'lines of a bank statement, as the bank wrote them' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    source: String,
    state: String,
    at: Date,
    amount: Number,
    currency: String,
    payer: String,
    text: String,
    why: String,
    fingerprint: String,
    importId: 'ObjectId',
    checkoutId: 'ObjectId',
    paymentId: String,
    eoiId: 'ObjectId',
    reason: String,
    by: String,
    rev: { type: Number, default: 0 },
  },
  indexes: [
    {
      name: 'incoming_once',
      keys: { landownerId: 1, fingerprint: 1 },
      unique: true,
      serves: 'money that came in is booked once',
    },
    {
      name: 'incoming_of_landowner',
      keys: { landownerId: 1, state: 1, at: -1, _id: -1 },
      serves: 'staff/getUnallocated, latest first',
    },
    { name: 'incoming_of_import', keys: { importId: 1 }, serves: 'staff/undoStatement' },
    {
      name: 'incoming_of_checkout',
      keys: { checkoutId: 1 },
      partial: { checkoutId: { $type: 'objectId' } },
      serves: 'what a visit of the provider’s page paid that fits nothing',
    },
    { name: 'incoming_of_eoi', keys: { eoiId: 1 }, serves: 'what came in for an EOI' },
  ],
  required: ['estateId', 'source', 'state', 'at', 'amount', 'currency', 'fingerprint'],
  properties: {
    estateId: objectId,
    state: oneOf(INCOMING_STATES),
    amount: { bsonType: 'number', minimum: 1, multipleOf: 1 },
    currency: { bsonType: 'string', pattern: '^[A-Z]{3}$' },
  },
});

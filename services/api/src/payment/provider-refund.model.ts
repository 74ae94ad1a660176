import { REFUND_STATES, type RefundState } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';

/** A refund that the provider makes: asked for in a transaction, sent by a job, booked once the provider has made it. */
export interface ProviderRefundRecord {
  /** The key under which the provider makes it once, and the cause of its ledger entry. */
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  eoiId: Types.ObjectId;
  /** The visit whose money goes back. */
  checkoutId: Types.ObjectId;
  /** In cents. */
  amount: number;
  state: RefundState;
  /** For staff. */
  reason: string;
  /** Actor id of who asked for it, as in audit rows; null: the system. */
  by: string | null;
  /** The earliest moment it is sent: after the undo of the decision that owes it. Once sent, when it is tried or read again. */
  notBefore: Date;
  /** The provider's own id of it. */
  providerId?: string | null;
  failure?: string | null;
  attempts: number;
  /** Process and end of its lease while it is being sent. */
  leaseBy?: string | null;
  leaseUntil?: Date | null;
  doneAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export const providerRefundCollection = defineCollection<ProviderRefundRecord>({
  name: 'ProviderRefund',
  collection: 'provider_refunds',
  tenancy: 'owned',
  personal: { none: 'amounts, found by an expression of interest' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    eoiId: 'ObjectId',
    checkoutId: 'ObjectId',
    amount: Number,
    state: String,
    reason: String,
    by: { type: String, default: null },
    notBefore: Date,
    providerId: String,
    failure: String,
    attempts: { type: Number, default: 0 },
    leaseBy: String,
    leaseUntil: Date,
    doneAt: Date,
  },
  indexes: [
    { name: 'refunds_of_eoi', keys: { eoiId: 1, createdAt: 1 }, serves: 'the refunds of an invoice' },
    { name: 'refunds_to_send', keys: { state: 1, notBefore: 1 }, serves: 'ProviderRefunds: those that are due' },
    {
      name: 'refund_at_provider',
      keys: { estateId: 1, providerId: 1 },
      unique: true,
      partial: { providerId: { $type: 'string' } },
      serves: 'a refund made at the provider’s own desk is booked once',
    },
    { name: 'refunds_of_checkout', keys: { checkoutId: 1 }, serves: 'what of a payment goes back' },
  ],
  required: ['eoiId', 'estateId', 'checkoutId', 'amount', 'state'],
  properties: {
    eoiId: objectId,
    estateId: objectId,
    checkoutId: objectId,
    amount: { bsonType: 'number', minimum: 1, multipleOf: 1 },
    state: oneOf(REFUND_STATES),
  },
});

import { CHECKOUT_STATES, type CheckoutState, type PaymentProvider } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';
import { byCustomer } from '../database/personal-data.js';

/** A visit of the provider's page for what is outstanding of an EOI's deposit. */
export interface CheckoutRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  eoiId: Types.ObjectId;
  /** The same as `eoiId` while it is under way: one at a time. */
  activeEoiId?: Types.ObjectId | null;
  customerId: Types.ObjectId;
  provider: PaymentProvider;
  /** Of the provider, once it has answered. */
  providerId?: string | null;
  paymentId?: string | null;
  url?: string | null;
  state: CheckoutState;
  /** In cents of `currency`. */
  amount: number;
  currency: string;
  expiresAt: Date;
  /** When it was last read at the provider. */
  readAt?: Date | null;
  endedAt?: Date | null;
  failure?: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const checkoutCollection = defineCollection<CheckoutRecord>({
  name: 'Checkout',
  collection: 'checkouts',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  personal: {
    copies: [{ name: 'cardPayments', of: byCustomer, hides: ['landownerId', 'providerId', 'url'] }],
    deletion: 'kept',
  },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    eoiId: 'ObjectId',
    activeEoiId: 'ObjectId',
    customerId: 'ObjectId',
    provider: String,
    providerId: String,
    paymentId: String,
    url: String,
    state: String,
    amount: Number,
    currency: String,
    expiresAt: Date,
    readAt: Date,
    endedAt: Date,
    failure: String,
  },
  indexes: [
    {
      name: 'one_active_checkout_an_eoi',
      keys: { activeEoiId: 1 },
      unique: true,
      partial: { activeEoiId: { $type: 'objectId' } },
      serves: 'a deposit is paid once: one visit at a time',
    },
    { name: 'checkouts_of_eoi', keys: { eoiId: 1, createdAt: -1 }, serves: 'the visits of an invoice, newest first' },
    {
      name: 'checkouts_at_provider',
      keys: { estateId: 1, providerId: 1 },
      partial: { providerId: { $type: 'string' } },
      serves: 'payment/receiveEvent: the visit of an event',
    },
    {
      name: 'checkouts_of_payment',
      keys: { estateId: 1, paymentId: 1 },
      partial: { paymentId: { $type: 'string' } },
      serves: 'payment/receiveEvent: the visit of a payment or a refund',
    },
    {
      name: 'checkouts_under_way',
      keys: { state: 1, expiresAt: 1 },
      serves: 'the sweep of visits that may have ended',
    },
    { name: 'checkouts_of_customer', keys: { customerId: 1, createdAt: -1 }, serves: 'a copy of an account’s data' },
  ],
  required: ['estateId', 'eoiId', 'customerId', 'provider', 'state', 'amount', 'currency'],
  properties: {
    estateId: objectId,
    eoiId: objectId,
    activeEoiId: { bsonType: ['objectId', 'null'] },
    state: oneOf(CHECKOUT_STATES),
    amount: { bsonType: 'number', minimum: 1, multipleOf: 1 },
  },
});

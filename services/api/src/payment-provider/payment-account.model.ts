import { PAYMENT_PROVIDERS, type PaymentProvider } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';

/** Where an estate's buyers pay by card, with its keys encrypted (`seal`, about this document's id). Its id is part of the webhook's address. */
export interface PaymentAccountRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  provider: PaymentProvider;
  secretKey?: string | null;
  /** Its last four characters. */
  keyEnding?: string | null;
  isLive?: boolean | null;
  webhookSecret?: string | null;
  lastEventAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export const paymentAccountCollection = defineCollection<PaymentAccountRecord>({
  name: 'PaymentAccount',
  collection: 'payment_accounts',
  tenancy: 'owned',
  personal: { none: 'keys of an estate’s account' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    provider: String,
    secretKey: String,
    keyEnding: String,
    isLive: Boolean,
    webhookSecret: String,
    lastEventAt: Date,
  },
  indexes: [
    {
      name: 'one_payment_account_an_estate',
      keys: { estateId: 1 },
      unique: true,
      serves: 'where an estate’s buyers pay',
    },
  ],
  required: ['estateId', 'provider'],
  properties: { estateId: objectId, provider: oneOf(PAYMENT_PROVIDERS) },
});

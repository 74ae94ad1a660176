import type { Types } from 'mongoose';
import { defineCollection, objectId } from '../database/collection.js';
import { consentField, consentRule, type Consent } from '../database/consent.js';
import { byCustomer, deleteByCustomer } from '../database/personal-data.js';

/** A person to notify when a lot becomes available again (D1). */
export interface WatchRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  lotId: Types.ObjectId;
  email: string;
  firstName?: string;
  /** Consent to emails about this lot; absent if the page predates consent records. */
  consent?: Consent | null;
  businessId?: Types.ObjectId | null;
  customerId?: Types.ObjectId | null;
  /** Hash of the stop link in the newest email (D74). */
  linkHash?: string;
  notifiedAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export const watchCollection = defineCollection<WatchRecord>({
  name: 'Watch',
  collection: 'watches',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  personal: {
    copies: [{ name: 'watches', of: byCustomer, hides: ['landownerId', 'linkHash'] }],
    writtenAbout: (_id) => ({ customerId: _id }),
    deletion: deleteByCustomer,
  },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    lotId: 'ObjectId',
    email: { type: String, lowercase: true, trim: true },
    firstName: String,
    consent: consentField(),
    businessId: 'ObjectId',
    customerId: 'ObjectId',
    linkHash: String,
    notifiedAt: Date,
  },
  indexes: [
    {
      name: 'watch_of_lot_by_address',
      keys: { lotId: 1, email: 1 },
      unique: true,
      serves: 'who is told when a lot comes back',
    },
    { name: 'watches_of_address', keys: { email: 1 }, serves: 'a verified address: the watches made with it (D77)' },
    {
      name: 'watches_of_customer',
      keys: { customerId: 1 },
      partial: { customerId: { $type: 'objectId' } },
      serves: 'a customer: own watches',
    },
  ],
  required: ['estateId', 'lotId', 'email'],
  properties: { estateId: objectId, lotId: objectId, consent: consentRule },
});

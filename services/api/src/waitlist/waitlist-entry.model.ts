import { Schema, type Types } from 'mongoose';
import { defineCollection, nested, objectId } from '../database/collection.js';
import type { Consent } from '../database/consent.js';
import { byCustomer, deleteByCustomer } from '../database/personal-data.js';

/** A later entry of the same address, pending confirmation by email. */
export interface ProposedEntry extends Pick<
  WaitlistEntryRecord,
  'firstName' | 'lastName' | 'phone' | 'preferences' | 'consent' | 'businessId'
> {
  tokenHash: string;
  expiresAt: Date;
  appliedAt?: Date | null;
}

/** A person on the waitlist for the next release (D17). Consent is stored with its wording, time and form. */
export interface WaitlistEntryRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  preferences?: unknown;
  consent?: Consent;
  businessId?: Types.ObjectId | null;
  customerId?: Types.ObjectId | null;
  /** Hash of the email's unsubscribe link (D74). */
  linkHash?: string;
  /** Hashes of the links in emails about lots. */
  linkHashes?: string[];
  /** The lots that it was emailed about lately, and when (D221). */
  told?: { lotId: Types.ObjectId; at: Date }[];
  /** A second entry for an address already on the list; it takes effect once the emailed link is opened. */
  proposed?: ProposedEntry | null;
  createdAt: Date;
  updatedAt: Date;
}

export const waitlistEntryCollection = defineCollection<WaitlistEntryRecord>({
  name: 'WaitlistEntry',
  collection: 'waitlist_entries',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  personal: {
    copies: [
      {
        name: 'waitlistEntries',
        of: byCustomer,
        hides: ['landownerId', 'proposed.tokenHash', 'linkHash', 'linkHashes'],
      },
    ],
    writtenAbout: (_id) => ({ customerId: _id }),
    deletion: deleteByCustomer,
  },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    firstName: String,
    lastName: String,
    email: { type: String, lowercase: true, trim: true },
    phone: String,
    preferences: Schema.Types.Mixed,
    consent: nested({ text: String, at: Date, source: String }),
    businessId: 'ObjectId',
    customerId: 'ObjectId',
    linkHash: String,
    linkHashes: { type: [String], default: undefined },
    told: { type: [nested({ lotId: 'ObjectId', at: Date })], default: undefined },
    proposed: { type: Schema.Types.Mixed, default: null },
  },
  indexes: [
    {
      name: 'waitlist_of_estate_by_address',
      keys: { estateId: 1, email: 1 },
      unique: true,
      serves: 'joinWaitlist: one entry an address and estate',
    },
    { name: 'waitlist_of_address', keys: { email: 1 }, serves: 'a verified address: the entries made with it (D77)' },
    {
      name: 'waitlist_of_customer',
      keys: { customerId: 1 },
      partial: { customerId: { $type: 'objectId' } },
      serves: 'a customer: own entries',
    },
  ],
  required: ['estateId', 'email'],
  properties: { estateId: objectId },
});

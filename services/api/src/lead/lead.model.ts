import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';
import { consentField, consentRule, type Consent } from '../database/consent.js';
import { byEmail, withOwnAddress } from '../database/personal-data.js';

const SOURCES = Object.values(LEAD_SOURCES);

/** A person who showed interest in an estate; one per estate and address. */
export interface LeadRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  /** The first source; never changes. */
  source: LeadSource;
  /** All sources, including the first. */
  sources?: LeadSource[];
  status: LeadStatus;
  watched: boolean;
  /** Marketing consent; lasts until it is withdrawn. */
  marketingConsent?: Consent | null;
  lotId?: Types.ObjectId | null;
  businessId?: Types.ObjectId | null;
  createdAt: Date;
  updatedAt: Date;
}

export const leadCollection = defineCollection<LeadRecord>({
  name: 'Lead',
  collection: 'leads',
  tenancy: 'owned',
  personal: {
    copies: [{ name: 'leads', of: byEmail, hides: ['landownerId'] }],
    deletion: (leads, { emails, person, running, session }) =>
      leads.updateMany(
        { email: { $in: emails }, estateId: { $nin: running.map(({ estateId }) => estateId) } },
        [{ $set: { ...withOwnAddress(person), marketingConsent: null } }],
        { session, updatePipeline: true },
      ),
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
    source: String,
    sources: { type: [String], default: undefined },
    status: { type: String, default: 'new' },
    watched: { type: Boolean, default: false },
    marketingConsent: consentField(),
    lotId: 'ObjectId',
    businessId: 'ObjectId',
  },
  indexes: [
    {
      name: 'lead_of_estate_by_address',
      keys: { estateId: 1, email: 1 },
      unique: true,
      serves: 'createInitialHold: one lead an address and estate',
    },
    { name: 'leads_of_landowner', keys: { landownerId: 1, createdAt: -1 }, serves: 'staff: leads, newest first' },
  ],
  required: ['estateId', 'email', 'source', 'status'],
  properties: {
    estateId: objectId,
    source: oneOf(SOURCES),
    sources: { bsonType: 'array', items: oneOf(SOURCES) },
    status: oneOf(LEAD_STATUSES),
    marketingConsent: consentRule,
  },
});

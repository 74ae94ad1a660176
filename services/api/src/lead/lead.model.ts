import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';
import { consentField, consentRule, type Consent } from '../database/consent.js';

export const LEAD_SOURCES = ['Form submission', 'Created', 'Import', 'Waitlist', 'Listing portal', 'Initial Hold Request'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];
export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'unqualified'] as const;

/** Somebody who showed interest in an estate; one per estate and address. */
export interface LeadRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  source: LeadSource;
  status: (typeof LEAD_STATUSES)[number];
  watched: boolean;
  /** To news and offers; what was given stays until its giver takes it back. */
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
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    firstName: String,
    lastName: String,
    email: { type: String, lowercase: true, trim: true },
    phone: String,
    source: String,
    status: { type: String, default: 'new' },
    watched: { type: Boolean, default: false },
    marketingConsent: consentField(),
    lotId: 'ObjectId',
    businessId: 'ObjectId',
  },
  indexes: [
    { name: 'lead_of_estate_by_address', keys: { estateId: 1, email: 1 }, unique: true, serves: 'createInitialHold: one lead an address and estate' },
    { name: 'leads_of_landowner', keys: { landownerId: 1, createdAt: -1 }, serves: 'staff: leads, newest first' },
  ],
  required: ['estateId', 'email', 'source', 'status'],
  properties: { estateId: objectId, source: oneOf(LEAD_SOURCES), status: oneOf(LEAD_STATUSES), marketingConsent: consentRule },
});

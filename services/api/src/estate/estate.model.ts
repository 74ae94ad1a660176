import type { Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf } from '../database/collection.js';

export interface EstateContact {
  name?: string | null;
  phone?: string | null;
  email?: string | null;
}

/** An estate (spec 3). `key` is its readable address; times are shown in `timeZone` (D65). */
export interface EstateRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  key: string;
  title: string;
  suburb: string;
  logoUrl: string;
  iconColor: string;
  hidePrice: boolean;
  /** Only a strict `false` leads to EOIRequest (D13). */
  showInitialHold?: boolean;
  showFutureLots: boolean;
  appVersion: 'v1' | 'v2';
  timeZone: string;
  /** Days an approved hold lasts (D30). */
  holdDays: number;
  /** Whether a lot that becomes available is offered to the next in the queue (D30). */
  autoOffer?: boolean;
  isPublic: boolean;
  /** Whether the landowner may edit its maps (D63); otherwise only a super admin may. */
  landownerEditsMaps?: boolean;
  /** The contact for buyers, as named in emails; by default the first recipient. */
  contact?: EstateContact | null;
  /** Business days within which the team answers, if it promises that. */
  answerDays?: number | null;
  /** Addresses that are notified of hold requests, enquiries and lots that become available. */
  recipients: string[];
  termsUrl?: string;
  /** Origins that may frame the estate's pages. */
  embedOrigins: string[];
  createdAt: Date;
  updatedAt: Date;
}

export const estateCollection = defineCollection<EstateRecord>({
  name: 'Estate',
  collection: 'estates',
  tenancy: 'owned',
  fields: {
    landownerId: 'ObjectId',
    key: String,
    title: String,
    suburb: String,
    logoUrl: String,
    iconColor: String,
    hidePrice: { type: Boolean, default: false },
    showInitialHold: Boolean,
    showFutureLots: { type: Boolean, default: false },
    appVersion: { type: String, default: 'v2' },
    timeZone: { type: String, default: 'Australia/Melbourne' },
    holdDays: { type: Number, default: 7 },
    autoOffer: { type: Boolean, default: false },
    isPublic: { type: Boolean, default: true },
    landownerEditsMaps: { type: Boolean, default: false },
    contact: { type: nested({ name: String, phone: String, email: String }), default: null },
    answerDays: Number,
    recipients: [String],
    termsUrl: String,
    embedOrigins: [String],
  },
  indexes: [
    { name: 'estate_by_key', keys: { key: 1 }, unique: true, serves: 'getEstate by its readable key' },
    {
      name: 'public_estates_by_title',
      keys: { isPublic: 1, title: 1 },
      serves: 'getEstates: the public estates, by title',
    },
    { name: 'estates_of_landowner', keys: { landownerId: 1 }, serves: 'staff: the estates of one landowner' },
  ],
  required: ['key', 'title', 'appVersion', 'timeZone', 'holdDays', 'recipients'],
  properties: {
    landownerId: objectId,
    appVersion: oneOf(['v1', 'v2']),
    iconColor: { bsonType: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
    holdDays: { bsonType: 'number', minimum: 1, maximum: 90 },
  },
});

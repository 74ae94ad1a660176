import type { Types } from 'mongoose';
import { defineCollection } from '../database/collection.js';

/** A referring business or agency; `businessId` in a link is its id or its key (D21). */
export interface BusinessRecord {
  _id: Types.ObjectId;
  key: string;
  title: string;
  /** The landowner whose partner it is; null: nobody's, and super admins manage it. */
  landownerId?: Types.ObjectId | null;
  /** URL of a checked, immutable image. */
  logoUrl?: string | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    business: true;
  }
}

export const businessCollection = defineCollection<BusinessRecord>({
  name: 'Business',
  collection: 'businesses',
  tenancy: 'owned',
  landownerOptional: true,
  personal: { none: 'of a business' },
  audit: { business: null },
  retention: 'kept',
  fields: {
    key: String,
    title: String,
    landownerId: { type: 'ObjectId', default: null },
    logoUrl: { type: String, default: null },
  },
  indexes: [
    { name: 'business_by_key', keys: { key: 1 }, unique: true, serves: 'businessId of a link, by key' },
    {
      name: 'businesses_of_landowner',
      keys: { landownerId: 1, title: 1 },
      serves: 'staff: the businesses of one landowner, by name',
    },
  ],
  required: ['key', 'title'],
});

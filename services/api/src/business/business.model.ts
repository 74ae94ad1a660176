import type { Types } from 'mongoose';
import { defineCollection } from '../database/collection.js';

/** A referring business or agency; `businessId` in a link is its id or its key (D21). */
export interface BusinessRecord {
  _id: Types.ObjectId;
  key: string;
  title: string;
  createdAt: Date;
  updatedAt: Date;
}

export const businessCollection = defineCollection<BusinessRecord>({
  name: 'Business',
  collection: 'businesses',
  tenancy: 'open',
  fields: { key: String, title: String },
  indexes: [{ name: 'business_by_key', keys: { key: 1 }, unique: true, serves: 'businessId of a link, by key' }],
  required: ['key', 'title'],
});

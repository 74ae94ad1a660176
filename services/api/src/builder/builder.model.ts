import type { Types } from 'mongoose';
import { defineCollection } from '../database/collection.js';

/** A home builder. Belongs to no landowner: links from lots carry the terms. */
export interface BuilderRecord {
  _id: Types.ObjectId;
  key: string;
  name: string;
  description: string;
  tagline?: string;
  phone: string;
  email: string;
  contact: string;
  address: string;
  logo: string;
  inclusions: string[];
  state: string;
  color: string;
  houses: Types.ObjectId[];
  /** Origins of the builder's own websites, which may request public data from the API (D41). */
  embedOrigins?: string[];
  /** The business whose public profile it is (D99); builders from before get theirs by migration 0062. */
  businessId?: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    builder: true;
  }
}

export const builderCollection = defineCollection<BuilderRecord>({
  name: 'Builder',
  collection: 'builders',
  tenancy: 'open',
  personal: { none: 'of a business' },
  audit: { builder: { live: 'home', to: 'all' } },
  retention: 'kept',
  fields: {
    key: String,
    name: String,
    description: String,
    tagline: String,
    phone: String,
    email: String,
    contact: String,
    address: String,
    logo: String,
    inclusions: [String],
    state: String,
    color: String,
    houses: ['ObjectId'],
    embedOrigins: [String],
    businessId: 'ObjectId',
  },
  indexes: [{ name: 'builder_by_key', keys: { key: 1 }, unique: true, serves: 'a builder by its readable key' }],
  required: ['key', 'name'],
});

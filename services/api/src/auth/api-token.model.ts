import { type Capability, ROLES, type Role } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';

/** A key for staff without a session: only its sha256 is stored, and it reaches one landowner's estates. */
export interface ApiTokenRecord {
  _id: Types.ObjectId;
  tokenHash: string;
  name: string;
  landownerId: Types.ObjectId;
  userId: Types.ObjectId | null;
  role: Role;
  /** What it may, where it is less than its role may. */
  capabilities?: Capability[] | null;
  /** Of which estates, where it is not of all. */
  estateIds?: Types.ObjectId[] | null;
  /** Null: until it is revoked. */
  expiresAt?: Date | null;
  /** To within a minute. */
  lastUsedAt?: Date | null;
  /** Made by the demo seed: production refuses it. */
  isDemo: boolean;
  revokedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export const apiTokenCollection = defineCollection<ApiTokenRecord>({
  name: 'ApiToken',
  collection: 'api_tokens',
  tenancy: 'owned',
  fields: {
    tokenHash: String,
    name: String,
    landownerId: 'ObjectId',
    userId: { type: 'ObjectId', default: null },
    role: String,
    capabilities: { type: [String], default: null },
    estateIds: { type: ['ObjectId'], default: null },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    isDemo: { type: Boolean, default: false },
    revokedAt: { type: Date, default: null },
  },
  indexes: [
    { name: 'token_by_hash', keys: { tokenHash: 1 }, unique: true, serves: 'every staff request: whose token is this' },
    { name: 'tokens_of_landowner', keys: { landownerId: 1, createdAt: -1 }, serves: 'getTokens, the newest first' },
  ],
  required: ['tokenHash', 'role', 'revokedAt'],
  properties: {
    landownerId: objectId,
    role: oneOf(ROLES),
    tokenHash: { bsonType: 'string', minLength: 64, maxLength: 64 },
  },
});

import { type Capability, ROLES, type Role } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';

/** An API key for staff without a session: only its SHA-256 hash is stored, and it reaches one landowner's estates. */
export interface ApiTokenRecord {
  _id: Types.ObjectId;
  tokenHash: string;
  name: string;
  landownerId: Types.ObjectId;
  userId: Types.ObjectId | null;
  role: Role;
  /** Its capabilities; null: one of an earlier build, which has what its role had then, see `keyHas`. */
  capabilities?: Capability[] | null;
  /** Its estates, if not all of the landowner's. */
  estateIds?: Types.ObjectId[] | null;
  /** Null: valid until it is revoked. */
  expiresAt?: Date | null;
  /** Accurate to a minute. */
  lastUsedAt?: Date | null;
  /** Made by the demo seed; refused in production. */
  isDemo: boolean;
  revokedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    apiToken: true;
  }
}

export const apiTokenCollection = defineCollection<ApiTokenRecord>({
  name: 'ApiToken',
  collection: 'api_tokens',
  tenancy: 'owned',
  personal: { none: 'of programs' },
  audit: { apiToken: null },
  retention: 'kept',
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

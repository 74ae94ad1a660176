import type { Types } from 'mongoose';
import { defineCollection } from '../database/collection.js';

/**
 * A deploy token of a release pipeline: only its SHA-256 hash is stored, and it moves only the registry rows that it
 * names.
 */
export interface DeployTokenRecord {
  _id: Types.ObjectId;
  tokenHash: string;
  /** The owner, e.g. the pipeline's name; part of every move's audit entry. */
  name: string;
  /** Registry rows it is valid for: remotes, `shell`, or `*` for all. */
  remotes: string[];
  /** False: it may only read its rows and the release board. */
  mayMove: boolean;
  revokedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export const deployTokenCollection = defineCollection<DeployTokenRecord>({
  name: 'DeployToken',
  collection: 'deploy_tokens',
  tenancy: 'open',
  personal: { none: 'of programs' },
  audit: 'none',
  retention: 'kept',
  fields: {
    tokenHash: String,
    name: String,
    remotes: [String],
    mayMove: { type: Boolean, default: false },
    revokedAt: { type: Date, default: null },
  },
  indexes: [
    {
      name: 'deploy_token_by_hash',
      keys: { tokenHash: 1 },
      unique: true,
      serves: 'every release request: whose token is this',
    },
  ],
  required: ['tokenHash', 'name', 'remotes', 'mayMove', 'revokedAt'],
  properties: { tokenHash: { bsonType: 'string', minLength: 64, maxLength: 64 }, mayMove: { bsonType: 'bool' } },
});

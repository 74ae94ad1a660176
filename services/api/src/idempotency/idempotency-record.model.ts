import { Schema } from 'mongoose';
import { defineCollection } from '../database/collection.js';

/**
 * The stored reply of one Idempotency-Key, written in the same transaction as the work (D44); expires after 48 hours.
 */
export interface IdempotencyRecord {
  /** sha256 of action, principal and key. */
  _id: string;
  /** sha256 of the canonical body: reusing the key with a different body is refused. */
  fingerprint: string;
  refId: string | null;
  status: number;
  body: unknown;
  createdAt: Date;
}

export const idempotencyRecordCollection = defineCollection<IdempotencyRecord>({
  name: 'IdempotencyRecord',
  collection: 'idempotency_records',
  tenancy: 'open',
  timestamps: false,
  personal: { none: 'hashes, 48 hours' },
  audit: 'none',
  retention: 'expires',
  fields: {
    _id: String,
    fingerprint: String,
    refId: { type: String, default: null },
    status: Number,
    body: Schema.Types.Mixed,
    createdAt: Date,
  },
  indexes: [
    {
      name: 'replies_48_hours',
      keys: { createdAt: 1 },
      expireAfterSeconds: 48 * 3600,
      serves: 'replies are kept 48 hours (D44)',
    },
  ],
  required: ['fingerprint', 'createdAt'],
});

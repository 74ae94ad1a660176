import { defineCollection } from '../database/collection.js';

/** A counter of one rate limit window, shared by all processes; expires with its window. */
export interface LimitCounterRecord {
  /** `<limit>:<hashed subject>:<window start>`. */
  _id: string;
  count: number;
  /** Hashed keys of requests already counted; their retries are not counted again. The newest only. */
  keys?: string[];
  expiresAt: Date;
}

export const limitCounterCollection = defineCollection<LimitCounterRecord>({
  name: 'LimitCounter',
  collection: 'limit_counters',
  tenancy: 'open',
  timestamps: false,
  personal: { none: 'hashes, an hour' },
  audit: 'none',
  retention: 'expires',
  fields: { _id: String, count: Number, keys: { type: [String], default: undefined }, expiresAt: Date },
  indexes: [
    {
      name: 'counters_end_with_window',
      keys: { expiresAt: 1 },
      expireAfterSeconds: 0,
      serves: 'a counter is forgotten when its window ends',
    },
  ],
  required: ['count', 'expiresAt'],
});

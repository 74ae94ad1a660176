import { defineCollection } from '../database/collection.js';

/** Password and code attempts of an account, a network or both; the `_id` contains only hashes of them. */
export interface GuessCounterRecord {
  _id: string;
  count: number;
  /** No further attempt before this. */
  until: Date;
  /** The last counted attempt: tells which of several concurrent attempts was granted. */
  turn?: string;
  expiresAt: Date;
}

export const guessCounterCollection = defineCollection<GuessCounterRecord>({
  name: 'GuessCounter',
  collection: 'guess_counters',
  tenancy: 'open',
  timestamps: false,
  personal: { none: 'hashes, a day' },
  audit: 'none',
  retention: 'expires',
  fields: { _id: String, count: Number, until: Date, turn: String, expiresAt: Date },
  indexes: [
    {
      name: 'guesses_are_forgotten',
      keys: { expiresAt: 1 },
      expireAfterSeconds: 0,
      serves: 'a day after the first, guesses are forgotten',
    },
  ],
  required: ['count', 'until', 'expiresAt'],
});

import { defineCollection } from '../database/collection.js';

/** Passwords and codes that were tried, of one account, network or both; whom it counts is hashed. */
export interface GuessCounterRecord {
  _id: string;
  count: number;
  /** No further try before. */
  until: Date;
  /** Which try came last: tells the one that was counted. */
  turn?: string;
  expiresAt: Date;
}

export const guessCounterCollection = defineCollection<GuessCounterRecord>({
  name: 'GuessCounter',
  collection: 'guess_counters',
  tenancy: 'open',
  timestamps: false,
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

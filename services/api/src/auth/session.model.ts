import type { Types } from 'mongoose';
import { defineCollection, objectId } from '../database/collection.js';

/** A login of one browser (D41). The cookie's secret is stored as its sha256 alone. */
export interface SessionRecord {
  _id: Types.ObjectId;
  tokenHash: string;
  userId: Types.ObjectId;
  /** The browser in words, for its user: 'Firefox on Windows'. */
  device: string;
  /** When the password was last given. */
  confirmedAt: Date;
  lastSeenAt: Date;
  /** When it ends without a further request; moves with each, up to `longestEndsAt`. */
  endsAt: Date;
  longestEndsAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const sessionCollection = defineCollection<SessionRecord>({
  name: 'Session',
  collection: 'sessions',
  // Found by the secret before anybody is known, and by its own user's id afterwards.
  tenancy: 'open',
  fields: {
    tokenHash: String,
    userId: 'ObjectId',
    device: String,
    confirmedAt: Date,
    lastSeenAt: Date,
    endsAt: Date,
    longestEndsAt: Date,
  },
  indexes: [
    {
      name: 'session_by_hash',
      keys: { tokenHash: 1 },
      unique: true,
      serves: 'every request with a cookie: whose session is this',
    },
    { name: 'sessions_of_user', keys: { userId: 1, lastSeenAt: -1 }, serves: 'getSessions; ending all of a user' },
    { name: 'sessions_end', keys: { endsAt: 1 }, expireAfterSeconds: 0, serves: 'a session that is over is forgotten' },
  ],
  required: ['tokenHash', 'userId', 'endsAt', 'longestEndsAt'],
  properties: { tokenHash: { bsonType: 'string', minLength: 64, maxLength: 64 }, userId: objectId },
});

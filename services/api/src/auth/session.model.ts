import type { Types } from 'mongoose';
import { defineCollection, objectId } from '../database/collection.js';

/** A login of one browser (D41). Only the SHA-256 hash of the cookie's secret is stored. */
export interface SessionRecord {
  _id: Types.ObjectId;
  tokenHash: string;
  userId: Types.ObjectId;
  /** The browser's name for display: 'Firefox on Windows'. */
  device: string;
  /** When the password was last entered. */
  confirmedAt: Date;
  lastSeenAt: Date;
  /** Idle expiry; moves with each request, up to `longestEndsAt`. */
  endsAt: Date;
  longestEndsAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const sessionCollection = defineCollection<SessionRecord>({
  name: 'Session',
  collection: 'sessions',
  // Looked up by the secret before the caller is known, and by the user's own id afterwards.
  tenancy: 'open',
  personal: {
    copies: [{ name: 'logins', of: ({ _id }) => ({ userId: _id }), hides: ['tokenHash'] }],
    deletion: (sessions, { _id, session }) => sessions.deleteMany({ userId: _id }, { session }),
  },
  audit: 'none',
  retention: 'expires',
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

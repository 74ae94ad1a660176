import type { Types } from 'mongoose';
import { defineCollection, nested } from '../database/collection.js';
import { byEmail } from '../database/personal-data.js';

/** A code that was sent. */
export interface SentCode {
  /** Keyed hash: the database alone doesn't give a code away. */
  hash: string;
  sentAt: Date;
  endsAt: Date;
  tries: number;
  /** The Idempotency-Key of its request: a repeat gets the same answer and no other message. */
  key: string | null;
}

/** An email address with a phone number, for phone verification (4.6, D116). */
export interface PhoneProfileRecord {
  _id: Types.ObjectId;
  email: string;
  phone: string;
  /** `email` and `phone` again while verified: each belongs to one verified profile at most (D27). */
  verifiedEmail?: string | null;
  verifiedPhone?: string | null;
  verifiedAt?: Date | null;
  /** Hashed secrets of the browsers that verified it, and the accounts. */
  browsers: string[];
  accounts: Types.ObjectId[];
  code?: SentCode | null;
  /** Afterwards nothing is known of it. */
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const phoneProfileCollection = defineCollection<PhoneProfileRecord>({
  name: 'PhoneProfile',
  collection: 'phone_profiles',
  tenancy: 'open',
  personal: {
    copies: [{ name: 'phoneVerifications', of: byEmail, hides: ['code', 'browsers', 'accounts'] }],
    // The development outbox has the text messages to their numbers.
    reachedAt: (profiles, { emails, session }) =>
      profiles
        .distinct('phone', { email: { $in: emails } })
        .session(session)
        .exec(),
    deletion: (profiles, { emails, session }) => profiles.deleteMany({ email: { $in: emails } }, { session }),
  },
  audit: 'none',
  retention: 'expires',
  fields: {
    email: String,
    phone: String,
    verifiedEmail: String,
    verifiedPhone: String,
    verifiedAt: Date,
    browsers: [String],
    accounts: ['ObjectId'],
    code: nested({ hash: String, sentAt: Date, endsAt: Date, tries: Number, key: String }),
    expiresAt: Date,
  },
  indexes: [
    { name: 'profile_once', keys: { email: 1, phone: 1 }, unique: true, serves: 'one profile per address and number' },
    {
      name: 'verified_address_once',
      keys: { verifiedEmail: 1 },
      unique: true,
      partial: { verifiedEmail: { $type: 'string' } },
      serves: 'an address is verified with one number (D27)',
    },
    {
      name: 'verified_number_once',
      keys: { verifiedPhone: 1 },
      unique: true,
      partial: { verifiedPhone: { $type: 'string' } },
      serves: 'a number is verified with one address (D27)',
    },
    {
      name: 'profiles_end',
      keys: { expiresAt: 1 },
      expireAfterSeconds: 0,
      serves: 'a profile is forgotten when it counts no longer',
    },
  ],
  required: ['email', 'phone', 'expiresAt'],
});

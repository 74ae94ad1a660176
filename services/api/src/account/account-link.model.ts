import type { Types } from 'mongoose';
import { defineCollection, oneOf } from '../database/collection.js';

/** What a link of an account is good for, and nothing else. */
export const LINK_PURPOSES = ['verify', 'reset', 'email', 'invite'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link in a mail: single use, for one purpose and one address, its secret stored as a hash alone (D74). */
export interface AccountLinkRecord {
  _id: Types.ObjectId;
  purpose: LinkPurpose;
  /** Null where an address without an account asked: it is counted like the others, and opens nothing. */
  userId: Types.ObjectId | null;
  /** Whose mailbox it went to, in its normal form; as it is shown where it is to count. */
  email: string;
  shownEmail: string | null;
  /** The account's address when the link was made; links of v0.2.0 have none. */
  fromEmail?: string | null;
  tokenHash: string;
  /** Where its reader goes on: a path of this site. */
  url: string | null;
  expiresAt: Date;
  usedAt: Date | null;
  /** Newer ones of the same purpose were sent (`LINKS_KEPT`). */
  replacedAt: Date | null;
  /** Who asked, hashed: others don't wait for their next one. Absent in links of before. */
  askedBy?: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const accountLinkCollection = defineCollection<AccountLinkRecord>({
  name: 'AccountLink',
  collection: 'account_links',
  // Found by its own id before anybody is known.
  tenancy: 'open',
  fields: {
    purpose: String,
    userId: { type: 'ObjectId', default: null },
    email: String,
    shownEmail: { type: String, default: null },
    fromEmail: { type: String, default: null },
    tokenHash: String,
    url: { type: String, default: null },
    expiresAt: Date,
    usedAt: { type: Date, default: null },
    replacedAt: { type: Date, default: null },
    askedBy: { type: String, default: null },
  },
  indexes: [
    {
      name: 'newest_link_of_address',
      keys: { email: 1, purpose: 1, createdAt: -1 },
      serves: 'how long ago the last one was sent; which ones a new one replaces',
    },
    {
      name: 'links_of_account',
      keys: { userId: 1, expiresAt: 1 },
      serves: 'ending the open links of an account; its own copy and its deletion',
    },
    {
      name: 'links_are_forgotten',
      keys: { expiresAt: 1 },
      expireAfterSeconds: 30 * 86_400,
      serves: 'a month after its end a link is unknown; until then its answer says what became of it',
    },
  ],
  required: ['purpose', 'email', 'tokenHash', 'expiresAt'],
  properties: { purpose: oneOf(LINK_PURPOSES), tokenHash: { bsonType: 'string', minLength: 64, maxLength: 64 } },
});

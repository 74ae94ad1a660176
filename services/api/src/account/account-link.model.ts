import type { Types } from 'mongoose';
import { defineCollection, oneOf } from '../database/collection.js';

/** A link serves exactly one of these purposes. */
export const LINK_PURPOSES = ['verify', 'reset', 'email', 'invite'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** An emailed link: single use, for one purpose and one address; only the hash of its secret is stored (D74). */
export interface AccountLinkRecord {
  _id: Types.ObjectId;
  purpose: LinkPurpose;
  /** Null for an address without an account: counted like any other link, but opens nothing. */
  userId: Types.ObjectId | null;
  /** The recipient's address, normalised; `shownEmail` is the address as typed, where it is to become the account's. */
  email: string;
  shownEmail: string | null;
  /** The account's address when the link was made; links of v0.2.0 have none. */
  fromEmail?: string | null;
  tokenHash: string;
  /** Where to continue afterwards: a path of this site. */
  url: string | null;
  expiresAt: Date;
  usedAt: Date | null;
  /** When newer links of the same purpose superseded it (`LINKS_KEPT`). */
  replacedAt: Date | null;
  /** Hash of the requester: each requester has a resend wait of their own. Absent in older links. */
  askedBy?: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const accountLinkCollection = defineCollection<AccountLinkRecord>({
  name: 'AccountLink',
  collection: 'account_links',
  // Looked up by its own id before the caller is known.
  tenancy: 'open',
  personal: {
    copies: [{ name: 'links', of: ({ _id }) => ({ userId: _id }), hides: ['tokenHash'] }],
    deletion: (links, { _id, emails, session }) =>
      links.deleteMany({ $or: [{ userId: _id }, { email: { $in: emails } }] }, { session }),
  },
  audit: 'none',
  retention: 'expires',
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

import { DAY_MS } from '@lotline/shared-domain';
import { Schema, type Types } from 'mongoose';
import type { ContactRecord } from './contact.model.js';
import { defineCollection, objectId } from '../database/collection.js';

/** How long a merge can be undone, in ms (D147). */
export const MERGE_UNDO_MS = 30 * DAY_MS;

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    contact: true;
  }
}

/** What a merge writes of the person who stays. */
export type MergedFields = Pick<
  ContactRecord,
  'firstName' | 'lastName' | 'emails' | 'phones' | 'estateIds' | 'seenAt' | 'customerId'
>;

/** Two people who became one: both as they were, for the undo (D147, D200). */
export interface ContactMergeRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  /** Who stays, and who became part of them. */
  contactId: Types.ObjectId;
  otherId: Types.ObjectId;
  kept: ContactRecord;
  other: ContactRecord;
  /** What the merge wrote: what differs by the undo was changed since, and stays. */
  merged: MergedFields;
  /** Leads of one estate that became part of another, by `mergedInto`; `from`: what that was, where it had one. */
  leads: { leadId: Types.ObjectId; into: Types.ObjectId; from?: Types.ObjectId | null }[];
  /** All addresses, for deletion. */
  emails: string[];
  at: Date;
  actorId: string | null;
  actorRole: string;
  undoneAt: Date | null;
}

export const contactMergeCollection = defineCollection<ContactMergeRecord>({
  name: 'ContactMerge',
  collection: 'contact_merges',
  tenancy: 'owned',
  personal: {
    copies: [],
    // Nothing is left to undo without the person.
    deletion: (merges, { emails, session }) => merges.deleteMany({ emails: { $in: emails } }, { session }),
  },
  audit: { contact: { live: 'lead', to: 'staff' } },
  retention: 'expires',
  timestamps: false,
  fields: {
    landownerId: 'ObjectId',
    contactId: 'ObjectId',
    otherId: 'ObjectId',
    kept: Schema.Types.Mixed,
    other: Schema.Types.Mixed,
    merged: Schema.Types.Mixed,
    leads: Schema.Types.Mixed,
    emails: [String],
    at: Date,
    actorId: { type: String, default: null },
    actorRole: String,
    undoneAt: { type: Date, default: null },
  },
  indexes: [
    { name: 'merges_of_contact', keys: { contactId: 1, at: -1 }, serves: 'staff/getContact: its merges' },
    {
      name: 'merges_of_other',
      keys: { otherId: 1, at: -1 },
      serves: 'staff/undoMerge: whether the person who stayed became part of another one since',
    },
    { name: 'merges_of_address', keys: { emails: 1 }, serves: 'an account’s deletion' },
    {
      name: 'merges_end',
      keys: { at: 1 },
      expireAfterSeconds: MERGE_UNDO_MS / 1000,
      serves: 'a merge can be undone for 30 days',
    },
  ],
  required: ['contactId', 'otherId', 'at'],
  properties: { contactId: objectId, otherId: objectId },
});

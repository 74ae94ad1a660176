import { CALL_OUTCOMES, type CallOutcome, NOTE_KINDS, type NoteKind } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, oneOf } from '../database/collection.js';
import { besideRunning, byEmail } from '../database/personal-data.js';

/** What staff wrote down about a person: a note, or a call or an email with what was said. */
export interface LeadNoteRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  /** Absent: about the person beside any lead. */
  estateId?: Types.ObjectId | null;
  leadId?: Types.ObjectId | null;
  /** The person's address: a contact has all notes of its addresses (ADR-0069). */
  email: string;
  kind: NoteKind;
  outcome?: CallOutcome | null;
  text?: string;
  at: Date;
  actorId: string | null;
  actorRole: string;
  /** The email that was sent from Lotline, whose note this is. */
  messageId?: Types.ObjectId | null;
  createdAt: Date;
  updatedAt: Date;
}

export const leadNoteCollection = defineCollection<LeadNoteRecord>({
  name: 'LeadNote',
  collection: 'lead_notes',
  tenancy: 'owned',
  personal: {
    copies: [{ name: 'notes', of: byEmail, hides: ['landownerId', 'actorId'] }],
    deletion: (notes, { emails, running, session }) =>
      notes.deleteMany({ email: { $in: emails }, ...besideRunning(running) }, { session }),
  },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    leadId: 'ObjectId',
    email: { type: String, lowercase: true, trim: true },
    kind: String,
    outcome: String,
    text: String,
    at: Date,
    actorId: String,
    actorRole: String,
    messageId: 'ObjectId',
  },
  indexes: [
    { name: 'notes_of_lead', keys: { leadId: 1, at: -1 }, serves: 'staff/getLead: its notes, newest first' },
    {
      name: 'notes_of_address',
      keys: { email: 1, at: -1 },
      serves: 'staff/getTimeline: the notes about a person, newest first; an account: its copy and its deletion',
    },
  ],
  required: ['email', 'kind', 'at'],
  properties: { kind: oneOf(NOTE_KINDS), outcome: oneOf([...CALL_OUTCOMES, null]) },
});

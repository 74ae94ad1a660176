import { DAY_MS } from '@lotline/shared-domain';
import { Schema, type Types } from 'mongoose';
import { defineCollection, oneOf } from '../database/collection.js';
import type { LeadRecord } from '../lead/lead.model.js';

export const LEAD_CHANGE_KINDS = ['change', 'delete', 'hand over'] as const;
export type LeadChangeKind = (typeof LEAD_CHANGE_KINDS)[number];
/** How long a change of leads can be undone, in ms (D149). */
export const LEAD_UNDO_MS = 30 * DAY_MS;

/** What a change sets of a lead. */
export type LeadSet = Partial<Pick<LeadRecord, 'status' | 'assigneeId' | 'watched' | 'deletedAt'>>;
/** What a change did to a lead: what it set, as it was before, and the lead's `rev` afterwards. */
export interface ChangedLead {
  leadId: Types.ObjectId;
  before: LeadSet;
  /** The same fields afterwards: other ones by now mean that the lead has changed since. */
  after?: LeadSet;
  rev: number;
}
/** A task that went along with a hand-over: from whom, and to whom. */
export interface HandedTask {
  taskId: Types.ObjectId;
  leadId: Types.ObjectId | null;
  from: Types.ObjectId;
  to: Types.ObjectId | null;
}
/** One change of many leads, for its undo. */
export interface LeadChangeRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  /** Of its leads: a key for some estates undoes what it reaches. */
  estateIds?: Types.ObjectId[];
  kind: LeadChangeKind;
  at: Date;
  actorId: string | null;
  actorRole: string;
  leads: ChangedLead[];
  /** Of a hand-over. */
  tasks?: HandedTask[];
  undoneAt: Date | null;
}

export const leadChangeCollection = defineCollection<LeadChangeRecord>({
  name: 'LeadChange',
  collection: 'lead_changes',
  tenancy: 'owned',
  estates: 'estateIds',
  personal: { none: 'names leads by id only' },
  audit: 'none',
  retention: 'expires',
  timestamps: false,
  fields: {
    landownerId: 'ObjectId',
    estateIds: { type: ['ObjectId'], default: undefined },
    kind: String,
    at: Date,
    actorId: { type: String, default: null },
    actorRole: String,
    leads: Schema.Types.Mixed,
    tasks: Schema.Types.Mixed,
    undoneAt: { type: Date, default: null },
  },
  indexes: [
    {
      name: 'lead_changes_end',
      keys: { at: 1 },
      expireAfterSeconds: LEAD_UNDO_MS / 1000,
      serves: 'a change can be undone for 30 days',
    },
  ],
  required: ['kind', 'at', 'leads'],
  properties: { kind: oneOf(LEAD_CHANGE_KINDS) },
});

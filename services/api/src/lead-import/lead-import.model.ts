import type { LeadFill, LeadImportRow } from '@lotline/shared-domain';
import { Schema, type Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';
import { LEAD_IMPORT_KEPT_MS } from './import-retention.js';

export const LEAD_IMPORT_STATES = ['running', 'done', 'undoing', 'undone'] as const;
export type LeadImportState = (typeof LEAD_IMPORT_STATES)[number];

/** An import of leads, and how far the server is with it (D203). */
export interface LeadImportRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  fileName: string;
  restoresDeleted: boolean;
  state: LeadImportState;
  at: Date;
  actorId: string | null;
  actorRole: string;
  /** How many rows it has, and how many of its parts are done or undone. */
  rows: number;
  parts: number;
  partsDone: number;
  added: number;
  changed: number;
  same: number;
  failed: number;
  /** The process that works on it, until when. */
  leaseBy: string | null;
  leaseUntil: Date | null;
  undoneAt: Date | null;
  /** Who took it back. */
  undoActorId?: string | null;
  undoActorRole?: string;
  /** Of an undone one: leads that stay because they changed since. */
  left: number;
}

/** What a row did, as the undo and the file of failed rows need it; what was filled, the row itself says. */
export interface RowOutcome {
  readonly did: 'added' | 'changed' | 'same' | 'failed';
  readonly why?: string;
  readonly leadId?: Types.ObjectId;
  readonly fills?: readonly LeadFill[];
  readonly noteId?: Types.ObjectId;
  /** The deletion that the row took back. */
  readonly wasDeleted?: { readonly at: Date; readonly by: string | null };
  /** The contact that it made, or added to. */
  readonly contact?: {
    readonly _id: Types.ObjectId;
    readonly isNew: boolean;
    readonly isNewEstate?: boolean;
    readonly fills?: readonly ('name' | 'phone')[];
  };
  /** Why the undo left the lead as it is. */
  readonly left?: string;
}

/** A row as it was sent, with its address normalised. */
export interface StoredLeadRow extends LeadImportRow {
  /** An earlier row with the same address. */
  readonly twinOf?: number;
}

/** Part of an import: its rows, then what each did. */
export interface LeadImportPartRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  importId: Types.ObjectId;
  at: Date;
  /** Its place in the file, from 0. */
  part: number;
  rows: StoredLeadRow[];
  /** By row; absent until it is done. */
  outcomes?: RowOutcome[];
  /** When its rows were written: what has another time was changed since. */
  doneAt?: Date;
}

export const leadImportCollection = defineCollection<LeadImportRecord>({
  name: 'LeadImport',
  collection: 'lead_imports',
  tenancy: 'owned',
  personal: { none: 'of a landowner; the rows are in its parts' },
  audit: 'none',
  retention: 'kept',
  timestamps: false,
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    fileName: String,
    restoresDeleted: Boolean,
    state: String,
    at: Date,
    actorId: { type: String, default: null },
    actorRole: String,
    rows: Number,
    parts: Number,
    partsDone: Number,
    added: Number,
    changed: Number,
    same: Number,
    failed: Number,
    leaseBy: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    undoneAt: { type: Date, default: null },
    undoActorId: String,
    undoActorRole: String,
    left: { type: Number, default: 0 },
  },
  indexes: [
    {
      name: 'lead_imports_of_landowner',
      keys: { landownerId: 1, at: -1 },
      serves: 'staff/getLeadImports, latest first',
    },
    {
      name: 'lead_imports_at_work',
      keys: { state: 1, at: 1 },
      partial: { leaseUntil: { $type: 'date' } },
      serves: 'the job: imports that are not finished',
    },
  ],
  required: ['estateId', 'state', 'at'],
  properties: { estateId: objectId, state: oneOf(LEAD_IMPORT_STATES) },
});

export const leadImportPartCollection = defineCollection<LeadImportPartRecord>({
  name: 'LeadImportPart',
  collection: 'lead_import_rows',
  tenancy: 'owned',
  personal: {
    copies: [],
    // Found by the addresses of its rows; a deletion empties those rows, and why they failed, which may quote them.
    deletion: (parts, { emails, session }) =>
      parts.updateMany(
        { 'rows.email': { $in: emails } },
        [
          {
            $set: {
              rows: {
                $map: {
                  input: '$rows',
                  in: { $cond: [{ $in: ['$$this.email', emails] }, { line: '$$this.line' }, '$$this'] },
                },
              },
              outcomes: {
                $cond: [
                  { $isArray: '$outcomes' },
                  {
                    $map: {
                      input: { $range: [0, { $size: { $ifNull: ['$outcomes', []] } }] },
                      as: 'at',
                      in: {
                        $let: {
                          vars: {
                            row: { $arrayElemAt: ['$rows', '$$at'] },
                            outcome: { $arrayElemAt: ['$outcomes', '$$at'] },
                          },
                          in: {
                            $cond: [
                              { $in: ['$$row.email', emails] },
                              { $mergeObjects: ['$$outcome', { why: '' }] },
                              '$$outcome',
                            ],
                          },
                        },
                      },
                    },
                  },
                  '$$REMOVE',
                ],
              },
            },
          },
        ],
        { session, updatePipeline: true },
      ),
  },
  audit: 'none',
  retention: 'expires',
  timestamps: false,
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    importId: 'ObjectId',
    at: Date,
    part: Number,
    rows: Schema.Types.Mixed,
    outcomes: Schema.Types.Mixed,
    doneAt: Date,
  },
  indexes: [
    {
      name: 'rows_of_lead_import',
      keys: { importId: 1, part: 1 },
      unique: true,
      serves: 'the job: an import’s next part',
    },
    {
      name: 'rows_of_lead_imports_end',
      keys: { at: 1 },
      expireAfterSeconds: LEAD_IMPORT_KEPT_MS / 1000,
      serves: 'rows are kept for 30 days',
    },
    { name: 'rows_of_address', keys: { 'rows.email': 1 }, serves: 'an account’s deletion' },
  ],
  required: ['importId', 'part', 'rows'],
  properties: { importId: objectId },
});

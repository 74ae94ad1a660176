import type { Types } from 'mongoose';
import type { AuditEntity } from '../database/audit-kinds.js';
import { defineCollection, nested, oneOf } from '../database/collection.js';
import { auditKinds } from './audit-kinds.js';

/** A displayed price, before and after. */
export interface ShownPrice {
  from: string;
  to: string;
}

/** Append-only: who changed what, when, from, to and why. No names, addresses or phones (D40). */
export interface AuditEntryRecord {
  _id: Types.ObjectId;
  at: Date;
  actorId: string | null;
  actorRole: string;
  requestId: string | null;
  landownerId: Types.ObjectId | null;
  estateId: Types.ObjectId | null;
  stageId: Types.ObjectId | null;
  lotId: Types.ObjectId | null;
  /** Of rows about a builder or one of its designs. There is one for each estate whose lots link the builder. */
  builderId?: Types.ObjectId | null;
  entity: AuditEntity;
  entityId: string;
  from: string | null;
  to: string | null;
  /**
   * Of a hold's or EOI's row: what was done, one of HOLD_EVENTS or EOI_EVENTS; `to` has the resulting status. Of a lot's row: `undone` if it
   * reverts the row before it (`rev` − 1).
   */
  did?: string | null;
  /** Revision of the entity after the change. */
  rev: number | null;
  reason: string | null;
  /** The displayed price, where a lot's row changed it (2.8, D14). */
  shownPrice?: ShownPrice | null;
  /** Rows of one change of many lots share it: a row of the stage tells of all of them, so they are no live events. */
  batchId?: string | null;
  /** Nothing that visitors see has changed: their caches stay, and it is a live event for staff alone. */
  staffOnly?: boolean;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    export: true;
  }
}

export const auditEntryCollection = defineCollection<AuditEntryRecord>({
  name: 'AuditEntry',
  collection: 'audit_entries',
  tenancy: 'open',
  timestamps: false,
  personal: {
    copies: [
      {
        name: 'history',
        of: ({ _id }) => ({ $or: [{ actorId: String(_id) }, { entity: 'user', entityId: String(_id) }] }),
        hides: ['landownerId', 'requestId'],
      },
    ],
    deletion: 'kept',
  },
  audit: { export: null },
  retention: 'kept',
  fields: {
    at: Date,
    actorId: { type: String, default: null },
    actorRole: String,
    requestId: { type: String, default: null },
    landownerId: { type: 'ObjectId', default: null },
    estateId: { type: 'ObjectId', default: null },
    stageId: { type: 'ObjectId', default: null },
    lotId: { type: 'ObjectId', default: null },
    builderId: 'ObjectId',
    entity: String,
    entityId: String,
    from: { type: String, default: null },
    to: { type: String, default: null },
    did: String,
    rev: { type: Number, default: null },
    reason: { type: String, default: null },
    shownPrice: { type: nested({ from: String, to: String }), default: undefined },
    batchId: String,
    staffOnly: { type: Boolean, default: undefined },
  },
  indexes: [
    { name: 'history_of_lot', keys: { lotId: 1, entity: 1, rev: 1 }, serves: "a lot's history; invariant I5" },
    { name: 'history_of_estate', keys: { estateId: 1, at: -1 }, serves: 'staff: what happened in an estate' },
    {
      name: 'doings_of_actor',
      keys: { actorId: 1 },
      partial: { actorId: { $type: 'string' } },
      serves: 'getCopy: what a person did',
    },
    {
      name: 'history_of_user',
      keys: { entityId: 1, at: -1 },
      partial: { entity: 'user' },
      serves: 'staff/getUser, getCopy: what was done to an account',
    },
    ...(['hold', 'eoi', 'contact'] as const).map((entity) => ({
      name: `history_of_${entity}`,
      keys: { entityId: 1, at: -1 } as const,
      partial: { entity },
      serves: {
        hold: 'staff/getTimeline: what happened to a person’s holds, also at the lots they had before',
        eoi: 'staff/getTimeline: what happened to a person’s EOIs',
        contact: '412: who changed a contact',
      }[entity],
    })),
    {
      name: 'history_of_business',
      keys: { entityId: 1, at: -1 },
      partial: { entity: 'business' },
      serves: '412: who changed a business',
    },
    {
      name: 'history_of_builder',
      keys: { entityId: 1, at: -1 },
      partial: { entity: 'builder' },
      serves: '412: who changed a builder',
    },
    {
      name: 'history_of_design',
      keys: { entityId: 1, at: -1 },
      partial: { entity: 'houseDesign' },
      serves: '412: who changed a design',
    },
    {
      name: 'history_of_lead',
      keys: { entityId: 1, at: -1 },
      partial: { entity: 'lead' },
      serves: 'staff/getLead: what was done to it; 412: who changed a lead',
    },
    {
      name: 'history_of_document',
      keys: { entityId: 1, at: -1 },
      partial: { entity: 'document' },
      serves: '412: who changed a document',
    },
    {
      name: 'history_of_settings',
      keys: { entityId: 1, at: -1 },
      partial: { entity: 'estate' },
      serves: '412: who changed the settings of an estate',
    },
    {
      name: 'history_of_stage',
      keys: { entityId: 1, at: -1 },
      partial: { entity: 'stage' },
      serves: "staff: a stage's history; 412: who changed it",
    },
    {
      name: 'history_of_estate_map',
      keys: { entityId: 1, at: -1 },
      partial: { entity: 'estateMap' },
      serves: "412: who changed an estate's map",
    },
    {
      name: 'history_of_stage_map',
      keys: { entityId: 1, at: -1 },
      partial: { entity: 'stageMap' },
      serves: "412: who changed a stage's map",
    },
    {
      name: 'moves_of_registry',
      keys: { at: -1 },
      partial: { entity: 'registry' },
      serves: 'the release board: the last moves; 412: who moved the row',
    },
  ],
  required: ['at', 'actorRole', 'entity', 'entityId'],
  properties: () => ({ entity: oneOf([...auditKinds().keys()]), at: { bsonType: 'date' } }),
});

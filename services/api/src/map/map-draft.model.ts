import { Schema, type Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf, sizeField, type Size } from '../database/collection.js';
import type { MapKind } from './map-plan.repository.js';

export const DRAFT_STATES = ['open', 'published', 'discarded'] as const;

/** The plan below a drawing, in its own units. */
export interface DraftPicture {
  url: string;
  size: Size;
}

/**
 * A draft of a map, of one person and tab. Its drawing is that of `drawingId`, as of step `folded`, with the steps after
 * it; `begunId` is what was live when it began.
 */
export interface MapDraftRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  stageId: Types.ObjectId | null;
  kind: MapKind;
  /** The account, or `key` of an API key. */
  ownerId: string;
  tab: string;
  state: (typeof DRAFT_STATES)[number];
  /** Number of steps. */
  revision: number;
  /** What was live: 'none', or the map's id and revision. */
  base: string;
  begunId: Types.ObjectId;
  drawingId: Types.ObjectId;
  folded: number;
  /** What the steps that are not folded yet weigh, in characters. */
  pending: number;
  /** Upper bounds of the drawing with all steps; null until it is measured. */
  shapes: number | null;
  characters: number | null;
  picture: DraftPicture | null;
  fileId: Types.ObjectId | null;
  restoredFrom: number | null;
  seenAt: Date;
  /** When its person was warned that it goes (ADR-0063); counts only while no tab has had it open since. */
  warnedAt?: Date | null;
  savedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** One batch of a draft's steps: `after` + `count` is the revision with it. */
export interface MapStepsRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  draftId: Types.ObjectId;
  after: number;
  count: number;
  /** Of the batch, so that a repeat is known. */
  hash: string;
  steps: { name: string; change: string }[];
  at: Date;
}

/** A drawing as gzipped text (`textOf`); never changed. */
export interface MapDrawingRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  gz: Buffer;
  /** Of `gz`: what it uses of the estate's storage. */
  bytes: number;
  at: Date;
}

const owned = { landownerId: 'ObjectId', estateId: 'ObjectId' } as const;

export const mapDraftCollection = defineCollection<MapDraftRecord>({
  name: 'MapDraft',
  collection: 'map_drafts',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'swept',
  fields: {
    ...owned,
    stageId: { type: 'ObjectId', default: null },
    kind: String,
    ownerId: String,
    tab: String,
    state: String,
    revision: Number,
    base: String,
    begunId: 'ObjectId',
    drawingId: 'ObjectId',
    folded: Number,
    pending: Number,
    shapes: { type: Number, default: null },
    characters: { type: Number, default: null },
    picture: { type: nested({ url: String, size: sizeField() }), default: null },
    fileId: { type: 'ObjectId', default: null },
    restoredFrom: { type: Number, default: null },
    seenAt: Date,
    warnedAt: { type: Date, default: null },
    savedAt: Date,
  },
  indexes: [
    {
      name: 'draft_of_tab',
      keys: { estateId: 1, stageId: 1, ownerId: 1, tab: 1 },
      unique: true,
      partial: { state: 'open' },
      serves: 'opening a draft: one of a person, tab and map',
    },
    { name: 'drafts_by_state', keys: { state: 1, seenAt: 1 }, serves: 'the sweeper: drafts that nobody opens' },
    { name: 'drafts_of_map', keys: { estateId: 1, stageId: 1, state: 1, seenAt: -1 }, serves: 'who else draws a map' },
  ],
  required: ['estateId', 'kind', 'ownerId', 'tab', 'state', 'revision', 'base', 'begunId', 'drawingId'],
  properties: { estateId: objectId, state: oneOf(DRAFT_STATES), kind: oneOf(['stage', 'estate']) },
});

export const mapStepsCollection = defineCollection<MapStepsRecord>({
  name: 'MapSteps',
  collection: 'map_steps',
  tenancy: 'owned',
  timestamps: false,
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'swept',
  fields: {
    ...owned,
    draftId: 'ObjectId',
    after: Number,
    count: Number,
    hash: String,
    steps: Schema.Types.Mixed,
    at: Date,
  },
  indexes: [
    { name: 'steps_of_draft', keys: { draftId: 1, after: 1 }, unique: true, serves: 'the steps of a draft, in order' },
  ],
  required: ['estateId', 'draftId', 'after', 'count', 'hash', 'steps'],
  properties: { estateId: objectId, draftId: objectId },
});

export const mapDrawingCollection = defineCollection<MapDrawingRecord>({
  name: 'MapDrawing',
  collection: 'map_drawings',
  tenancy: 'owned',
  timestamps: false,
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'swept',
  fields: { ...owned, gz: Buffer, bytes: Number, at: Date },
  indexes: [
    { name: 'drawings_of_estate', keys: { estateId: 1, bytes: 1 }, serves: 'the storage that an estate’s maps use' },
  ],
  required: ['estateId', 'gz'],
  properties: { estateId: objectId, gz: { bsonType: 'binData' } },
});

import type { Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf, sizeField } from '../database/collection.js';
import type { DraftPicture } from './map-draft.model.js';
import type { MapKind } from './map-plan.repository.js';

/** A published version of a map, kept for ever. */
export interface MapVersionRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  stageId: Types.ObjectId | null;
  kind: MapKind;
  mapId: Types.ObjectId;
  /** The revision of the map with it. */
  mapRev: number;
  /** From 1. */
  number: number;
  drawingId: Types.ObjectId;
  /** sha256 of the drawing's text, hex. */
  hash: string;
  note: string | null;
  reason: string | null;
  at: Date;
  /** Null for what was there before a map was first drawn here, and for an API key. */
  actorId: string | null;
  actorRole: string;
  shapes: number;
  /** Compared with the version before it. */
  counts: { added: number; redrawn: number; renamed: number; removed: number };
  restoredFrom: number | null;
  picture: DraftPicture | null;
  fileId: Types.ObjectId | null;
}

export const mapVersionCollection = defineCollection<MapVersionRecord>({
  name: 'MapVersion',
  collection: 'map_versions',
  tenancy: 'owned',
  timestamps: false,
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: { type: 'ObjectId', default: null },
    kind: String,
    mapId: 'ObjectId',
    mapRev: Number,
    number: Number,
    drawingId: 'ObjectId',
    hash: String,
    note: { type: String, default: null },
    reason: { type: String, default: null },
    at: Date,
    actorId: { type: String, default: null },
    actorRole: String,
    shapes: Number,
    counts: nested({ added: Number, redrawn: Number, renamed: Number, removed: Number }),
    restoredFrom: { type: Number, default: null },
    picture: { type: nested({ url: String, size: sizeField() }), default: null },
    fileId: { type: 'ObjectId', default: null },
  },
  indexes: [
    {
      name: 'version_of_map',
      keys: { estateId: 1, stageId: 1, number: -1 },
      unique: true,
      serves: 'the versions of a map, latest first',
    },
  ],
  required: ['estateId', 'kind', 'mapId', 'number', 'drawingId', 'hash', 'at'],
  properties: { estateId: objectId, kind: oneOf(['stage', 'estate']) },
});

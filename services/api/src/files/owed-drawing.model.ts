import type { Types } from 'mongoose';
import { defineCollection, nested, oneOf } from '../database/collection.js';
import { type Drawing, DRAWING_KINDS } from './drawing.js';

/** A drawing that is owed: asked for, and not in the store. Once it is, the row is removed. */
export interface OwedDrawingRecord extends Omit<Drawing, 'name' | 'sources' | 'landownerId'> {
  /** The drawing's name. */
  _id: string;
  sources: string[];
  landownerId: Types.ObjectId | null;
  /** `draw:<landowner>`, the lock of this owner's turn. */
  turn: string;
  /** When a worker may take it up, or the end of its lease; null if it can't be drawn. */
  drawAt: Date | null;
  /** The lease. */
  drawBy: string | null;
  /** How often it was leased, and how often drawing it ended without a result. */
  runs: number;
  deaths: number;
  createdAt: Date;
  updatedAt: Date;
}

export const owedDrawingCollection = defineCollection<OwedDrawingRecord>({
  name: 'OwedDrawing',
  collection: 'owed_drawings',
  tenancy: 'owned',
  landownerOptional: true,
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'expires',
  fields: {
    _id: String,
    landownerId: { type: 'ObjectId', default: null },
    kind: String,
    sources: { type: [String], default: [] },
    facts: {
      type: nested({
        estate: String,
        suburb: String,
        stage: String,
        lot: String,
        street: String,
        colour: String,
        outline: String,
        frontEdge: Number,
        metresPerUnit: Number,
      }),
      default: null,
    },
    turn: String,
    drawAt: { type: Date, default: null },
    drawBy: { type: String, default: null },
    runs: { type: Number, default: 0 },
    deaths: { type: Number, default: 0 },
  },
  indexes: [
    {
      name: 'drawings_to_draw',
      keys: { drawAt: 1, turn: 1 },
      partial: { drawAt: { $type: 'date' } },
      serves: 'the owners with drawings that wait, read from the index alone',
    },
    {
      name: 'drawings_of_owner',
      keys: { turn: 1, drawAt: 1 },
      partial: { drawAt: { $type: 'date' } },
      serves: 'the drawing of an owner that has waited longest, and how many wait',
    },
    {
      name: 'drawings_end_a_day_after_use',
      keys: { updatedAt: 1 },
      expireAfterSeconds: 24 * 60 * 60,
      serves: 'what could not be drawn may be asked for again',
    },
  ],
  required: ['kind', 'sources', 'turn'],
  properties: { landownerId: { bsonType: ['objectId', 'null'] }, kind: oneOf(DRAWING_KINDS) },
});

import type { MapScale } from '@lotline/shared-domain';
import type { LngLat } from '@lotline/shared-geometry';
import type { SchemaDefinition, Types } from 'mongoose';
import { nested, pointField } from '../database/collection.js';

/** What a map has that was made from a picture. */
export interface PlanFields {
  /** Degrees clockwise from the picture's top; null if nobody said. */
  north?: number | null;
  /** Where 0,0 is on Earth, of a map that was drawn from a surveyor's file; null if unknown. */
  origin?: LngLat | null;
  /** The two points that `metresPerUnit` was computed from. */
  scale?: MapScale | null;
  /** Whether the picture was drawn from the map itself: it has no plan. */
  drawn?: boolean;
  /** The upload the picture was made from. */
  fileId?: Types.ObjectId | null;
}

export const planFields = (): SchemaDefinition => ({
  north: Number,
  drawn: Boolean,
  origin: { type: nested({ lng: Number, lat: Number }), default: undefined },
  scale: { type: nested({ from: pointField(), to: pointField(), metres: Number }), default: undefined },
  fileId: 'ObjectId',
});

/** JSON schema of `north`. */
export const northProperty = { bsonType: ['number', 'null'], minimum: 0, maximum: 360 } as const;

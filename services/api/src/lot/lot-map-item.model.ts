import type { Types } from 'mongoose';
import { defineCollection, objectId, pointField, sizeField, type Point, type Size } from '../database/collection.js';

/** A lot's shape on its stage map: `path` in plan units, `binding` its label point, `size` its bounding box. */
export interface LotMapItemRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  stageId: Types.ObjectId;
  lotId: Types.ObjectId;
  path: string;
  statusPath?: string;
  binding: Point;
  size: Size;
  /** Index of the street-side edge (D70). */
  frontEdge?: number;
  /** `path` translated to 0,0, for drawings in the list and the lot modal. */
  outline?: string;
  createdAt: Date;
  updatedAt: Date;
}

export const lotMapItemCollection = defineCollection<LotMapItemRecord>({
  name: 'LotMapItem',
  collection: 'lot_map_items',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: 'ObjectId',
    lotId: 'ObjectId',
    path: String,
    statusPath: String,
    binding: pointField(),
    size: sizeField(),
    frontEdge: Number,
    outline: String,
  },
  indexes: [
    { name: 'shape_of_lot', keys: { lotId: 1 }, unique: true, serves: 'the shape of one lot; a lot has one' },
    { name: 'shapes_of_stage', keys: { stageId: 1 }, serves: 'getLotsMap: the shapes of a stage' },
    { name: 'shapes_of_estate', keys: { estateId: 1 }, serves: 'getLotsList: the outlines of an estate' },
  ],
  required: ['estateId', 'stageId', 'lotId', 'path', 'binding', 'size'],
  properties: {
    estateId: objectId,
    stageId: objectId,
    lotId: objectId,
    path: { bsonType: 'string', minLength: 5, maxLength: 65536 },
  },
});

import type { Types } from 'mongoose';
import { defineCollection, objectId, sizeField, type Size } from '../database/collection.js';
import { northProperty, planFields, type PlanFields } from './plan-fields.js';

/** The drawn plan of an estate. Soft-deleted (D33). Geometry in plan units; `metresPerUnit` gives the scale. */
export interface EstateMapRecord extends PlanFields {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  size: Size;
  mapImage: { url: string };
  metresPerUnit: number;
  rev: number;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    estateMap: true;
  }
}

export const estateMapCollection = defineCollection<EstateMapRecord>({
  name: 'EstateMap',
  collection: 'estate_maps',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: { estateMap: { live: 'map', to: 'all' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    size: sizeField(),
    mapImage: { url: String },
    metresPerUnit: { type: Number, default: 1 },
    ...planFields(),
    rev: { type: Number, default: 0 },
    deletedAt: { type: Date, default: null },
  },
  indexes: [
    {
      name: 'live_map_of_estate',
      keys: { estateId: 1 },
      unique: true,
      partial: { deletedAt: null },
      serves: 'getEstateMap: the one map of an estate that is not deleted',
    },
    { name: 'maps_of_estate', keys: { estateId: 1 }, serves: 'getEstatePlans: its deleted maps too' },
    { name: 'estate_maps_by_picture', keys: { 'mapImage.url': 1 }, serves: 'whose a picture is, and which are shown' },
  ],
  required: ['estateId', 'size', 'mapImage', 'metresPerUnit', 'rev', 'deletedAt'],
  properties: {
    estateId: objectId,
    metresPerUnit: { bsonType: 'number', minimum: 0, exclusiveMinimum: true },
    north: northProperty,
  },
});

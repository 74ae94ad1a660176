import type { Types } from 'mongoose';
import { defineCollection, objectId, pointField, sizeField, type Point, type Size } from '../database/collection.js';
import { northProperty, planFields, type PlanFields } from '../estate-map/plan-fields.js';

/**
 * The drawn plan of a stage, and the stage's own shape on the estate map: `path`, `binding` (label point) and
 * `outlineSize` (bounding box) in the estate map's units, absent if the estate has no map.
 */
export interface StageMapRecord extends PlanFields {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  stageId: Types.ObjectId;
  size: Size;
  mapImage: { url: string };
  metresPerUnit: number;
  path?: string;
  binding?: Point;
  outlineSize?: Size;
  /** Only the outline of a stage that never had a map; deleted from the beginning. */
  outlineOnly?: boolean;
  rev: number;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    stageMap: true;
  }
}

export const stageMapCollection = defineCollection<StageMapRecord>({
  name: 'StageMap',
  collection: 'stage_maps',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: { stageMap: { live: 'map', to: 'all' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: 'ObjectId',
    size: sizeField(),
    mapImage: { url: String },
    metresPerUnit: { type: Number, default: 1 },
    ...planFields(),
    path: String,
    binding: pointField(),
    outlineSize: sizeField(),
    outlineOnly: Boolean,
    rev: { type: Number, default: 0 },
    deletedAt: { type: Date, default: null },
  },
  indexes: [
    {
      name: 'live_map_of_stage',
      keys: { stageId: 1 },
      unique: true,
      partial: { deletedAt: null },
      serves: 'getStageMap: the one map of a stage that is not deleted',
    },
    { name: 'stage_maps_of_estate', keys: { estateId: 1 }, serves: 'getStagesMap: the stage shapes of an estate' },
    { name: 'stage_maps_by_picture', keys: { 'mapImage.url': 1 }, serves: 'whose a picture is, and which are shown' },
  ],
  required: ['estateId', 'stageId', 'size', 'mapImage', 'metresPerUnit', 'rev', 'deletedAt'],
  properties: {
    estateId: objectId,
    stageId: objectId,
    path: { bsonType: 'string', maxLength: 65536 },
    north: northProperty,
  },
});

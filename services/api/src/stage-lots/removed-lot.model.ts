import { Schema, type Types } from 'mongoose';
import { defineCollection, objectId } from '../database/collection.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import type { LotRecord } from '../lot/lot.model.js';

/**
 * A lot that was removed softly (D81), under its own id, with its shape on the map. It is kept apart from `lots`, so that
 * no reader of lots has to leave it out.
 */
export interface RemovedLotRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  stageId: Types.ObjectId;
  title: string;
  removedAt: Date;
  actorId: string | null;
  actorRole: string;
  reason: string | null;
  lot: LotRecord;
  shape: LotMapItemRecord | null;
}

export const removedLotCollection = defineCollection<RemovedLotRecord>({
  name: 'RemovedLot',
  collection: 'removed_lots',
  tenancy: 'owned',
  timestamps: false,
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: 'ObjectId',
    title: String,
    removedAt: Date,
    actorId: { type: String, default: null },
    actorRole: String,
    reason: { type: String, default: null },
    lot: Schema.Types.Mixed,
    shape: { type: Schema.Types.Mixed, default: null },
  },
  indexes: [
    {
      name: 'removed_of_stage',
      keys: { stageId: 1, removedAt: -1 },
      serves: 'staff/getRemovedLots: the lots removed from a stage, latest first',
    },
  ],
  required: ['estateId', 'stageId', 'title', 'removedAt', 'lot'],
  properties: { estateId: objectId, stageId: objectId },
});

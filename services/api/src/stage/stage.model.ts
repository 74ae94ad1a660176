import { STAGE_STATUSES } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';

/** A stage of an estate. Lot counts are computed when read, never stored. */
export interface StageRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  title: string;
  name?: string;
  status: string;
  /** The estimate of its registration; `registeredOn` is the day it was registered (D93). */
  registrationDate?: Date | null;
  registeredOn?: Date | null;
  releaseDate?: Date | null;
  ballot: boolean;
  rev: number;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    stage: true;
  }
}

export const stageCollection = defineCollection<StageRecord>({
  name: 'Stage',
  collection: 'stages',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: { stage: { live: 'stage', to: 'all' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    title: String,
    name: String,
    status: String,
    registrationDate: Date,
    registeredOn: Date,
    releaseDate: Date,
    ballot: { type: Boolean, default: false },
    rev: { type: Number, default: 0 },
  },
  indexes: [
    {
      name: 'stage_of_estate_by_title',
      keys: { estateId: 1, title: 1 },
      unique: true,
      serves: 'getStagesMap, getLotsList: the stages of an estate',
    },
    {
      name: 'stages_by_registered',
      keys: { registeredOn: 1 },
      partial: { registeredOn: { $type: 'date' } },
      serves: 'reminders of contracts: settlement that follows from registration',
    },
  ],
  required: ['estateId', 'title', 'status', 'rev'],
  properties: { estateId: objectId, status: oneOf(STAGE_STATUSES) },
});

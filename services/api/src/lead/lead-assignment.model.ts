import type { Types } from 'mongoose';
import { defineCollection, nested } from '../database/collection.js';

/** Who gets an estate's new leads, in turn (D152); its id is the estate's. */
export interface LeadAssignmentRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  assigneeIds: Types.ObjectId[];
  /** When each was last given a lead of the estate. */
  given: { userId: Types.ObjectId; at: Date }[];
  rev: number;
  createdAt: Date;
  updatedAt: Date;
}

export const leadAssignmentCollection = defineCollection<LeadAssignmentRecord>({
  name: 'LeadAssignment',
  collection: 'lead_assignments',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    assigneeIds: ['ObjectId'],
    given: [nested({ userId: 'ObjectId', at: Date })],
    rev: Number,
  },
  required: ['estateId', 'assigneeIds', 'rev'],
});

import type { Types } from 'mongoose';
import { defineCollection } from '../database/collection.js';

/** Filters of the list of leads under a name: a user's, or their team's. */
export interface LeadViewRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  query: string;
  isShared: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export const leadViewCollection = defineCollection<LeadViewRecord>({
  name: 'LeadView',
  collection: 'lead_views',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'kept',
  fields: { landownerId: 'ObjectId', userId: 'ObjectId', name: String, query: String, isShared: Boolean },
  indexes: [
    {
      name: 'view_of_user_by_name',
      keys: { landownerId: 1, userId: 1, name: 1 },
      unique: true,
      serves: 'staff/getLeadViews; saveLeadView replaces the one of its name',
    },
  ],
  required: ['userId', 'name', 'query'],
});

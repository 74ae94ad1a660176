import type { Types } from 'mongoose';
import { defineCollection } from '../database/collection.js';

/** A tracked event of spec 3, or a page view (D39). Contains no personal data; expires after 13 months. */
export interface EventRecord {
  _id: Types.ObjectId;
  at: Date;
  actionsName: string;
  eventByCategory?: string;
  eventLabelByName?: string;
  eventByAction?: string;
  estateById?: string;
  estateTitle?: string;
  stageById?: string;
  stageTitle?: string;
  lotById?: string;
  lotTitle?: string;
  houseDesignId?: string;
  houseDesignName?: string;
  path?: string;
}

export const eventCollection = defineCollection<EventRecord>({
  name: 'Event',
  collection: 'events',
  tenancy: 'open',
  timestamps: false,
  personal: { none: 'says nothing of who (D39)' },
  audit: 'none',
  retention: 'expires',
  fields: {
    at: Date,
    actionsName: String,
    eventByCategory: String,
    eventLabelByName: String,
    eventByAction: String,
    estateById: String,
    estateTitle: String,
    stageById: String,
    stageTitle: String,
    lotById: String,
    lotTitle: String,
    houseDesignId: String,
    houseDesignName: String,
    path: String,
  },
  indexes: [
    {
      name: 'events_13_months',
      keys: { at: 1 },
      expireAfterSeconds: 395 * 86400,
      serves: 'events by time; they are forgotten after 13 months',
    },
  ],
  required: ['at', 'actionsName'],
});

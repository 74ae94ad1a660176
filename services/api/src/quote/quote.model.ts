import { Schema, type Types } from 'mongoose';
import { defineCollection, objectId } from '../database/collection.js';

/** A house-and-land quote requested by a buyer (spec 3). */
export interface QuoteRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  lotId?: Types.ObjectId;
  leadId?: Types.ObjectId | null;
  customerId?: Types.ObjectId | null;
  selections: unknown[];
  additionalRequest?: string;
  timeReference: string;
  bestDescribesYou: string;
  financeStatus: string;
  emailSentToLandowner: boolean;
  isAdminPackage: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export const quoteCollection = defineCollection<QuoteRecord>({
  name: 'Quote',
  collection: 'quotes',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    lotId: 'ObjectId',
    leadId: 'ObjectId',
    customerId: 'ObjectId',
    selections: [Schema.Types.Mixed],
    additionalRequest: String,
    timeReference: String,
    bestDescribesYou: String,
    financeStatus: String,
    emailSentToLandowner: { type: Boolean, default: false },
    isAdminPackage: { type: Boolean, default: false },
  },
  indexes: [
    {
      name: 'quotes_of_estate',
      keys: { estateId: 1, createdAt: -1 },
      serves: 'staff: the quotes of an estate, newest first',
    },
  ],
  required: ['estateId', 'selections'],
  properties: { estateId: objectId },
});

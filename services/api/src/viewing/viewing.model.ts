import type { Types } from 'mongoose';
import { defineCollection, objectId } from '../database/collection.js';
import { byCustomer, deleteByCustomer } from '../database/personal-data.js';

/** A booked viewing of an estate. */
export interface ViewingRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  customerId?: Types.ObjectId | null;
  firstName: string;
  lastName: string;
  email: string;
  day: string;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    viewing: true;
  }
}

export const viewingCollection = defineCollection<ViewingRecord>({
  name: 'Viewing',
  collection: 'viewings',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  personal: {
    copies: [{ name: 'viewings', of: byCustomer, hides: ['landownerId'] }],
    writtenAbout: (_id) => ({ customerId: _id }),
    deletion: deleteByCustomer,
  },
  audit: { viewing: { live: 'viewing', to: 'staff' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    customerId: 'ObjectId',
    firstName: String,
    lastName: String,
    email: { type: String, lowercase: true, trim: true },
    day: String,
  },
  indexes: [
    {
      name: 'viewings_of_landowner',
      keys: { landownerId: 1, createdAt: -1 },
      serves: 'staff: the viewings of all estates, newest first',
    },
    {
      name: 'viewings_of_customer',
      keys: { customerId: 1 },
      partial: { customerId: { $type: 'objectId' } },
      serves: 'a customer: own viewings',
    },
  ],
  required: ['estateId', 'email'],
  properties: { estateId: objectId },
});

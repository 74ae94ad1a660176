import type { Types } from 'mongoose';
import { defineCollection, oneOf } from '../database/collection.js';

/** A person a landowner deals with: Buyer or Prospect. */
export interface ContactRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  customerId?: Types.ObjectId | null;
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  status: 'Buyer' | 'Prospect';
  createdAt: Date;
  updatedAt: Date;
}

export const contactCollection = defineCollection<ContactRecord>({
  name: 'Contact',
  collection: 'contacts',
  tenancy: 'owned',
  fields: {
    landownerId: 'ObjectId',
    customerId: 'ObjectId',
    firstName: String,
    lastName: String,
    email: { type: String, lowercase: true, trim: true },
    phone: String,
    status: String,
  },
  indexes: [
    {
      name: 'contact_of_landowner_by_address',
      keys: { landownerId: 1, email: 1 },
      unique: true,
      serves: 'staff: a contact by address',
    },
  ],
  required: ['email', 'status'],
  properties: { status: oneOf(['Buyer', 'Prospect']) },
});

import { ROLES, type Role } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, oneOf } from '../database/collection.js';

/** A person with an account. A landowner's `landownerId` is its own id; a sales person's is the landowner's (D67). */
export interface UserRecord {
  _id: Types.ObjectId;
  key?: string;
  firstName: string;
  middleName?: string;
  lastName: string;
  email: string;
  phone?: string;
  verifiedEmail: boolean;
  role: Role;
  company?: string;
  landownerId?: Types.ObjectId | null;
  builderId?: Types.ObjectId | null;
  businessId?: Types.ObjectId | null;
  createdAt: Date;
  updatedAt: Date;
}

export const userCollection = defineCollection<UserRecord>({
  name: 'User',
  collection: 'users',
  tenancy: 'open',
  fields: {
    key: String,
    firstName: String,
    middleName: String,
    lastName: String,
    email: { type: String, lowercase: true, trim: true },
    phone: String,
    verifiedEmail: { type: Boolean, default: false },
    role: String,
    company: String,
    landownerId: 'ObjectId',
    builderId: 'ObjectId',
    businessId: 'ObjectId',
  },
  indexes: [
    { name: 'user_by_email', keys: { email: 1 }, unique: true, serves: 'sign-in: one account an address' },
    { name: 'users_of_landowner', keys: { landownerId: 1, role: 1 }, serves: 'staff of one landowner' },
  ],
  required: ['firstName', 'lastName', 'email', 'role'],
  properties: { role: oneOf(ROLES) },
});

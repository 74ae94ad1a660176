import type { Types } from 'mongoose';
import { defineCollection, objectId } from '../database/collection.js';
import { consentField, consentRule, type Consent } from '../database/consent.js';
import { byCustomer } from '../database/personal-data.js';

/** A message to an estate's team. */
export interface EnquiryRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  lotId?: Types.ObjectId | null;
  lotTitle?: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message?: string;
  /** Consent to news and offers. */
  marketingConsent?: Consent | null;
  leadId?: Types.ObjectId | null;
  businessId?: Types.ObjectId | null;
  customerId?: Types.ObjectId | null;
  /** The staff member who entered it for a caller or walk-in, named as in an audit row. */
  enteredBy?: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const enquiryCollection = defineCollection<EnquiryRecord>({
  name: 'Enquiry',
  collection: 'enquiries',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  personal: {
    copies: [{ name: 'enquiries', of: byCustomer, hides: ['landownerId', 'enteredBy'] }],
    writtenAbout: (_id) => ({ customerId: _id }),
    deletion: (enquiries, { _id, person, session }) =>
      enquiries.updateMany(
        { customerId: _id },
        { $set: { ...person, message: '', marketingConsent: null } },
        { session },
      ),
  },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    lotId: 'ObjectId',
    lotTitle: String,
    firstName: String,
    lastName: String,
    email: { type: String, lowercase: true, trim: true },
    phone: String,
    message: String,
    marketingConsent: consentField(),
    leadId: 'ObjectId',
    businessId: 'ObjectId',
    customerId: 'ObjectId',
    enteredBy: String,
  },
  indexes: [
    {
      name: 'enquiries_of_estate',
      keys: { estateId: 1, createdAt: -1 },
      serves: 'staff: the enquiries of an estate, newest first',
    },
    {
      name: 'enquiries_of_address',
      keys: { email: 1 },
      serves: 'a verified address: the enquiries made with it (D77)',
    },
    {
      name: 'enquiries_of_customer',
      keys: { customerId: 1, createdAt: -1 },
      partial: { customerId: { $type: 'objectId' } },
      serves: 'a customer: own enquiries, newest first',
    },
  ],
  required: ['estateId', 'email'],
  properties: { estateId: objectId, marketingConsent: consentRule },
});

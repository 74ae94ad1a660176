import { CONTACT_STATUSES, type ContactStatus } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { withOwnAddress } from '../database/personal-data.js';
import { defineCollection, objectId, oneOf } from '../database/collection.js';

/** A person a landowner deals with; one per landowner and email address (D147, D174). */
export interface ContactRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  /** The estates they dealt with. */
  estateIds: Types.ObjectId[];
  firstName: string;
  lastName: string;
  /** Normalised. The first is the one they are written to. */
  emails: string[];
  /** In the international form. The first is the one they are called at. */
  phones: string[];
  /** The first of `emails` and of `phones`: version 0.2.0 reads them, and anonymises a contact by them. */
  email: string;
  phone: string;
  status: ContactStatus;
  /** When they were last heard of. */
  seenAt: Date;
  /** Ids of contacts that turned out to be this one; they keep opening it. */
  formerIds?: Types.ObjectId[];
  customerId?: Types.ObjectId | null;
  /** Contacts that staff said are other people. */
  notSame?: Types.ObjectId[];
  /** Counts changes by staff (D43). */
  rev?: number;
  createdAt: Date;
  updatedAt: Date;
}

export const contactCollection = defineCollection<ContactRecord>({
  name: 'Contact',
  collection: 'contacts',
  tenancy: 'owned',
  estates: 'estateIds',
  personal: {
    copies: [{ name: 'contacts', of: ({ email }) => ({ emails: email }), hides: ['landownerId'] }],
    async deletion(contacts, { emails, person, running, session }) {
      const none = withOwnAddress(person);
      const ofThese = { emails: { $in: emails }, landownerId: { $nin: running.map(({ landownerId }) => landownerId) } };
      const options = { session, updatePipeline: true };
      // Other addresses of a person are of no account that is deleted: they and what was made with them stay.
      const others = { $filter: { input: '$emails', cond: { $not: [{ $in: ['$$this', { $literal: emails }] }] } } };
      await contacts.updateMany(
        { ...ofThese, $expr: { $gt: [{ $size: others }, 0] } },
        [{ $set: { emails: others, phones: [] } }, { $set: { email: { $first: '$emails' }, phone: '' } }],
        options,
      );
      await contacts.updateMany(ofThese, [{ $set: { ...none, emails: [none.email], phones: [] } }], options);
    },
  },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateIds: ['ObjectId'],
    customerId: 'ObjectId',
    firstName: String,
    lastName: String,
    emails: [String],
    phones: [String],
    email: { type: String, lowercase: true, trim: true },
    phone: String,
    status: String,
    seenAt: Date,
    formerIds: { type: ['ObjectId'], default: undefined },
    notSame: { type: ['ObjectId'], default: undefined },
    rev: Number,
  },
  indexes: [
    {
      name: 'contact_of_landowner_by_emails',
      keys: { landownerId: 1, emails: 1 },
      unique: true,
      serves: 'every submission: the one contact of an address',
    },
    {
      name: 'contacts_of_landowner_last_seen',
      keys: { landownerId: 1, seenAt: -1, _id: -1 },
      serves: 'getContacts, last seen first',
    },
    {
      name: 'contacts_of_landowner_by_status',
      keys: { landownerId: 1, status: 1, seenAt: -1, _id: -1 },
      serves: 'getContacts: buyers or prospects, last seen first',
    },
    {
      name: 'contacts_of_landowner_by_phone',
      keys: { landownerId: 1, phones: 1 },
      serves: 'findPeople: who calls from a number',
    },
    {
      name: 'contacts_of_landowner_by_name',
      keys: { landownerId: 1, lastName: 1, firstName: 1, _id: 1 },
      serves: 'staff/getDuplicates: people of one name, read from the index alone',
    },
    { name: 'contacts_of_address', keys: { emails: 1 }, serves: 'an account: its copy and its deletion' },
    {
      name: 'contact_by_former_id',
      keys: { formerIds: 1 },
      // `$type` would do for no query by an id.
      partial: { formerIds: { $exists: true } },
      serves: 'getContact by the id of a contact that became part of another',
    },
  ],
  required: ['email', 'status'],
  properties: {
    status: oneOf(CONTACT_STATUSES),
    // Not required: version 0.2.0 still runs while these are filled in.
    emails: { bsonType: 'array', minItems: 1, items: { bsonType: 'string' } },
    phones: { bsonType: 'array', items: { bsonType: 'string' } },
    estateIds: { bsonType: 'array', items: objectId },
    seenAt: { bsonType: 'date' },
  },
});

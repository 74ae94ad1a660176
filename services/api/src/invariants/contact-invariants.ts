import type { Types } from 'mongoose';
import { isAnonymisedEmail } from '../user/anonymised-person.js';
import { type FoundPurchases, PURCHASES, statusBy } from '../contact/purchases.pipeline.js';
import type { Invariant } from './invariant.js';

type Found = { _id: Types.ObjectId; email: string; status: string } & FoundPurchases;

const everyLead: Invariant = {
  id: 'I15',
  description: 'whoever is a lead is a contact of its landowner',
  async find({ Lead }) {
    const leads = await Lead.aggregate<{ _id: Types.ObjectId; email: string }>([
      {
        $lookup: {
          from: 'contacts',
          localField: 'email',
          foreignField: 'emails',
          let: { owner: '$landownerId' },
          pipeline: [{ $match: { $expr: { $eq: ['$landownerId', '$$owner'] } } }, { $project: { _id: 1 } }],
          as: 'contacts',
        },
      },
      { $match: { 'contacts.0': { $exists: false } } },
      { $project: { email: 1 } },
    ]);
    return leads.filter(({ email }) => !isAnonymisedEmail(email)).map(({ _id }) => `lead ${String(_id)}`);
  },
};

const status: Invariant = {
  id: 'I16',
  description: 'a contact is a Buyer exactly when a hold, an EOI or a lot makes it one',
  async find({ Contact }) {
    const breaches: string[] = [];
    // Of many people all at once would take longer than a connection waits.
    for await (const contact of Contact.aggregate<Found>(PURCHASES as never[]).cursor({ batchSize: 500 })) {
      const { _id, email, status: stored } = contact as Found;
      // A deleted account's EOIs keep their buyer, the contact doesn't.
      if (!isAnonymisedEmail(email) && stored !== statusBy(contact as Found))
        breaches.push(`contact ${String(_id)}: ${stored}`);
    }
    return breaches;
  },
};

export const CONTACT_INVARIANTS: readonly Invariant[] = [everyLead, status];

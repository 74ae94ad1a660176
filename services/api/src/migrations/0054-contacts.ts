import { normaliseEmail } from '@lotline/shared-domain';
import type { Connection, mongo, Types } from 'mongoose';
import { fillContacts } from '../people/fill-contacts.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { type Collections, COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

const ID = '0054';
/** The unique index of one address each, until contacts had several. */
const OLD_INDEX = 'contact_of_landowner_by_address';

interface OldContact {
  readonly _id: Types.ObjectId;
  readonly landownerId: Types.ObjectId;
  readonly email: string;
  readonly phone?: string;
  readonly updatedAt?: Date;
}

/** Contacts from before get the current fields. Two whose addresses differ in case alone become one. */
async function convert(contacts: mongo.Collection): Promise<void> {
  for await (const old of contacts.find<OldContact>({ emails: { $exists: false } }).sort({ _id: 1 })) {
    const { _id, landownerId, email, phone, updatedAt } = old;
    const [emails, phones] = [[normaliseEmail(email)], phone ? [phone] : []];
    const same = await contacts.findOne({ landownerId, emails: emails[0] }, { projection: { _id: 1 } });
    if (same) {
      await contacts.updateOne({ _id: same._id }, {
        $addToSet: { formerIds: _id, phones: { $each: phones } },
      } as never);
      await contacts.deleteOne({ _id });
    } else {
      const seenAt = updatedAt ?? _id.getTimestamp();
      // Whether they are a buyer is found with what makes them one.
      const fields = {
        emails,
        phones,
        email: emails[0],
        phone: phone ?? '',
        estateIds: [],
        seenAt,
        status: 'Prospect',
      };
      await contacts.updateOne({ _id, emails: { $exists: false } }, { $set: fields });
    }
  }
}

/**
 * Contacts of everybody whom leads, requests, quotes, EOIs and lots name (D147, D174). What is done is kept after every
 * batch: begun again after a crash, the migration goes on from there. Version 0.2.0 makes no contacts and reads them as
 * before; what it accepts in the meantime is caught up with by `ContactCatchUp`.
 */
export const contacts: Migration = {
  id: ID,
  name: 'contacts',
  async run(connection: Connection, log = () => undefined) {
    const database: mongo.Db = connection.getClient().db(connection.name);
    const existing = await existingCollections(connection);
    const apply = (name: keyof Collections) => applyCollection(connection, COLLECTIONS[name] as never, existing);
    // No tenant scope: a migration, for the contacts of all landowners.
    const stored = database.collection('contacts');
    if (existing.has('contacts')) {
      const names = (await stored.indexes()).map(({ name }) => name);
      if (names.includes(OLD_INDEX)) await stored.dropIndex(OLD_INDEX);
      // Before the index: addresses are unique, and so would be their absence.
      await convert(stored);
    }
    await apply('Contact');
    await apply('Eoi');
    // No tenant scope: rows of migrations have no owner.
    const rows = database.collection<{ _id: string; done?: Record<string, Types.ObjectId> }>('migrations');
    const done = new Map(Object.entries((await rows.findOne({ _id: ID }))?.done ?? {}));
    await fillContacts(connection, {
      done,
      onBatch: async (collection, count, last) => {
        await rows.updateOne({ _id: ID }, { $set: { [`done.${collection}`]: last } }, { upsert: true });
        log(`contacts: ${count} of ${collection} read`);
      },
    });
  },
};

import { normaliseEmail } from '@lotline/shared-domain';
import type { Connection, mongo, Types } from 'mongoose';
import { isAnonymisedEmail } from '../user/anonymised-person.js';
import { contactUpdate } from '../contact/contact-update.js';
import { contactCollection } from '../contact/contact.model.js';
import { retryOnDuplicateKey } from '../database/retry-on-duplicate-key.js';
import { CONTACT_SOURCES, type ContactSource } from './contact-sources.js';

/** Documents read and written at once. */
const BATCH = 500;

export interface FillOptions {
  /** Only documents that changed since; the default is all. */
  readonly since?: Date;
  /** The last document that is done, by collection; those up to it are left out. */
  readonly done?: ReadonlyMap<string, Types.ObjectId>;
  /** Told after every batch: how many documents of a collection are done, and the last of them. */
  readonly onBatch?: (collection: string, count: number, last: Types.ObjectId) => Promise<void>;
}

/**
 * Makes the contacts of everybody whom stored records name, and adds what contacts lack; a repetition changes nothing.
 * Returns how many documents were read.
 */
export async function fillContacts(connection: Connection, options: FillOptions = {}): Promise<number> {
  let count = 0;
  for (const source of CONTACT_SOURCES) count += await fillFrom(connection, source, options);
  return count;
}

async function fillFrom(
  connection: Connection,
  { collection, filter, peopleOf }: ContactSource,
  { since, done, onBatch }: FillOptions,
): Promise<number> {
  const database: mongo.Db = connection.getClient().db(connection.name);
  // No tenant scope: every contact is made with its record's landowner.
  const [records, contacts] = [database.collection(collection), database.collection(contactCollection.collection)];
  let last = done?.get(collection);
  for (let count = 0; ;) {
    const batch = await records
      .find({
        $and: [filter, ...(last ? [{ _id: { $gt: last } }] : []), ...(since ? [{ updatedAt: { $gte: since } }] : [])],
      })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const writes = batch.flatMap((record) =>
      peopleOf(record as never)
        .filter(({ person }) => !isAnonymisedEmail(person.email))
        .map((sighting) => ({
          updateOne: {
            filter: { landownerId: sighting.landownerId, emails: normaliseEmail(sighting.person.email) },
            update: contactUpdate(sighting),
            upsert: true,
          },
        })),
    );
    // In order: of the names in one batch the first counts. A submission may make the same contact in the meantime.
    if (writes.length > 0) await retryOnDuplicateKey(() => contacts.bulkWrite(writes as never[]));
    count += batch.length;
    last = batch.at(-1)?._id ?? last;
    if (last && batch.length > 0) await onBatch?.(collection, count, last);
    if (batch.length < BATCH) return count;
  }
}

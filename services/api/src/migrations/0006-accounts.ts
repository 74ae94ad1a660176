import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migrator.js';

/** Accounts that people log in to, and what was made with an address found by it. Who counted as verified is so since then; the flag of before stays for the release that reads it. */
export const accounts: Migration = {
  id: '0006',
  name: 'accounts',
  async run(connection) {
    const existing = await existingCollections(connection);
    const {
      User,
      Session,
      AccountLink,
      GuessCounter,
      ApiToken,
      AuditEntry,
      OutboxMessage,
      InitialHold,
      WaitlistEntry,
      Enquiry,
      Watch,
    } = COLLECTIONS;
    for (const collection of [
      User,
      Session,
      AccountLink,
      GuessCounter,
      ApiToken,
      AuditEntry,
      OutboxMessage,
      InitialHold,
      WaitlistEntry,
      Enquiry,
      Watch,
    ] as Collection[])
      await applyCollection(connection, collection, existing);
    await connection
      .collection('users')
      .updateMany({ verifiedEmail: true, verifiedAt: { $exists: false } }, [{ $set: { verifiedAt: '$updatedAt' } }]);
  },
};

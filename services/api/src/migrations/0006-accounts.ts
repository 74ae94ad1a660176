import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/**
 * Adds login accounts and indexes to find what was made with an address. Users with the old verified flag count as
 * verified since their last update; the flag remains for the release that reads it.
 */
export const accounts: Migration = {
  id: '0006',
  name: 'accounts',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of [
      COLLECTIONS.User,
      COLLECTIONS.Session,
      COLLECTIONS.AccountLink,
      COLLECTIONS.GuessCounter,
      COLLECTIONS.ApiToken,
      COLLECTIONS.AuditEntry,
      COLLECTIONS.OutboxMessage,
      COLLECTIONS.InitialHold,
      COLLECTIONS.WaitlistEntry,
      COLLECTIONS.Enquiry,
      COLLECTIONS.Watch,
    ] as Collection[])
      await applyCollection(connection, collection, existing);
    await connection
      .collection('users')
      .updateMany({ verifiedEmail: true, verifiedAt: { $exists: false } }, [{ $set: { verifiedAt: '$updatedAt' } }]);
  },
};

import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds preferences and deletion of accounts; indexes a person's actions and emails by person. */
export const ownData: Migration = {
  id: '0008',
  name: 'own data',
  async run(connection) {
    const existing = await existingCollections(connection);
    const { User, AuditEntry, OutboxMessage } = COLLECTIONS;
    for (const collection of [User, AuditEntry, OutboxMessage] as Collection[])
      await applyCollection(connection, collection, existing);
  },
};

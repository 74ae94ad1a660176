import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds audit rows of builders and designs, and the index of the lots that link a builder (D100). */
export const homes: Migration = {
  id: '0025',
  name: 'homes',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of [COLLECTIONS.Lot, COLLECTIONS.AuditEntry] as Collection[])
      await applyCollection(connection, collection, existing);
  },
};

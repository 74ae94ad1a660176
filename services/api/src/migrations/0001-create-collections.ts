import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Creates every collection with its validator and indexes. */
export const createCollections: Migration = {
  id: '0001',
  name: 'collections, validators and indexes',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of Object.values(COLLECTIONS) as Collection[])
      await applyCollection(connection, collection, existing);
  },
};

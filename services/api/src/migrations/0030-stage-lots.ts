import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds removed lots and imports of lots. */
export const stageLots: Migration = {
  id: '0030',
  name: 'removed and imported lots',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of [COLLECTIONS.RemovedLot, COLLECTIONS.LotImport, COLLECTIONS.LotImportPart])
      await applyCollection(connection, collection as Collection, existing);
  },
};

import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds the locks of files, and indexes for the storage of estates and builders (ADR-0029). */
export const fileLocks: Migration = {
  id: '0020',
  name: 'file locks',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of [COLLECTIONS.FileRecord, COLLECTIONS.FileLock])
      await applyCollection(connection, collection as Collection, existing);
  },
};

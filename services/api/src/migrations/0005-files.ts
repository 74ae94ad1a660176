import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds uploaded files and audit rows about them. */
export const uploadedFiles: Migration = {
  id: '0005',
  name: 'uploaded files',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of [COLLECTIONS.FileRecord, COLLECTIONS.AuditEntry] as Collection[])
      await applyCollection(connection, collection, existing);
  },
};

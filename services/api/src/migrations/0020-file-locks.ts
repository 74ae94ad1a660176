import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/**
 * Adds the locks of files, indexes for the storage of estates and builders, and when a file began to be used (ADR-0029).
 * Files from before count as used: nothing recorded what uses them.
 */
export const fileLocks: Migration = {
  id: '0020',
  name: 'file locks',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of [COLLECTIONS.FileRecord, COLLECTIONS.FileLock])
      await applyCollection(connection, collection as Collection, existing);
    await connection
      .getClient()
      .db(connection.name)
      .collection('files')
      .updateMany({ attachedAt: { $exists: false } }, [{ $set: { attachedAt: { $ifNull: ['$createdAt', '$$NOW'] } } }]);
  },
};

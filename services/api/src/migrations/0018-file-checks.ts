import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds the check of uploaded files (ADR-0029). Files that no one has checked are queued; checked ones stay as they are. */
export const fileChecks: Migration = {
  id: '0018',
  name: 'file checks',
  async run(connection) {
    const collection = COLLECTIONS.FileRecord as Collection;
    await applyCollection(connection, collection, await existingCollections(connection));
    await connection
      .getClient()
      .db(connection.name)
      .collection('files')
      .updateMany({ state: 'received', checkAt: { $exists: false } }, [
        { $set: { checkAt: { $ifNull: ['$createdAt', '$$NOW'] }, checkBy: null, checkRuns: 0, checkDeaths: 0 } },
      ]);
  },
};

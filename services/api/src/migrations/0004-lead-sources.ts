import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migrator.js';

/** Every source of a lead beside its first. A lead of before has come by the one it names. */
export const leadSources: Migration = {
  id: '0004',
  name: 'every source of a lead',
  async run(connection) {
    await applyCollection(connection, COLLECTIONS.Lead as Collection, await existingCollections(connection));
    await connection
      .collection('leads')
      .updateMany({ sources: { $exists: false } }, [{ $set: { sources: ['$source'] } }]);
  },
};

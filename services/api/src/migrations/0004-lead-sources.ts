import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds all sources of a lead beside the first. Existing leads get their one source. */
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

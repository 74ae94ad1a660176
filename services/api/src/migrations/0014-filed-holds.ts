import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Indexes holds by the builder or channel partner who filed them (ADR-0041). */
export const filedHolds: Migration = {
  id: '0014',
  name: 'filed holds',
  async run(connection) {
    await applyCollection(connection, COLLECTIONS.InitialHold as Collection, await existingCollections(connection));
  },
};

import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Indexes decisions that can be undone by who made them (D72). */
export const decisionsToUndo: Migration = {
  id: '0013',
  name: 'decisions to undo',
  async run(connection) {
    await applyCollection(connection, COLLECTIONS.InitialHold as Collection, await existingCollections(connection));
  },
};

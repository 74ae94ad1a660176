import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migrator.js';

/** What somebody has just decided is found by who decided it (D72). */
export const decisionsToUndo: Migration = {
  id: '0013',
  name: 'decisions to undo',
  async run(connection) {
    await applyCollection(connection, COLLECTIONS.InitialHold as Collection, await existingCollections(connection));
  },
};

import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds undo of hold decisions (D72): their emails can be withdrawn, and the offer of a released lot is delayed. */
export const decisions: Migration = {
  id: '0012',
  name: 'decisions',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of [COLLECTIONS.InitialHold, COLLECTIONS.OutboxMessage] as Collection[])
      await applyCollection(connection, collection, existing);
  },
};

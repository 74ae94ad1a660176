import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migrator.js';

/** Decisions about holds can be taken back (D72): their letters may be withdrawn, and a freed lot waits for its offer. */
export const decisions: Migration = {
  id: '0012',
  name: 'decisions',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of [COLLECTIONS.InitialHold, COLLECTIONS.OutboxMessage] as Collection[])
      await applyCollection(connection, collection, existing);
  },
};

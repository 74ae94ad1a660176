import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds an index of a business's history, so that a stale save can be answered with who changed it (ADR-0043). */
export const businessHistory: Migration = {
  id: '0016',
  name: 'business history',
  async run(connection) {
    await applyCollection(connection, COLLECTIONS.AuditEntry as Collection, await existingCollections(connection));
  },
};

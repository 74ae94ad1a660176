import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/**
 * Adds landowners and logos to businesses, and audit rows about them. Existing businesses have no landowner until a
 * super admin assigns one.
 */
export const businesses: Migration = {
  id: '0010',
  name: 'businesses',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of [COLLECTIONS.Business, COLLECTIONS.FileRecord, COLLECTIONS.AuditEntry] as Collection[])
      await applyCollection(connection, collection, existing);
  },
};

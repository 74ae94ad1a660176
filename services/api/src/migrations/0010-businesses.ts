import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migrator.js';

/** Businesses belong to landowners and have logos; audit rows about them. Those of before stay nobody's until a super admin says whose they are. */
export const businesses: Migration = {
  id: '0010',
  name: 'businesses',
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const collection of [COLLECTIONS.Business, COLLECTIONS.FileRecord, COLLECTIONS.AuditEntry] as Collection[])
      await applyCollection(connection, collection, existing);
  },
};

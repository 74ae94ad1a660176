import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds the settings of estates (D97). Each estate's key becomes the first of the keys that lead to it. */
export const estateSettings: Migration = {
  id: '0027',
  name: 'estate settings',
  async run(connection) {
    const existing = await existingCollections(connection);
    // No tenant scope: a migration, for the estates of all landowners.
    const estates = connection.getClient().db(connection.name).collection('estates');
    // Before the index: keys are unique, and so would be their absence.
    await estates.updateMany({ keys: { $exists: false } }, [{ $set: { keys: ['$key'], rev: 0 } }]);
    for (const collection of [COLLECTIONS.Estate, COLLECTIONS.Lot, COLLECTIONS.AuditEntry, COLLECTIONS.RequestGate])
      await applyCollection(connection, collection as Collection, existing);
  },
};

import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Indexes uploaded files by account, to enforce the upload quota (ADR-0044). */
export const uploadQuota: Migration = {
  id: '0017',
  name: 'upload quota',
  async run(connection) {
    await applyCollection(connection, COLLECTIONS.FileRecord as Collection, await existingCollections(connection));
  },
};

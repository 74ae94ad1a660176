import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Indexes an account's open links by account (ADR-0030). */
export const linksOfAccounts: Migration = {
  id: '0015',
  name: 'links of accounts',
  async run(connection) {
    await applyCollection(connection, COLLECTIONS.AccountLink as Collection, await existingCollections(connection));
  },
};

import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Adds optional consent (wording, time, form) to enquiries, holds, leads and watches. */
export const consentRecords: Migration = {
  id: '0003',
  name: 'consent records',
  async run(connection) {
    const existing = await existingCollections(connection);
    const { Enquiry, InitialHold, Lead, Watch } = COLLECTIONS;
    for (const collection of [Enquiry, InitialHold, Lead, Watch] as Collection[])
      await applyCollection(connection, collection, existing);
  },
};

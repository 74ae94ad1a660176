import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';
import type { Migration } from './migration.js';

/** Indexes a customer's waitlist entries, watches and enquiries by account. */
export const ownRequests: Migration = {
  id: '0007',
  name: 'own-requests',
  async run(connection) {
    const existing = await existingCollections(connection);
    const { InitialHold, WaitlistEntry, Enquiry, Watch } = COLLECTIONS;
    for (const collection of [InitialHold, WaitlistEntry, Enquiry, Watch] as Collection[])
      await applyCollection(connection, collection, existing);
  },
};

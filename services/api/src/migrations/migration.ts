import type { Connection } from 'mongoose';
import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';

/** One numbered migration; `run` may be repeated after a crash, so it must be idempotent. */
export interface Migration {
  readonly id: string;
  readonly name: string;
  run(connection: Connection): Promise<void>;
}

/**
 * A migration that applies these collections' validators and indexes, and creates what is missing. `backfill` then
 * completes older documents.
 * @example migration('0017', 'upload quota', ['FileRecord'])
 */
export const migration = (
  id: string,
  name: string,
  collections: readonly (keyof typeof COLLECTIONS)[],
  backfill?: (connection: Connection) => Promise<unknown>,
): Migration => ({
  id,
  name,
  async run(connection) {
    const existing = await existingCollections(connection);
    for (const key of collections) await applyCollection(connection, COLLECTIONS[key] as Collection, existing);
    await backfill?.(connection);
  },
});

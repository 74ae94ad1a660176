import type { Connection } from 'mongoose';
import type { Collection } from '../database/collection.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS } from './collections.js';

export type Log = (line: string) => void;

/** One numbered migration; `run` may be repeated after a crash, so it must be idempotent. A long one logs how far it is. */
export interface Migration {
  readonly id: string;
  readonly name: string;
  run(connection: Connection, log?: Log): Promise<void>;
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
  backfill?: (connection: Connection, log: Log) => Promise<unknown>,
): Migration => ({
  id,
  name,
  async run(connection, log = () => undefined) {
    const existing = await existingCollections(connection);
    for (const key of collections) await applyCollection(connection, COLLECTIONS[key] as Collection, existing);
    await backfill?.(connection, log);
  },
});

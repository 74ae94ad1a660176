import type { Model } from 'mongoose';

/** A condition that must always be true of one collection's documents, and a query for its breaches. */
// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- each collection has a record type of its own
export interface CollectionInvariant<T = any> {
  readonly id: string;
  readonly description: string;
  /** One line per breach. Runs in the system scope. */
  find(records: Model<T>): Promise<string[]>;
}

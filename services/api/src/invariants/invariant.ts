import type { Models } from '../migrations/collections.js';

/** A condition that must always be true of the data of several nouns, and a query for its breaches. */
export interface Invariant {
  readonly id: string;
  readonly description: string;
  /** One line per breach. */
  find(models: Models): Promise<string[]>;
}

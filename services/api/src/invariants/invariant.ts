import type { Models } from '../migrations/collections.js';

/** Something that must always be true of the data, and how to find where it isn't. */
export interface Invariant {
  readonly id: string;
  readonly says: string;
  /** One line per breach. */
  find(models: Models): Promise<string[]>;
}

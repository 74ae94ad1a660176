import type { Collection } from './collection.js';

let registered: readonly Collection[] | null = null;

/** Called once, with every collection of the product, in the order that a copy of personal data has. */
export function registerCollections(all: readonly Collection[]): void {
  registered = all;
}

/** Every collection with its declarations. Only after start: a module reads it when it is asked, not when it is loaded. */
export function registeredCollections(): readonly Collection[] {
  if (!registered) throw new Error('The collections are not registered yet: import migrations/collections.js');
  return registered;
}

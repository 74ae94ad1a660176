import type { Migration } from '../migrator.js';
import { createCollections } from './0001-create-collections.js';

/** In order; a published migration never changes. */
export const MIGRATIONS: readonly Migration[] = [createCollections];

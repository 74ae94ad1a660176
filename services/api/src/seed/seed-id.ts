import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/**
 * A deterministic id for a seeded document, so that links to the demo keep working after a fresh start.
 * @example seedId('lot', 'tallowbrook-rise', '302')
 */
export const seedId = (...names: readonly string[]): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(names.join('/')).digest('hex').slice(0, 24));

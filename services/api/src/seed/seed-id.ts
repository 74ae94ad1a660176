import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/**
 * The id of a seeded thing: the same in every data folder, so that links to the demo keep working after a fresh start.
 * @example seedId('lot', 'tallowbrook-rise', '302')
 */
export const seedId = (...names: readonly string[]): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(names.join('/')).digest('hex').slice(0, 24));

import type { Connection } from 'mongoose';
import { system } from '../database/scope.js';
import { modelsOf } from '../migrations/collections.js';
import { larkspur, pennyroyal } from './demo-estates.js';
import { estateIdOf } from './demo-ids.js';
import { QUAY_LANDOWNER, userId } from './seed-people.js';

/** The first and last things seeded; their ids are the same in every database. */
const PEOPLE = ['darius', QUAY_LANDOWNER.key].map(userId);
const ESTATES = ['tallowbrook-rise', pennyroyal.key, larkspur.key].map(estateIdOf);

/** Whether demo data was seeded into this database, completely or partly. */
export async function holdsDemoData(connection: Connection): Promise<boolean> {
  const { User, Estate, ApiToken } = modelsOf(connection);
  // System scope: data of any landowner.
  const found = await system(() =>
    Promise.all([
      User.exists({ _id: { $in: PEOPLE } }),
      Estate.exists({ _id: { $in: ESTATES } }),
      ApiToken.exists({ isDemo: true }),
    ]),
  );
  return found.some(Boolean);
}

/** Refuses to start production on a trial's database, where invented lots would be sold to real people. */
export async function refuseDemoData(connection: Connection): Promise<void> {
  if (await holdsDemoData(connection))
    throw new Error(
      'This database holds the demo data of npm start. Production starts on a database of its own: name another in MONGODB_URI',
    );
}

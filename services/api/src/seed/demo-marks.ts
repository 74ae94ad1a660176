import type { Connection } from 'mongoose';
import { system } from '../database/scope.js';
import { modelsOf } from '../migrations/collections.js';
import { larkspur, pennyroyal } from './demo-estates.js';
import { estateIdOf } from './seed-estate.js';
import { QUAY_LANDOWNER, userId } from './seed-people.js';

/** Seeded first and last, under ids that are the same in every database. */
const PEOPLE = ['darius', QUAY_LANDOWNER.key].map(userId);
const ESTATES = ['tallowbrook-rise', pennyroyal.key, larkspur.key].map(estateIdOf);

/** Whether the demo was seeded into this database, wholly or in part. */
export async function holdsDemoData(connection: Connection): Promise<boolean> {
  const { User, Estate, ApiToken } = modelsOf(connection);
  // Above all landowners: whose data it is doesn't matter.
  const found = await system(() =>
    Promise.all([
      User.exists({ _id: { $in: PEOPLE } }),
      Estate.exists({ _id: { $in: ESTATES } }),
      ApiToken.exists({ isDemo: true }),
    ]),
  );
  return found.some(Boolean);
}

/** Stops a production that was pointed at a trial's database: invented lots would be sold to real people. */
export async function refuseDemoData(connection: Connection): Promise<void> {
  if (await holdsDemoData(connection))
    throw new Error(
      'This database holds the demo data of npm start. Production starts on a database of its own: name another in MONGODB_URI',
    );
}

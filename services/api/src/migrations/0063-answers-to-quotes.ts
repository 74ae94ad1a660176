import type { Connection, mongo } from 'mongoose';
import { migration } from './migration.js';

/** The index that `newest_quotes_of_builder` takes the place of: it didn't order quotes of the same moment. */
const OLD_INDEX = 'quotes_of_builder';

/** Parts that are new, or from before they had a status, have waited since their request. */
async function backfill(connection: Connection): Promise<void> {
  const database: mongo.Db = connection.getClient().db(connection.name);
  // No tenant scope: a migration, for the quotes of all landowners.
  const quotes = database.collection('quotes');
  const isNew = { $in: [{ $ifNull: ['$$part.status', 'new'] }, ['new']] };
  const waits = { $and: [isNew, { $not: [{ $ifNull: ['$$part.waitsSince', false] }] }] };
  const part = { $cond: [waits, { $mergeObjects: ['$$part', { status: 'new', waitsSince: '$createdAt' }] }, '$$part'] };
  const without = { parts: { $elemMatch: { status: { $in: ['new', null] }, waitsSince: { $exists: false } } } };
  await quotes.updateMany(without, [{ $set: { parts: { $map: { input: '$parts', as: 'part', in: part } } } }]);
  const names = (await quotes.indexes()).map(({ name }) => name);
  if (names.includes(OLD_INDEX)) await quotes.dropIndex(OLD_INDEX);
}

/** Answers to quotes, since when parts wait for one, and who of a builder's team answers (D140, D143, D172). */
export const answersToQuotes = migration(
  '0063',
  'answers to quotes',
  ['Quote', 'QuoteAnswer', 'AnswerTemplates', 'User', 'AuditEntry', 'FileRecord'],
  backfill,
);

import { migration } from './migration.js';

/** Adds the check of uploaded files (ADR-0029). Files that no one has checked are queued; checked ones stay as they are. */
export const fileChecks = migration('0018', 'file checks', ['FileRecord'], (connection) =>
  // No tenant scope: a migration, for the files of all owners.
  connection
    .getClient()
    .db(connection.name)
    .collection('files')
    .updateMany({ state: 'received', checkAt: { $exists: false } }, [
      { $set: { checkAt: { $ifNull: ['$createdAt', '$$NOW'] }, checkBy: null, checkRuns: 0, checkDeaths: 0 } },
    ]),
);

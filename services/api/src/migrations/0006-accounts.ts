import { migration } from './migration.js';

/**
 * Adds login accounts and indexes to find what was made with an address. Users with the old verified flag count as
 * verified since their last update; the flag remains for the release that reads it.
 */
export const accounts = migration(
  '0006',
  'accounts',
  [
    'User',
    'Session',
    'AccountLink',
    'GuessCounter',
    'ApiToken',
    'AuditEntry',
    'OutboxMessage',
    'InitialHold',
    'WaitlistEntry',
    'Enquiry',
    'Watch',
  ],
  (connection) =>
    // No tenant scope: a migration, for all accounts.
    connection
      .collection('users')
      .updateMany({ verifiedEmail: true, verifiedAt: { $exists: false } }, [{ $set: { verifiedAt: '$updatedAt' } }]),
);

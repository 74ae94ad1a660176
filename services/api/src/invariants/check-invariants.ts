import type { Connection } from 'mongoose';
import { system } from '../database/scope.js';
import { modelsOf } from '../migrations/collections.js';
import { CONTACT_INVARIANTS } from './contact-invariants.js';
import { HISTORY_INVARIANTS } from './history-invariants.js';
import { LEDGER_INVARIANTS } from './ledger-invariants.js';
import { LOT_INVARIANTS } from './lot-invariants.js';
import { MAIL_INVARIANTS } from './mail-invariants.js';
import { OWNER_INVARIANTS } from './owner-invariants.js';

export interface InvariantResult {
  id: string;
  description: string;
  breaches: string[];
}

/** Invariants that the data alone can prove; the suites check those that need a client's log (I6, I9, I12). */
export const INVARIANTS = [
  ...LOT_INVARIANTS,
  ...HISTORY_INVARIANTS,
  ...MAIL_INVARIANTS,
  ...OWNER_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...CONTACT_INVARIANTS,
];

/** Checks read whole collections and are not interactive, so they get a long query timeout. */
const CHECK_QUERY_MS = 10 * 60_000;

/**
 * Checks all invariants in sequence. Raises the connection's query timeout while it runs, so pass a dedicated connection.
 * @example const results = await checkInvariants(connection);
 */
export async function checkInvariants(connection: Connection): Promise<InvariantResult[]> {
  const models = modelsOf(connection);
  const results: InvariantResult[] = [];
  const limit: unknown = connection.get('maxTimeMS');
  connection.set('maxTimeMS', CHECK_QUERY_MS);
  try {
    // System scope: data of all landowners.
    for (const { id, description, find } of INVARIANTS)
      results.push({ id, description, breaches: await system(() => find(models)) });
  } finally {
    connection.set('maxTimeMS', limit);
  }
  return results;
}

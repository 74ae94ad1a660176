import type { Connection } from 'mongoose';
import { modelOf } from '../database/model-of.js';
import { system } from '../database/scope.js';
import { registeredCollections } from '../database/registered-collections.js';
import { modelsOf } from '../migrations/collections.js';
import { CONTACT_INVARIANTS } from './contact-invariants.js';
import { EOI_INVARIANTS } from './eoi-invariants.js';
import { HISTORY_INVARIANTS } from './history-invariants.js';
import { LOT_INVARIANTS } from './lot-invariants.js';
import { MAIL_INVARIANTS } from './mail-invariants.js';
import { MONEY_INVARIANTS } from './money-invariants.js';
import { OWNER_INVARIANTS } from './owner-invariants.js';

export interface InvariantResult {
  id: string;
  description: string;
  breaches: string[];
}

/** Invariants of several nouns; each collection declares its own. */
const JOINED = [
  ...LOT_INVARIANTS,
  ...HISTORY_INVARIANTS,
  ...MAIL_INVARIANTS,
  ...OWNER_INVARIANTS,
  ...CONTACT_INVARIANTS,
  ...EOI_INVARIANTS,
  ...MONEY_INVARIANTS,
];

/** Checks read whole collections and are not interactive, so they get a long query timeout. */
const CHECK_QUERY_MS = 10 * 60_000;

/**
 * Checks all invariants in sequence that the data alone can prove; the suites check those that need a client's log (I6, I9, I12). Raises the connection's query timeout while it runs, so pass a dedicated connection.
 * @example const results = await checkInvariants(connection);
 */
export async function checkInvariants(connection: Connection): Promise<InvariantResult[]> {
  const models = modelsOf(connection);
  const own = registeredCollections().flatMap((collection) =>
    collection.invariants.map(({ find, ...named }) => ({
      ...named,
      find: () => find(modelOf(connection, collection)),
    })),
  );
  const joined = JOINED.map(({ find, ...named }) => ({ ...named, find: () => find(models) }));
  const all = [...own, ...joined].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const results: InvariantResult[] = [];
  const limit: unknown = connection.get('maxTimeMS');
  connection.set('maxTimeMS', CHECK_QUERY_MS);
  try {
    // System scope: data of all landowners.
    for (const { id, description, find } of all)
      results.push({ id, description, breaches: await system(() => find()) });
  } finally {
    connection.set('maxTimeMS', limit);
  }
  return results;
}

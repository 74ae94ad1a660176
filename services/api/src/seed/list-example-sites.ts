import type { Connection } from 'mongoose';
import { system } from '../database/scope.js';
import { modelsOf } from '../migrations/collections.js';
import { listOrigins, originsOf } from '../embed/list-origins.js';

const ESTATE = { kind: 'estate', key: 'tallowbrook-rise' } as const;
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1):/;

/**
 * Lets the example websites of this start show the demo estate; those of an earlier start on other ports go, what a person
 * listed stays. `origins` is the environment's LOTLINE_EXAMPLE_ORIGINS, separated by commas.
 */
export async function listExampleSites(connection: Connection, origins: string | undefined): Promise<void> {
  if (!origins) return;
  const wanted = origins.split(',');
  const stands = await system(() => modelsOf(connection).Estate.exists({ key: ESTATE.key }));
  if (!stands) return;
  const kept = (await originsOf(connection, ESTATE)).filter((origin) => !LOCAL.test(origin));
  await listOrigins(connection, { ...ESTATE, origins: [...kept, ...wanted] });
}

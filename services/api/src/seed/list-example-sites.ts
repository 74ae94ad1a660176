import type { Connection } from 'mongoose';
import { system } from '../database/scope.js';
import { modelsOf } from '../migrations/collections.js';
import { listOrigins, originsOf } from '../embed/list-origins.js';

const ESTATE = { kind: 'estate', key: 'tallowbrook-rise' } as const;
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1):/;

/**
 * Allows this start's example websites to embed the demo estate, and removes those of an earlier start on other ports;
 * manually added sites stay. `origins` is LOTLINE_EXAMPLE_ORIGINS, comma-separated.
 */
export async function listExampleSites(connection: Connection, origins: string | undefined): Promise<void> {
  if (!origins) return;
  const wanted = origins.split(',');
  const exists = await system(() => modelsOf(connection).Estate.exists({ key: ESTATE.key }));
  if (!exists) return;
  const kept = (await originsOf(connection, ESTATE)).filter((origin) => !LOCAL.test(origin));
  await listOrigins(connection, { ...ESTATE, origins: [...kept, ...wanted] });
}

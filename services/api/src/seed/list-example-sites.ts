import type { Connection } from 'mongoose';
import { system } from '../database/scope.js';
import { modelsOf } from '../migrations/collections.js';
import { type Lister, listOrigins, originsOf } from '../embed/list-origins.js';

const ESTATE = { kind: 'estate', key: 'tallowbrook-rise' } as const;
const BUILDER = { kind: 'builder', key: 'ketterwick-homes' } as const;
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1):/;

/** Of this start's example websites, comma-separated: LOTLINE_EXAMPLE_ORIGINS and LOTLINE_EXAMPLE_BUILDER_ORIGINS. */
interface ExampleOrigins {
  readonly estate: string | undefined;
  readonly builder: string | undefined;
}

async function listFor(connection: Connection, lister: Lister, origins: string | undefined): Promise<void> {
  if (!origins) return;
  const { Estate, Builder } = modelsOf(connection);
  const { key } = lister;
  const exists = await system<unknown>(() =>
    lister.kind === 'estate' ? Estate.exists({ key }) : Builder.exists({ key }),
  );
  if (!exists) return;
  const kept = (await originsOf(connection, lister)).filter((origin) => !LOCAL.test(origin));
  await listOrigins(connection, { ...lister, origins: [...kept, ...origins.split(',')] });
}

/**
 * Lists this start's example websites for the demo estate and the demo builder, and removes those of an earlier start on
 * other ports; manually added sites stay.
 */
export async function listExampleSites(connection: Connection, origins: ExampleOrigins): Promise<void> {
  await listFor(connection, ESTATE, origins.estate);
  await listFor(connection, BUILDER, origins.builder);
}

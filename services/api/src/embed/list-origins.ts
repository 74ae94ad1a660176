import type { Connection } from 'mongoose';
import { builderCollection } from '../builder/builder.model.js';
import { modelOf } from '../database/model-of.js';
import { system } from '../database/scope.js';
import { estateCollection } from '../estate/estate.model.js';
import { listedOrigins } from '@lotline/shared-domain';

export interface Lister {
  readonly kind: 'estate' | 'builder';
  readonly key: string;
}

/** The origins that an estate or a builder lists. */
export async function originsOf(connection: Connection, { kind, key }: Lister): Promise<readonly string[]> {
  const [estates, builders] = [modelOf(connection, estateCollection), modelOf(connection, builderCollection)];
  // System scope: an operator's command, across all landowners.
  const found = await system(() =>
    kind === 'estate'
      ? estates.findOne({ key }, 'embedOrigins').lean()
      : builders.findOne({ key }, 'embedOrigins').lean(),
  );
  if (!found) throw new Error(`there is no ${kind} ${key}`);
  return (found as { embedOrigins?: string[] }).embedOrigins ?? [];
}

/**
 * Replaces the origins that an estate or a builder lists; refuses the whole list if one of them is not an exact origin.
 * @example await listOrigins(connection, { kind: 'estate', key: 'tallowbrook-rise', origins: ['https://www.example.com'] })
 */
export async function listOrigins(
  connection: Connection,
  { kind, key, origins }: Lister & { origins: readonly string[] },
): Promise<void> {
  const usable = listedOrigins(origins);
  const bad = origins.find((origin) => !usable.includes(origin));
  if (bad !== undefined)
    throw new Error(
      `"${bad}" is no origin, or one too many: twenty at most, each written like https://www.example.com`,
    );
  const [estates, builders] = [modelOf(connection, estateCollection), modelOf(connection, builderCollection)];
  const change = { $set: { embedOrigins: [...origins] } };
  const { matchedCount } = await system(() =>
    kind === 'estate' ? estates.updateOne({ key }, change) : builders.updateOne({ key }, change),
  );
  if (matchedCount === 0) throw new Error(`there is no ${kind} ${key}`);
}

import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { openConnection } from '../src/database/connection.js';
import { migrate } from '../src/migrations/migrator.js';

/** The mongod of global-setup with a fresh database name. */
export function freshDatabaseUri(): string {
  const base = process.env.LOTLINE_TEST_MONGODB_URI;
  if (!base) throw new Error('global-setup has not run');
  const url = new URL(base);
  url.pathname = `/api-${randomBytes(6).toString('hex')}`;
  return url.href;
}

/** What migrations leave: collections with their rules, the number of indexes, and documents. */
interface Migrated {
  readonly schema: string;
  readonly documents: ReadonlyMap<string, readonly Record<string, unknown>[]>;
}
const collectionsOf = (connection: Connection) => connection.db!.listCollections({}, { nameOnly: false }).toArray();

/** Collections and their rules, and how many indexes; a spec that changed either keeps its database. */
async function schemaOf(connection: Connection): Promise<string> {
  const all = await collectionsOf(connection);
  const { indexes } = await connection.db!.stats();
  const rules = all.map(({ name, options }: { name: string; options?: object }) => [name, options ?? {}] as const);
  return JSON.stringify([indexes, rules.sort(([a], [b]) => a.localeCompare(b))]);
}

async function migratedStateOf(connection: Connection): Promise<Migrated> {
  const documents = new Map<string, Record<string, unknown>[]>();
  for (const { name } of await collectionsOf(connection))
    documents.set(name, await connection.db!.collection(name).find().toArray());
  return { schema: await schemaOf(connection), documents };
}

/** The same for every migrated database of a suite. */
let migrated: Migrated | null = null;
/** Migrated, empty again, oldest first. */
const free: string[] = [];
/** A write that comes after its program was closed lands in a database that nobody uses yet. */
const MIN_FREE = 2;

/**
 * A connection to a migrated, empty database. Migrating one takes most of the time it takes to start an API, so
 * databases are used again within a suite.
 */
export async function takeDatabase(): Promise<{ uri: string; connection: Connection }> {
  const again = free.length >= MIN_FREE ? free.shift() : undefined;
  const uri = again ?? freshDatabaseUri();
  const connection = await openConnection(uri, 'lotline-test');
  if (again) return { uri, connection };
  await migrate(connection);
  migrated ??= await migratedStateOf(connection);
  return { uri, connection };
}

async function restore(connection: Connection, { documents }: Migrated): Promise<void> {
  await Promise.all(
    [...documents].map(async ([name, kept]) => {
      const collection = connection.db!.collection(name);
      await collection.deleteMany({});
      if (kept.length > 0) await collection.insertMany(kept.map((one) => ({ ...one })));
    }),
  );
}

/** Empties the database for the next API of this suite, or drops it if its collections or indexes were changed. */
export async function returnDatabase(uri: string): Promise<void> {
  const connection = await openConnection(uri, 'lotline-test');
  try {
    if (!migrated || (await schemaOf(connection)) !== migrated.schema) return void (await connection.dropDatabase());
    await restore(connection, migrated);
    free.push(uri);
  } finally {
    await connection.close();
  }
}

/** Drops what is free; called when a suite ends. */
export async function dropFreeDatabases(): Promise<void> {
  for (const uri of free.splice(0)) {
    const connection = await openConnection(uri, 'lotline-test');
    await connection.dropDatabase();
    await connection.close();
  }
}

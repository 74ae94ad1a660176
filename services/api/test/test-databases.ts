import { randomBytes } from 'node:crypto';
import { type Connection, mongo } from 'mongoose';
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

const { EJSON } = mongo.BSON;
/** What migrations leave: collections with their rules and indexes, and documents. */
interface Migrated {
  /** Tells whether a spec has changed collections or indexes. */
  readonly schema: string;
  readonly collections: readonly {
    readonly name: string;
    readonly options: mongo.CreateCollectionOptions;
    readonly indexes: readonly mongo.IndexDescription[];
    readonly documents: readonly Record<string, unknown>[];
  }[];
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
  const collections = await Promise.all(
    (await collectionsOf(connection)).map(async (found) => {
      const { name, options } = found as { name: string; options?: object };
      const collection = connection.db!.collection(name);
      const [indexes, documents] = await Promise.all([collection.indexes(), collection.find().toArray()]);
      return { name, options: options ?? {}, indexes: indexes as mongo.IndexDescription[], documents };
    }),
  );
  return { schema: await schemaOf(connection), collections };
}

/**
 * What is made once for all suites of a run, which are processes of their own: the first that wants it makes it, the
 * others wait.
 * @param make its result is stored, so it consists of what BSON has
 * @throws Error after a minute, or what `make` throws
 */
export async function oncePerRun<T>(connection: Connection, name: string, make: () => Promise<T>): Promise<T> {
  const run = process.env.LOTLINE_TEST_FOLDER;
  if (!run) throw new Error('global-setup has not run');
  const _id = `${run} ${name}`;
  const kept = connection
    .useDb('api-templates', { useCache: false })
    .collection<{ _id: string; ready?: { made: T } }>('templates');
  const isFirst = await kept.insertOne({ _id }).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const made = await make();
    await kept.updateOne({ _id }, { $set: { ready: { made } } } as object);
    return made;
  }
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const ready = (await kept.findOne({ _id }))?.ready;
    if (ready) return (ready as { made: T }).made;
  }
  throw new Error(`Waited a minute for another suite: ${name}`);
}

/** The same for every migrated database of a run. */
let migrated: Migrated | null = null;

/**
 * Migrates the first database of a run, and makes the others as it left that one: 40 migrations send three times as
 * many commands as the collections and indexes they end with.
 */
export async function migrateOnce(connection: Connection): Promise<void> {
  if (migrated) return makeLike(connection, migrated);
  const made = await oncePerRun(connection, 'migrated', async () => {
    await migrate(connection);
    migrated = await migratedStateOf(connection);
    return EJSON.stringify(migrated, { relaxed: false });
  });
  if (migrated) return;
  migrated = EJSON.parse(made, { relaxed: false }) as Migrated;
  return makeLike(connection, migrated);
}

async function makeLike(connection: Connection, { schema, collections }: Migrated): Promise<void> {
  const db = connection.db!;
  await Promise.all(
    collections.map(async ({ name, options, indexes, documents }) => {
      const collection = await db.createCollection(name, options);
      const own = indexes.filter((index) => index.name !== '_id_');
      if (own.length > 0) await collection.createIndexes([...own]);
      if (documents.length > 0) await collection.insertMany(documents.map((one) => ({ ...one })));
    }),
  );
  if ((await schemaOf(connection)) !== schema) throw new Error('A copied database differs from the migrated one');
}

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
  await migrateOnce(connection);
  return { uri, connection };
}

async function restore(connection: Connection, { collections }: Migrated): Promise<void> {
  await Promise.all(
    collections.map(async ({ name, documents }) => {
      const collection = connection.db!.collection(name);
      await collection.deleteMany({});
      if (documents.length > 0) await collection.insertMany(documents.map((one) => ({ ...one })));
    }),
  );
}

/** Empties a database, unless its collections or indexes were changed: then it is of no further use, and the answer is false. */
export async function emptyDatabase(uri: string): Promise<boolean> {
  const connection = await openConnection(uri, 'lotline-test');
  try {
    if (!migrated || (await schemaOf(connection)) !== migrated.schema) return false;
    await restore(connection, migrated);
    return true;
  } finally {
    await connection.close();
  }
}

async function dropDatabase(uri: string): Promise<void> {
  const connection = await openConnection(uri, 'lotline-test');
  await connection.dropDatabase();
  await connection.close();
}

/** Empties the database for the next API of this suite, or drops it if its collections or indexes were changed. */
export async function returnDatabase(uri: string): Promise<void> {
  if (await emptyDatabase(uri)) free.push(uri);
  else await dropDatabase(uri);
}

/** Drops what is free; called when a suite ends. */
export async function dropFreeDatabases(): Promise<void> {
  for (const uri of free.splice(0)) await dropDatabase(uri);
}

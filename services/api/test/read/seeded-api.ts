import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { type SeedResult, runSeed } from '../../src/seed/run-seed.js';
import { ACCOUNT_SECRET, createTestApi, createTestDatabase, type TestApi } from '../create-test-api.js';
import { oncePerRun } from '../test-databases.js';

export interface SeededApi extends TestApi {
  readonly dataDir: string;
  readonly seed: SeedResult;
  /** When the demo was seeded: its dates count from then. */
  readonly seededAt: Date;
}

interface SeededOnce {
  readonly database: string;
  readonly seededAt: Date;
  readonly dataDir: string;
  readonly seed: SeedResult;
}

/**
 * The demo estates seeded once a run, in a database of their own: seeding goes through every move of every lot and takes seconds, a copy
 * a few tenths of one.
 */
const seededOnce = (connection: Connection): Promise<SeededOnce> =>
  oncePerRun(connection, 'seeded', async () => {
    const template = await createTestDatabase();
    const dataDir = join(process.env.LOTLINE_TEST_FOLDER!, 'seeded');
    const seededAt = new Date();
    const seed = await runSeed(template.connection, { dataDir, now: seededAt, accountSecret: ACCOUNT_SECRET });
    const database = template.connection.db!.databaseName;
    await template.connection.close();
    return { database, dataDir, seed, seededAt };
  });

/** Documents only: the copy is migrated, so it has its indexes. */
async function copyDatabase(connection: Connection, from: string): Promise<void> {
  const source = connection.useDb(from, { useCache: false });
  const into = connection.db!.databaseName;
  const collections = await source.db!.listCollections({}, { nameOnly: true }).toArray();
  await Promise.all(
    collections.map(({ name }) =>
      source
        .db!.collection(name)
        .aggregate([{ $merge: { into: { db: into, coll: name }, on: '_id', whenMatched: 'replace' } }])
        .toArray(),
    ),
  );
}

/** A running API with the demo estates in a database and data folder of its own. */
export async function createSeededApi(env: Record<string, string> = {}): Promise<SeededApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lotline-read-'));
  let seeded: SeededOnce | undefined;
  const api = await createTestApi({
    env: { LOTLINE_DATA_DIR: dataDir, ...env },
    fill: async (connection) => {
      const template = await seededOnce(connection);
      await cp(template.dataDir, dataDir, { recursive: true });
      await copyDatabase(connection, template.database);
      seeded = template;
    },
  });
  return {
    ...api,
    dataDir,
    seed: seeded!.seed,
    seededAt: seeded!.seededAt,
    async close() {
      await api.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

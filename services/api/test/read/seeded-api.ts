import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { type SeedResult, runSeed } from '../../src/seed/run-seed.js';
import { ACCOUNT_SECRET, createTestApi, createTestDatabase, type TestApi } from '../create-test-api.js';

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
 * a few tenths of one. The first spec file that wants them makes them, the others wait.
 */
async function seededOnce(connection: Connection): Promise<SeededOnce> {
  const folder = process.env.LOTLINE_TEST_FOLDER;
  if (!folder) throw new Error('global-setup has not run');
  const kept = connection
    .useDb('api-templates', { useCache: false })
    .collection<{ _id: string; ready?: SeededOnce }>('templates');
  const isFirst = await kept.insertOne({ _id: folder }).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const template = await createTestDatabase();
    const dataDir = join(folder, 'seeded');
    const seededAt = new Date();
    const seed = await runSeed(template.connection, { dataDir, now: seededAt, accountSecret: ACCOUNT_SECRET });
    const database = template.connection.db!.databaseName;
    await template.connection.close();
    await kept.updateOne({ _id: folder }, { $set: { ready: { database, dataDir, seed, seededAt } } });
  }
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const ready = (await kept.findOne({ _id: folder }))?.ready;
    if (ready) return ready;
  }
  throw new Error('Waited a minute for the demo estates to be seeded');
}

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

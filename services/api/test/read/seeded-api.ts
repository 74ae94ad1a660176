import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SeedResult, runSeed } from '../../src/seed/run-seed.js';
import { createTestApi, type TestApi } from '../create-test-api.js';

export interface SeededApi extends TestApi {
  readonly dataDir: string;
  readonly seed: SeedResult;
}

/** A running API with the demo estates in a database and data folder of its own. */
export async function createSeededApi(env: Record<string, string> = {}): Promise<SeededApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lotline-read-'));
  const api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, ...env } });
  const seed = await runSeed(api.connection, { dataDir });
  return {
    ...api,
    dataDir,
    seed,
    async close() {
      await api.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { createTestDatabase } from '../create-test-api.js';
import { until } from '../read/two-apis.js';

const ROOT = join(__dirname, '../../../..');
const SETUP = join(ROOT, 'services/api/test/global-setup.mjs');

/** The file in which mongod stores a collection. */
async function fileOf(connection: Connection, collection: string): Promise<string> {
  const [stats] = await connection
    .collection(collection)
    .aggregate<{ storageStats: { wiredTiger: { uri: string } } }>([{ $collStats: { storageStats: {} } }])
    .toArray();
  const { parsed } = (await connection.getClient().db('admin').command({ getCmdLineOpts: 1 })) as unknown as {
    parsed: { storage: { dbPath: string } };
  };
  return join(parsed.storage.dbPath, `${stats?.storageStats.wiredTiger.uri.replace('statistics:table:', '')}.wt`);
}

// Every suite drops its databases: while mongod holds their files, a run of them all reaches the limit of open files.
it('the MongoDB of the tests lets go of the files of a dropped database within a minute', async () => {
  const { connection } = await createTestDatabase();
  const file = await fileOf(connection, 'lots');
  expect(existsSync(file)).toBe(true);
  await connection.dropDatabase();
  await connection.close();
  await until(() => !existsSync(file), 'its files to be gone', 60_000);
}, 90_000);

it('when its MongoDB ends, the run ends too and reports that first', async () => {
  const { LOTLINE_TEST_MONGODB_URI: _, ...env } = process.env;
  const run = `
    import setup from ${JSON.stringify(SETUP)};
    import { MongoClient } from 'mongodb';
    await setup();
    const client = await MongoClient.connect(process.env.LOTLINE_TEST_MONGODB_URI);
    const { pid } = await client.db('admin').command({ serverStatus: 1 });
    process.kill(Number(pid), 'SIGKILL');
    setInterval(() => console.error('a test fails'), 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], { cwd: join(ROOT, 'services/api'), env });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => void child.once('close', resolve));
  expect(output).toMatch(/^The MongoDB of this run ended by itself \(process \d+, SIGKILL\)\. Its log says:\n\{/);
  expect(code).toBe(1);
}, 60_000);

// @ts-check
// One real mongod (a replica set of one) for all API specs; each spec file takes a database of its own in it.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { ensureMongod } from '../../../tools/mongo/mongod-binary.mjs';
import { endRun, onMongodEnd } from '../../../tools/mongo/mongod-end.mjs';
import { makeTestFolder } from '../../../tools/mongo/test-folder.mjs';

/** What a killed process leaves open holds its locks this long, in s; no transaction of ours lasts longer than 8. */
const ORPHANS = ['--setParameter', 'transactionLifetimeLimitSeconds=10'];
/**
 * By default mongod holds the files of a dropped collection open for 300 s, for reads of the past. A run drops thousands a minute, so it
 * reached the system's limit of open files (often 20,000) and aborted half-way. Both in s; a request reads for up to 8 s.
 */
const DROPS = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=15', '--syncdelay', '5'];

async function start() {
  const binary = await ensureMongod();
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  const folder = await makeTestFolder('lotline-api-test-');
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary.path, version: binary.version },
    instanceOpts: [{ dbPath: folder, storageEngine: 'wiredTiger', launchTimeout: 60_000 }],
    replSet: {
      name: 'lotline',
      storageEngine: 'wiredTiger',
      args: ['--wiredTigerCacheSizeGB', '1', ...ORPHANS, ...DROPS],
    },
  });
  endWithUs(set, folder);
  onMongodEnd(
    set,
    endRun(async () => {}),
  );
  return set.getUri();
}

/** mongod ends when the test run does, however it does, and doesn't keep it from ending. @param {MongoMemoryReplSet} set @param {string} folder */
function endWithUs(set, folder) {
  const children = set.servers.flatMap(({ instanceInfo }) => [
    instanceInfo?.instance.mongodProcess,
    instanceInfo?.instance.killerProcess,
  ]);
  for (const child of children) {
    child?.unref();
    for (const held of [child?.stdout, child?.stderr, child?.channel]) /** @type {any} */ (held)?.unref?.();
  }
  process.once('exit', () => {
    for (const child of children) child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  });
}

/**
 * Jest calls this once, before all specs; LOTLINE_TEST_MONGODB_URI takes a replica set of one's own instead. LOTLINE_TEST_FOLDER is for files
 * that specs share, and goes with the run.
 */
export default async function setup() {
  const shared = await mkdtemp(join(tmpdir(), 'lotline-api-shared-'));
  process.once('exit', () => rmSync(shared, { recursive: true, force: true }));
  process.env.LOTLINE_TEST_FOLDER = shared;
  process.env.LOTLINE_TEST_MONGODB_URI ??= await start();
}

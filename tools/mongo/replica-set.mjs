// @ts-check
// A one-node replica set, required for transactions and change streams.
import { chmodSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort, isPortFree } from '../start/ports.mjs';
import { endProcess, isAlive, markOf, pause } from '../start/process-identity.mjs';
import { ensureMongod } from './mongod-binary.mjs';
import { onMongodEnd } from './mongod-end.mjs';
import { readRecord, writeRecord } from './mongod-record.mjs';
import { OwnSet } from './own-set.mjs';
import { makeTestFolder } from './test-folder.mjs';

/** @typedef {{ uri: string, port: number, pid: number, version: string, stop: () => Promise<void> }} RunningMongo */
/** @typedef {(text: string) => void} Log */

const SET_NAME = 'lotline';
const DATABASE = 'lotline';
/** Mode of the database folder: not readable by other users. */
const OWNER_ONLY = 0o700;
const LOCKED = /DBPathInUse|Unable to lock|lock file|Address already in use|already in use|exited|closed with code/i;

const OPTIONS = [
  ['--wiredTigerCacheSizeGB', '1'],
  // The API's own deadline is 8 s; this limit frees the locks of a killed process's transaction soon after.
  ['--setParameter', 'transactionLifetimeLimitSeconds=10'],
  // No zlib: older mongods answer a forged message with parts of their memory (CVE-2025-14847).
  ['--networkMessageCompressors', 'snappy,zstd'],
].flat();

/** @param {{ binary: { path: string, version: string }, dbPath: string, port: number, args?: string[], log?: Log }} options */
function createSet({ binary, dbPath, port, args = [], log }) {
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  return new OwnSet({
    ...(log ? { log } : {}),
    binary: { systemBinary: binary.path, version: binary.version },
    instanceOpts: [{ dbPath, port, storageEngine: 'wiredTiger', launchTimeout: 60_000 }],
    // A separate process group: Ctrl-C must reach the API first, which still has responses to write.
    replSet: {
      name: SET_NAME,
      dbName: DATABASE,
      storageEngine: 'wiredTiger',
      args: [...OPTIONS, ...args],
      spawn: { detached: true },
    },
  });
}

/**
 * @param {OwnSet} set @param {{ version: string, onEnd: Log, after: () => Promise<void> }} options after: once it is stopped
 * @returns {RunningMongo}
 */
function running(set, { version, onEnd, after }) {
  const info = set.servers[0]?.instanceInfo;
  if (!info) throw new Error('mongod started without saying where.');
  const pid = Number(info.instance.mongodProcess?.pid);
  const uri = `mongodb://127.0.0.1:${info.port}/${DATABASE}?replicaSet=${SET_NAME}`;
  const expectEnd = onMongodEnd(set, onEnd);
  const stop = async () => {
    expectEnd();
    await set.stop({ doCleanup: false, force: false });
    await after();
  };
  return { uri, port: info.port, pid, version, stop };
}

/** Retries, because a mongod that was killed needs a second to release the folder. @returns {Promise<OwnSet>} */
async function startWithPatience(/** @type {() => OwnSet | Promise<OwnSet>} */ create, /** @type {Log} */ log) {
  for (let attempt = 1; ; attempt += 1) {
    const set = await create();
    try {
      await set.start();
      return set;
    } catch (error) {
      await set.stop({ doCleanup: false, force: false }).catch(() => {});
      const message = error instanceof Error ? error.message : String(error);
      if (attempt >= 6 || !LOCKED.test(message)) throw error;
      log(`the data folder is still held by a mongod that is ending; trying again (${attempt})`);
      await pause(700);
    }
  }
}

/**
 * Call before a data folder is opened or removed: ends a mongod orphaned by a crash; throws if the owner is running.
 * @param {string} dataDir
 * @param {Log} log
 */
export async function takeOver(dataDir, log) {
  const record = readRecord(dataDir);
  if (!record) return null;
  if (record.owner && record.owner.pid !== process.pid && isAlive(record.owner)) {
    throw new Error(
      `Lotline already runs from ${dataDir} (process ${record.owner.pid}). End it first, or name another folder with LOTLINE_DATA_DIR.`,
    );
  }
  if (isAlive(record.mongod)) {
    log(`ending the mongod that an earlier start left (process ${record.mongod?.pid})`);
    await endProcess(record.mongod);
  }
  return record;
}

/**
 * Starts the MongoDB of a data folder, always on the port of its first start.
 * @param {{ dataDir: string, log?: Log, onEnd?: Log, args?: string[] }} options
 *   onEnd: gets the report of an end that `stop()` did not cause; args: further options of mongod
 * @returns {Promise<RunningMongo>}
 */
export async function startMongo({ dataDir, log = () => {}, onEnd = log, args = [] }) {
  const folder = resolve(dataDir);
  const dbPath = join(folder, 'mongo');
  const record = await takeOver(folder, log);
  const binary = await ensureMongod({ log, series: record?.series }).catch((error) => {
    if (!record) throw error;
    throw new Error(
      `${folder} was made with MongoDB ${record.version}, and there is no mongod of ${record.series} here. Name one in ` +
        `MONGOMS_SYSTEM_BINARY, or keep the folder and start in another one (LOTLINE_DATA_DIR). Nothing in it was changed.\n${error.message}`,
    );
  });
  const port = record?.port ?? (await freePort());
  if (record && !(await waitForPort(port))) {
    throw new Error(
      `Port ${port} belongs to the MongoDB of ${folder}, and another program uses it. End that program and start again.`,
    );
  }
  mkdirSync(dbPath, { recursive: true, mode: OWNER_ONLY });
  // An existing folder keeps its old mode, so set it explicitly.
  chmodSync(dbPath, OWNER_ONLY);
  const base = { version: binary.version, series: binary.series, port };
  writeRecord(folder, { ...base, owner: markOf(process.pid) });
  try {
    const set = await startWithPatience(() => createSet({ binary, dbPath, port, args, log }), log);
    const mongo = running(set, {
      version: binary.version,
      onEnd,
      after: async () => writeRecord(folder, base),
    });
    writeRecord(folder, { ...base, mongod: markOf(mongo.pid), owner: markOf(process.pid) });
    return mongo;
  } catch (error) {
    writeRecord(folder, base);
    throw error;
  }
}

async function waitForPort(/** @type {number} */ port) {
  for (let i = 0; i < 20; i += 1) {
    if (await isPortFree(port)) return true;
    await pause(200);
  }
  return false;
}

/**
 * An empty MongoDB for one test run, on a free port; `stop()` deletes its folder.
 * @param {{ log?: Log, onEnd?: Log, args?: string[] }} [options] as of startMongo
 * @returns {Promise<RunningMongo>}
 */
export async function startThrowawayMongo({ log = () => {}, onEnd = log, args = [] } = {}) {
  const binary = await ensureMongod({ log });
  const dbPath = await makeTestFolder('lotline-mongo-');
  // Concurrent test runs may take the same port, so each attempt uses another.
  const create = async () => createSet({ binary, dbPath, port: await freePort(30_000, 32_000), args, log });
  const set = await startWithPatience(create, log);
  return running(set, {
    version: binary.version,
    onEnd,
    after: () => rm(dbPath, { recursive: true, force: true }),
  });
}

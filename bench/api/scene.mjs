// @ts-check
// Its own database with one estate of 200 lots and one of 2,000, and API processes on it.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startMongo } from '../../tools/mongo/replica-set.mjs';
import { API_FLAGS } from '../../tools/start/api-flags.mjs';
import { freePort } from '../../tools/start/ports.mjs';
import { OTHER_CORE, pin, ROOT, startServer } from './processes.mjs';

/** A module of the compiled API. @returns {Promise<any>} */
export const built = (/** @type {string} */ file) =>
  import(pathToFileURL(path.join(ROOT, 'services/api/dist', file)).href);

/** Toggles a lot's status, each time in one transaction; returns the new status and the time of the commit. */
export async function moverOf(/** @type {any} */ connection, /** @type {unknown} */ stageId) {
  const [{ modelsOf }, { system }, { inTransaction }, { moveLot }] = await Promise.all(
    ['migrations/collections.js', 'database/scope.js', 'database/transaction.js', 'lot-transitions/move-lot.js'].map(
      built,
    ),
  );
  let lot = await system(() => modelsOf(connection).Lot.findOne({ stageId, status: 'available' }).lean());
  return {
    lotId: String(lot._id),
    title: String(lot.title),
    /** @returns {Promise<{ status: string, asOf: string }>} */
    move: async () => {
      const to = lot.status === 'available' ? 'not_released' : 'available';
      const { result, asOf } = await system(() =>
        inTransaction(connection, (/** @type {unknown} */ session) =>
          moveLot(connection, session, { lot, to, reason: 'bench' }),
        ),
      );
      lot = result;
      return { status: to, asOf };
    },
  };
}

/** Production requires public keys of release signers; this run releases nothing. */
const aPublicKey = () =>
  generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

/** As in production, with the access log off, one proxy in front, and limits out of the way. */
const settings = (/** @type {string} */ uri, /** @type {string} */ dataDir) => ({
  NODE_ENV: 'production',
  MONGODB_URI: uri,
  PUBLIC_URL: 'https://bench.example',
  STATIC_ORIGIN: 'https://static.bench.example',
  REGISTRY_KEYS: JSON.stringify({ bench: { key: aPublicKey(), remotes: '*' } }),
  LOTLINE_ACCOUNT_SECRET: 'nobody logs in to a benchmark of reads',
  LOTLINE_DATA_DIR: dataDir,
  LOTLINE_ROLES: 'api',
  LOTLINE_REQUEST_LOG: '0',
  LOTLINE_PROXY_HOPS: '1',
  LOTLINE_DRAIN_MS: '0',
  ...Object.fromEntries(
    ['HOLD_IP', 'HOLD_EMAIL', 'RECIPIENT'].map((name) => [`LOTLINE_LIMIT_${name}_PER_HOUR`, '100000000']),
  ),
});

export async function openScene(/** @type {(line: string) => void} */ log) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-api-'));
  const mongo = await startMongo({ dataDir, log });
  await pin(mongo.pid, OTHER_CORE);
  const [{ openConnection }, { migrate }, { seedLarge, largeStageId }, { modelsOf }, { system }] = await Promise.all(
    [
      'database/connection.js',
      'migrations/migrator.js',
      'seed/seed-large.js',
      'migrations/collections.js',
      'database/scope.js',
    ].map(built),
  );
  const connection = await openConnection(mongo.uri, 'lotline-bench');
  await migrate(connection);
  // Seeding needs development mode; the API processes run in production mode.
  process.env.NODE_ENV = 'development';
  for (const lots of [200, 2000]) await seedLarge(connection, { lots, key: `bench-${lots}`, dataDir, log: () => {} });
  const { Lot } = modelsOf(connection);
  const env = settings(mongo.uri, dataDir);
  /** @type {import('./processes.mjs').Server[]} */
  const running = [];

  return {
    uri: mongo.uri,
    mongoPid: mongo.pid,
    env,
    connection,
    paths: (/** @type {number} */ lots) => ({
      map: `/api/stages/${largeStageId(`bench-${lots}`)}/lots-map`,
      list: `/api/estates/bench-${lots}/lots`,
      estate: `/api/estates/bench-${lots}`,
    }),
    /** Ids of lots that can be requested. @returns {Promise<string[]>} */
    openLots: async () =>
      (await system(() => Lot.find({ status: 'available', title: { $ne: '1' } }, '_id').lean())).map(
        (/** @type {{ _id: unknown }} */ { _id }) => String(_id),
      ),
    /** A lot of the small estate. */
    mover: () => moverOf(connection, largeStageId('bench-200')),
    startApi: async (/** @type {Record<string, string>} */ more = {}) => {
      const port = await freePort();
      const server = await startServer({
        script: path.join(ROOT, 'services/api/dist/main.js'),
        flags: API_FLAGS,
        env: { ...env, ...more, PORT: String(port) },
        ready: /API ready/,
        port,
      });
      running.push(server);
      return server;
    },
    close: async () => {
      for (const server of running) await server.stop().catch(() => undefined);
      await connection.close();
      await mongo.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
/** @typedef {Awaited<ReturnType<typeof openScene>>} Scene */

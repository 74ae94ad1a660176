// @ts-check
// Playwright's global setup of the federation suite: builds of main and of the previous release, MongoDB, and one testbed
// per worker.
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../../chromium.mjs';
import { endRun } from '../../mongo/mongod-end.mjs';
import { startThrowawayMongo } from '../../mongo/replica-set.mjs';
import { build } from '../../start/build.mjs';
import { withLock } from '../../start/lock.mjs';
import { freePort } from '../../start/ports.mjs';
import { openDatabaseDoor } from './database-door.mjs';
import { placePrevious } from './previous-build.mjs';
import { startTestbed } from './testbed.mjs';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const log = (/** @type {string} */ text) => console.log(`  ${text}`);

/** Signing teams: for all remotes, for one remote, and one that has revoked its builds of the last release. */
const SIGNERS = /** @type {Record<string, string[] | '*'>} */ ({
  'all-teams': '*',
  'lot-modal-team': ['mf-lot-modal'],
  'revoking-team': '*',
});
const REVOKED = ['mf-estate-map', 'mf-lot-modal'];

/** @param {string} previousRoot */
function makeKeys(previousRoot) {
  /** @type {Record<string, { key: string, remotes: string[] | '*', revoked?: string[] }>} */
  const open = {};
  /** @type {Record<string, string>} */
  const secret = {};
  for (const [id, remotes] of Object.entries(SIGNERS)) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    open[id] = { key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'), remotes };
    secret[id] = String(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  }
  const folderOf = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(join(previousRoot, name, 'dist', 'current.json'), 'utf8')).folder;
  Object.assign(open['revoking-team'] ?? {}, { revoked: REVOKED.map((name) => folderOf(name).split('-').at(-1)) });
  // An untrusted key.
  secret.stranger = String(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return { open, secret };
}

export default async function globalSetup(/** @type {import('@playwright/test').FullConfig} */ { workers }) {
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  const stop = async () => {
    while (stops.length > 0) await stops.pop()?.();
  };
  const began = Date.now();
  try {
    process.env.CHROMIUM_PATH = await ensureChromium({ log });
    const folder = await mkdtemp(join(tmpdir(), 'lotline-federation-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    // Lots that tests have taken are noted there (e2e/commands/lots.ts).
    process.env.LOTLINE_E2E_DATA_DIR = join(folder, 'data');
    await withLock(root, log, () => build({ root, log }));
    const previous = await placePrevious({ root, folder: join(folder, 'previous'), log });
    const built = Date.now();
    const mongo = await startThrowawayMongo({ log, onEnd: endRun(stop) });
    stops.push(mongo.stop);
    const keys = makeKeys(previous.root);
    const door = await openDatabaseDoor({ uri: mongo.uri, port: await freePort(25_000, 25_999) });
    stops.push(door.close);
    const testbeds = await Promise.all(
      Array.from({ length: workers }, async (_, index) => {
        const { testbed, stop: stopStand } = await startTestbed({
          index,
          root,
          previousRoot: previous.root,
          folder,
          mongodbUri: mongo.uri,
          keys: keys.open,
        });
        stops.push(stopStand);
        return testbed;
      }),
    );
    log(
      `the release before is ${previous.tag}; builds took ${((built - began) / 1000).toFixed(1)} s, ${workers} testbeds ${((Date.now() - built) / 1000).toFixed(1)} s`,
    );
    process.env.LOTLINE_FEDERATION = JSON.stringify({
      root,
      folder,
      previous,
      door: door.url,
      secretKeys: keys.secret,
      publicKeys: keys.open,
      testbeds,
    });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

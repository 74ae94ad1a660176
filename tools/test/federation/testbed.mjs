// @ts-check
// A testbed is one worker's test environment: a database, API processes of main and of the previous release on it, and
// ports for hosts.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../../start/children.mjs';
import { freePort } from '../../start/ports.mjs';
import { pause } from '../../start/process-identity.mjs';
import { lastLines, run } from '../../start/run.mjs';

const CLI = join('services', 'api', 'dist', 'cli.js');
const API = join('services', 'api', 'dist', 'main.js');
const REMOTES = ['mf-estate-map', 'mf-lot-modal', 'mf-builder', 'mf-customer', 'mf-admin-maps', 'mf-sales-desk'];
/** Hosts of builds: the shell's, one per remote, an outside team's, and one with a disallowed origin. */
const HOSTS = ['shell', ...REMOTES, 'mf-open-days', 'foreign'];
/** All requests of the run come from one address, so rate limits are raised. */
const NO_LIMITS = Object.fromEntries(
  ['HOLD_IP', 'ENQUIRY_IP', 'WAITLIST_IP', 'WATCH_IP', 'EVENT_IP', 'REPORT_IP', 'TOKEN_FAIL_IP'].map((name) => [
    `LOTLINE_LIMIT_${name}_PER_HOUR`,
    '1000000',
  ]),
);

/** @typedef {{ url: string, previousUrl: string, database: string, ports: Record<string, number>, deployToken: string }} Testbed */

const taken = new Set();
async function port() {
  for (;;) {
    const one = await freePort(22_000, 24_999);
    if (!taken.has(one)) return taken.add(one) && one;
  }
}

/** @param {string} url @param {import('../../start/children.mjs').Child} child */
async function waitFor(url, child) {
  for (const deadline = Date.now() + 60_000; ; await pause(100)) {
    if (child.ended() || Date.now() > deadline)
      throw new Error(`${child.name} gives no answer at ${url}:\n${child.lastWords()}`);
    if (
      await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
}

/** @param {string} root @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function cli(root, args, env) {
  const result = await run(process.execPath, [join(root, CLI), ...args], { cwd: root, env, timeout: 300_000 });
  if (result.code !== 0) throw new Error(`${args[0]} failed:\n${lastLines(result.output, 20)}`);
  return result.output;
}

/**
 * @param {object} options
 * @param {number} options.index
 * @param {string} options.root this clone
 * @param {string} options.previousRoot the previous release
 * @param {string} options.folder
 * @param {string} options.mongodbUri of any database; the testbed uses a separate one
 * @param {Record<string, { key: string, remotes: string[] | '*', revoked?: string[] }>} options.keys public keys
 * @returns {Promise<{ testbed: Testbed, stop: () => Promise<void> }>}
 */
export async function startTestbed({ index, root, previousRoot, folder, mongodbUri, keys }) {
  const database = `lotline_federation_${index}`;
  const dataDir = join(folder, `data-${index}`);
  const none = join(folder, 'no-builds');
  mkdirSync(none, { recursive: true });
  const uri = new URL(mongodbUri);
  uri.pathname = `/${database}`;
  /** @type {Record<string, number>} */
  const ports = {};
  for (const name of HOSTS) ports[name] = await port();
  const originOf = (/** @type {string} */ name) => `http://localhost:${ports[name]}`;
  const [main, before] = [await port(), await port()];
  const env = {
    ...process.env,
    ...NO_LIMITS,
    // Browsers share the CPU, so event-loop lag doesn't mean overload.
    LOTLINE_LOOP_DELAY_MS: '0',
    LOTLINE_SLOW_WRITE_MS: '0',
    // Low difficulty: the proofs of work of this many forms would take minutes.
    LOTLINE_CHALLENGE_BITS: '8',
    NODE_ENV: 'test',
    MONGODB_URI: uri.href,
    LOTLINE_DATA_DIR: dataDir,
    STATIC_ORIGIN: originOf('shell'),
    REMOTE_ORIGINS: HOSTS.filter((name) => name.startsWith('mf-'))
      .map(originOf)
      .join(','),
    REGISTRY_KEYS: JSON.stringify(keys),
  };
  await cli(root, ['prepare', '--root', none], env);
  const deployToken =
    (await cli(root, ['deploy-token', '*', '--name', 'federation suite'], env)).trim().split('\n').at(-1) ?? '';
  const start = async (
    /** @type {string} */ name,
    /** @type {string} */ from,
    /** @type {number} */ at,
    /** @type {NodeJS.ProcessEnv} */ more = {},
  ) => {
    const child = startChild({
      name: `${name} ${index}`,
      script: join(from, API),
      cwd: from,
      env: { ...env, PORT: String(at), PUBLIC_URL: `http://localhost:${at}`, ...more },
      logFile: join(folder, 'logs', `${name.replaceAll(' ', '-')}-${index}.log`),
      onCrash: (crashed, how) => console.error(`The ${crashed.name} ended by itself (${how}):\n${crashed.lastWords()}`),
    });
    await waitFor(`http://localhost:${at}/api/registry`, child);
    return child;
  };
  // Both on one database, as during a rolling release (expand, backfill, contract: CONTRIBUTING.md).
  const children = await Promise.all([
    start('API', root, main),
    start('API before', previousRoot, before, { LOTLINE_ROLES: 'api' }),
  ]);
  const testbed = {
    url: `http://localhost:${main}`,
    previousUrl: `http://localhost:${before}`,
    database,
    ports,
    deployToken,
  };
  return { testbed, stop: async () => void (await Promise.all(children.map((child) => child.stop()))) };
}

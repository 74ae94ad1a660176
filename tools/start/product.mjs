// @ts-check
// The running product: MongoDB, a prepared database, the static host and the API. Used by `npm start`, the journeys and
// the reliability suites.
import { join, resolve } from 'node:path';
import { API_FLAGS } from './api-flags.mjs';
import { startChild } from './children.mjs';
import { pause } from './process-identity.mjs';
import { lastLines, run } from './run.mjs';

/** @typedef {import('./children.mjs').Child} Child */
/** @typedef {(title: string, work: () => Promise<any>) => Promise<any>} Step */

/**
 * @typedef {object} ProductOptions
 * @property {string} root the clone
 * @property {number} port pages and API; the static host takes the next one
 * @property {string} dataDir
 * @property {string} [mongodbUri] an existing database; otherwise one is started from the data folder
 * @property {string} [buildsRoot] folder whose shell/dist and remotes' dist are served; defaults to the clone
 * @property {NodeJS.ProcessEnv} [env] further settings of the API
 * @property {Step} [step]
 * @property {(text: string) => void} [log]
 * @property {(child: Child, how: string) => void} [onCrash]
 * @property {(words: string) => void} [onMongoEnd] gets the report of a mongod that ended by itself
 */

/**
 * @typedef {object} Product
 * @property {string} url
 * @property {string} staticOrigin
 * @property {string} mongodbUri
 * @property {string[]} prepared output of preparing the database
 * @property {Child} api
 * @property {NodeJS.ProcessEnv} env the API's environment; reused with another PORT for a second API process
 * @property {(port?: number, extra?: NodeJS.ProcessEnv, preload?: string[]) => Promise<Child>} startApi starts another API process on the same database; preload: modules loaded before it
 * @property {() => Promise<void>} stop
 */

const CLI = join('services', 'api', 'dist', 'cli.js');
const API = join('services', 'api', 'dist', 'main.js');

/** Polls a URL until it answers 200; fails if its process has ended. */
async function waitFor(/** @type {string} */ url, /** @type {Child} */ child, patience = 60_000) {
  const deadline = Date.now() + patience;
  for (;;) {
    if (child.ended()) throw new Error(`${child.name} ended while starting:\n${child.lastWords()}`);
    const status = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status > 0 && status < 400) return;
    if (Date.now() > deadline)
      throw new Error(
        `${child.name} gave no answer at ${url} for ${patience / 1000} s (last status ${status}):\n${child.lastWords()}`,
      );
    await pause(100);
  }
}

/** Runs migrations, seeds on first start, and syncs the registry rows of the local builds. */
async function prepare(
  /** @type {string} */ root,
  /** @type {string} */ buildsRoot,
  /** @type {NodeJS.ProcessEnv} */ env,
  /** @type {(text: string) => void} */ log,
) {
  /** @type {string[]} */
  const said = [];
  const onLine = (/** @type {string} */ line) => {
    if (!line.trim()) return;
    said.push(line);
    log(line);
  };
  const result = await run(process.execPath, [join(root, CLI), 'prepare', '--root', buildsRoot], {
    cwd: root,
    env,
    timeout: 300_000,
    onLine,
  });
  if (result.code !== 0) throw new Error(`The database could not be prepared:\n${lastLines(result.output, 20)}`);
  return said;
}

/**
 * Starts everything in order; if a part fails, stops those already started.
 * @param {ProductOptions} options
 * @returns {Promise<Product>}
 */
export async function startProduct({
  root,
  port,
  dataDir,
  mongodbUri,
  buildsRoot = root,
  env: extra = {},
  step = (_title, work) => work(),
  log = () => {},
  onCrash = () => {},
  onMongoEnd = log,
}) {
  const folder = resolve(dataDir);
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  const stop = async () => {
    while (stops.length > 0) await stops.pop()?.();
  };
  const url = `http://localhost:${port}`;
  const staticOrigin = `http://localhost:${port + 1}`;
  try {
    const uri =
      mongodbUri ??
      (await step('MongoDB', async () => {
        const { startMongo } = await import('../mongo/replica-set.mjs');
        const mongo = await startMongo({ dataDir: folder, log, onEnd: onMongoEnd });
        stops.push(mongo.stop);
        return mongo.uri;
      }));
    /** @type {NodeJS.ProcessEnv} */
    const env = {
      ...process.env,
      NODE_ENV: process.env.NODE_ENV || 'development',
      PORT: String(port),
      MONGODB_URI: uri,
      PUBLIC_URL: process.env.PUBLIC_URL ?? url,
      STATIC_ORIGIN: process.env.STATIC_ORIGIN ?? staticOrigin,
      LOTLINE_DATA_DIR: folder,
      ...extra,
    };
    const prepared = await step('database: migrations, demo data, registry', () => prepare(root, buildsRoot, env, log));
    const launch = (
      /** @type {string} */ name,
      /** @type {string} */ script,
      /** @type {string[]} */ args,
      childEnv = env,
      /** @type {string[]} */ preload = [],
    ) => {
      const child = startChild({
        name,
        script: join(root, script),
        args,
        flags: script === API ? API_FLAGS : [],
        preload,
        cwd: root,
        env: childEnv,
        logFile: join(folder, 'logs', `${name.replaceAll(' ', '-')}.log`),
        onCrash,
      });
      stops.push(child.stop);
      return child;
    };
    await step(`static host of shell and remotes on port ${port + 1}`, async () => {
      const child = launch('static host', join('tools', 'static-host.mjs'), [
        '--port',
        String(port + 1),
        '--root',
        buildsRoot,
      ]);
      await waitFor(`${staticOrigin}/up`, child, 15_000);
    });
    const startApi = async (apiPort = port, more = {}, /** @type {string[]} */ preload = []) => {
      const child = launch(
        apiPort === port ? 'API' : `API ${apiPort}`,
        API,
        [],
        { ...env, ...more, PORT: String(apiPort) },
        preload,
      );
      await waitFor(`http://localhost:${apiPort}/api/registry`, child);
      return child;
    };
    const api = await step(`API and pages on port ${port}`, () => startApi());
    return { url, staticOrigin, mongodbUri: uri, prepared, api, env, startApi, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// @ts-check
// npm start: from a clean clone to a running product. Uses only Node's own modules until the packages are installed.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleOrigins, startExamples } from './examples.mjs';
import { readArguments } from './start/arguments.mjs';
import { build } from './start/build.mjs';
import { checkDisks, needsOf } from './start/disk.mjs';
import { emptyDataFolder } from './start/fresh.mjs';
import { install, isInstalled } from './start/install.mjs';
import { withLock } from './start/lock.mjs';
import { isPortFree } from './start/ports.mjs';
import { startProduct } from './start/product.mjs';
import { createSteps } from './start/steps.mjs';

const HELP = `npm start [-- --fresh]

  Installs, builds, starts a MongoDB, migrates, seeds and serves.

  PORT=4000            pages and API; the static host takes the next port, the example websites the two after it
  LOTLINE_DATA_DIR     the data folder (.data)
  MONGODB_URI          a replica set of your own instead of the embedded one
  npm start -- --fresh empties the data folder first`;
const { values: flags } = readArguments({
  help: HELP,
  mostWords: 0,
  options: { fresh: { type: 'boolean', default: false } },
});

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env.PORT || 4000);
const dataDir = resolve(root, process.env.LOTLINE_DATA_DIR || '.data');
const mongodbUri = process.env.MONGODB_URI || undefined;
const { fresh } = flags;
const { step, log } = createSteps();

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Lotline needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

async function checkPorts() {
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new Error(`PORT must be a number between 1 and 65534, not "${process.env.PORT}".`);
  for (const [wanted, what] of /** @type {[number, string][]} */ ([
    [port, 'pages and API'],
    [port + 1, 'the static host'],
  ])) {
    if (await isPortFree(wanted)) continue;
    throw new Error(
      `Port ${wanted}, meant for ${what}, is taken by another program. End it, or choose another: PORT=${port + 10} npm start`,
    );
  }
}

async function startFresh() {
  if (mongodbUri) log('--fresh empties the data folder only; the database of MONGODB_URI stays as it is');
  const { takeOver } = await import('./mongo/replica-set.mjs');
  await takeOver(dataDir, log);
  emptyDataFolder(dataDir);
}

/** Starts two example third-party websites. Nothing depends on them: if their ports are taken, they are skipped. */
async function showExamples(/** @type {import('./start/product.mjs').Product} */ { url, staticOrigin }) {
  const [estateSite, builderSite] = [port + 2, port + 3];
  if (builderSite > 65_535 || !(await isPortFree(estateSite)) || !(await isPortFree(builderSite)))
    return log(`the example websites stay away: port ${estateSite} or ${builderSite} is taken`);
  stopExamples = await startExamples({ port: estateSite, lotline: url, staticOrigin });
  log(`example websites: http://localhost:${estateSite} (an agency's), http://localhost:${builderSite} (a builder's)`);
}

/** @type {() => Promise<void>} */
let stopExamples = async () => {};
/** @type {import('./start/product.mjs').Product | null} */
let product = null;
let leaving = false;

async function leave(/** @type {number} */ code) {
  if (leaving) return;
  leaving = true;
  console.log('\nStopping …');
  await stopExamples();
  await product?.stop();
  console.log('Stopped. The data stays in the data folder.');
  process.exit(code);
}

function crashed(/** @type {import('./start/children.mjs').Child} */ child, /** @type {string} */ how) {
  if (leaving) return;
  console.error(`\nThe ${child.name} ended by itself (${how}). Its last words:\n${child.lastWords()}\n`);
  void leave(1);
}

function lostMongo(/** @type {string} */ words) {
  if (leaving) return;
  console.error(`\n${words}\n`);
  void leave(1);
}

async function main() {
  console.log('Lotline');
  checkNode();
  await checkPorts();
  checkDisks(needsOf({ root, dataDir, installed: isInstalled(root) }));
  await withLock(root, log, async () => {
    if (!isInstalled(root))
      await step('installing packages (one to three minutes the first time)', () => install({ root, log }));
    await step('building what changed', async () => {
      if ((await build({ root, log })) === 0) log('nothing changed');
    });
  });
  if (fresh) await step('starting over (--fresh)', startFresh);
  product = await startProduct({
    root,
    port,
    dataDir,
    mongodbUri,
    step,
    log,
    onCrash: crashed,
    onMongoEnd: lostMongo,
    env: {
      LOTLINE_EXAMPLE_ORIGINS: exampleOrigins(port + 2).join(','),
      LOTLINE_EXAMPLE_BUILDER_ORIGINS: exampleOrigins(port + 3).join(','),
    },
  });
  if (leaving) return product.stop();
  await showExamples(product);
  if (process.env.NODE_ENV !== 'production') log(`sign in with a demo account: ${product.url}/dev/sign-in`);
  log(`logs: ${resolve(dataDir, 'logs')}`);
  log('Ctrl-C stops everything.');
  console.log(`Lotline ready: ${product.url}`);
}

process.on('SIGINT', () => void leave(0));
process.on('SIGTERM', () => void leave(0));
process.on('SIGHUP', () => void leave(0));

main().catch((error) => {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
});

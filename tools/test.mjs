// @ts-check
// npm test: every suite at CI size, from a clean clone on a machine with nothing installed. npm run test:full: at the
// sizes given in docs/testing.md, with output in bench/results/. Uses only Node's own modules until the packages are
// installed.
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './start/build.mjs';
import { checkDisks, needsOf } from './start/disk.mjs';
import { install, isInstalled } from './start/install.mjs';
import { withLock } from './start/lock.mjs';
import { createSteps } from './start/steps.mjs';
import { added, closingWords } from './test/counts.mjs';
import { findBranch, testsOf } from './test/branch.mjs';
import { findNewerNode } from './test/newer-node.mjs';
import { processorTable, runStages } from './test/run-stages.mjs';
import { SMOKE, SUITES, VERIFY } from './test/stages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const full = process.argv.includes('--full');
const stamp = new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');
// Unit tests read it too.
if (full) process.env.SIZE = 'full';
const logs = full ? join(root, 'bench', 'results', `test-full-${stamp}`) : join(root, '.cache', 'test');
const { step, log } = createSteps();
const began = Date.now();
/** @type {import('./test/run-stages.mjs').StageTime[]} */
const times = [];

/** Checks the prerequisites of every suite, to fail early with a clear message. */
async function makeReady() {
  await step('building what changed', () => withLock(root, log, () => build({ root, log })));
  await step('a MongoDB for the tests', async () => (await import('./mongo/mongod-binary.mjs')).ensureMongod({ log }));
  await step('a Chromium for the journeys', async () => {
    process.env.CHROMIUM_PATH = await (await import('./chromium.mjs')).ensureChromium({ log });
  });
}

async function main() {
  console.log(`Lotline tests at ${full ? 'full' : 'CI'} size`);
  checkDisks(needsOf({ root, dataDir: tmpdir(), installed: isInstalled(root) }));
  await withLock(root, log, async () => {
    if (!isInstalled(root))
      await step('installing packages (one to three minutes the first time)', () => install({ root, log }));
  });
  const node = await step('a newer Node for the suites', () => findNewerNode({ log, mayFetch: true }));
  const branch = full ? null : await findBranch(root);
  if (branch) log(`a branch: unit and API tests are those that its ${branch.files.length} changed files reach`);
  const selection = branch && (await testsOf(root, branch));
  const options = { root, logs, node, times };
  const counts = [await runStages(VERIFY(selection), options)];
  console.log('\nbefore the suites');
  try {
    await makeReady();
    const suites = [...SUITES(full, selection), ...(node === null ? [] : [SMOKE])];
    counts.push(await runStages(suites, { ...options, timeout: full ? 6 * 3_600_000 : 20 * 60_000 }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts.push({ passed: 0, failed: 1 });
  }
  return added(counts);
}

main().then(
  (counts) => {
    if (times.length > 0) console.log(`\nprocessor seconds, user and system\n${processorTable(times)}`);
    console.log(`\n${((Date.now() - began) / 60_000).toFixed(1)} minutes; whole outputs under ${logs}`);
    console.log(closingWords(counts));
    process.exit(counts.failed === 0 ? 0 : 1);
  },
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    process.exit(1);
  },
);

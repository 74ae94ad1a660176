// @ts-check
// Runs the stages of `npm test` and `npm run verify`, and parses what they print.
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, run } from '../start/run.mjs';
import { added, honest, jestCounts, lostMongoOf, nodeCounts, oneCheck, playwrightCounts } from './counts.mjs';
import { withNode } from './newer-node.mjs';
import { countProcessorTime } from './processor-time.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./stages.mjs').Check} Check */
/** @typedef {import('./stages.mjs').Stage} Stage */

/** Tests make and drop whole pages: with room for them V8 collects garbage less often. */
const JEST = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() };

/** @returns {Counts} */
function countsOf(/** @type {Check} */ check, /** @type {{ code: number, output: string }} */ result) {
  if (check.count === 'one') return oneCheck(result.code);
  const read = { jest: jestCounts, node: nodeCounts, playwright: playwrightCounts }[check.count];
  return honest(read(result.output), result.code);
}

/** A runner's summary lines, enough for a success. */
function closingLines(/** @type {Check} */ check, /** @type {string} */ output) {
  if (check.count === 'jest') return output.split('\n').filter((line) => /^(Test Suites|Tests|Time):/.test(line));
  if (check.count === 'node') return output.split('\n').filter((line) => /^(#|ℹ) (pass|fail|duration_ms) /.test(line));
  if (check.count === 'playwright')
    return output
      .split('\n')
      .filter((line) => /^\s+\d+ (passed|failed|flaky|skipped|did not run)/.test(line))
      .map((line) => line.trim());
  return [];
}

const minutes = (/** @type {number} */ ms) =>
  ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`;

/**
 * Runs one check, saves its output to a file and prints its summary, or on failure its last lines.
 * @param {Check} check
 * @param {{ root: string, logs: string, timeout: number, node: string | null }} options
 * @returns {Promise<Counts>}
 */
async function runCheck(check, { root, logs, timeout, node }) {
  const began = Date.now();
  const file = join(logs, `${check.title.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}.txt`);
  const stream = createWriteStream(file);
  const [command = '', ...args] = check.command;
  const env = withNode(check.ownNode ? null : node, {
    ...process.env,
    NO_COLOR: '1',
    ...(check.count === 'jest' && JEST),
    ...check.env,
  });
  const result = await run(command, args, { cwd: root, env, timeout, onLine: (line) => stream.write(`${line}\n`) });
  stream.end();
  const counts = countsOf(check, result);
  console.log(`  ${counts.failed === 0 ? '✓' : '✗'} ${check.title} (${minutes(Date.now() - began)})`);
  if (counts.failed > 0)
    console.log(
      `${lostMongoOf(result.output) ?? lastLines(result.output, 120)}\n    ${result.timedOut ? 'It was ended: it took too long. ' : ''}Whole output: ${file}`,
    );
  closingLines(check, result.output).forEach((line) => console.log(`      ${line}`));
  return counts;
}

const processorSeconds = (/** @type {number | undefined} */ seconds) =>
  seconds === undefined ? '' : `, ${seconds.toFixed(0)} processor seconds`;

/** A stage's sum, for the table at the end of a run. @typedef {{ title: string, seconds: number }} StageTime */

/** What stages used, a line each, and their sum: minutes differ by machine and company, this by what is run. @returns {string} */
export const processorTable = (/** @type {StageTime[]} */ times) =>
  [...times, { title: 'all of it', seconds: times.reduce((sum, { seconds }) => sum + seconds, 0) }]
    .map(({ title, seconds }) => `  ${seconds.toFixed(0).padStart(6)}  ${title}`)
    .join('\n');

/**
 * Runs stages in sequence, and the checks of a stage `atOnce` at a time.
 * @param {Stage[]} stages
 * @param {{ root: string, logs: string, node: string | null, timeout?: number, times?: StageTime[] }} options
 *   node: of `findNewerNode`; times: gets a row a stage
 * @returns {Promise<Counts>}
 */
export async function runStages(stages, { root, logs, node, timeout = 20 * 60_000, times = [] }) {
  mkdirSync(logs, { recursive: true });
  const processors = countProcessorTime();
  /** @type {Counts[]} */
  const all = [];
  for (const stage of stages) {
    const began = Date.now();
    const used = processors.seconds();
    console.log(`\n${stage.title}`);
    const waiting = [...stage.checks];
    const runNext = async () => {
      for (let check = waiting.shift(); check; check = waiting.shift())
        all.push(await runCheck(check, { root, logs, timeout, node }));
    };
    await Promise.all(Array.from({ length: stage.atOnce ?? 1 }, runNext));
    const seconds = used === undefined ? undefined : /** @type {number} */ (processors.seconds()) - used;
    if (seconds !== undefined) times.push({ title: stage.title, seconds });
    console.log(`  ${stage.title}: ${minutes(Date.now() - began)}${processorSeconds(seconds)}`);
  }
  processors.stop();
  return added(all);
}

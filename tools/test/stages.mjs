// @ts-check
// The stages of `npm test` and `npm run verify`: what each runs, and how its result is parsed.
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, run } from '../start/run.mjs';
import { countProcessorTime } from './processor-time.mjs';
import { added, honest, jestCounts, lostMongoOf, nodeCounts, oneCheck, playwrightCounts } from './counts.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ title: string, command: string[], count: 'one' | 'jest' | 'node' | 'playwright', env?: NodeJS.ProcessEnv }} Check */
/** @typedef {{ title: string, checks: Check[], atOnce?: number }} Stage  atOnce: how many checks run concurrently, 1 by default */

const bin = (/** @type {string} */ name, /** @type {string[]} */ ...args) => [
  join('node_modules', '.bin', name),
  ...args,
];

/** @type {Check[]} */
export const LINT = [
  { title: 'lock file', command: [process.execPath, 'tools/complete-lock.mjs', '--check'], count: 'one' },
  { title: 'oxlint', command: bin('oxlint', '--quiet'), count: 'one' },
  { title: 'documents', command: [process.execPath, 'tools/lint/check-docs.mjs'], count: 'one' },
  { title: 'oxfmt', command: bin('oxfmt', '--check', '**/*.{ts,tsx,mjs,cjs,js}'), count: 'one' },
];

/** TypeScript 7 takes a third of the time; webpack's tools need the API of 6, which stays `typescript`. */
const tsc = (/** @type {string} */ project) => [
  process.execPath,
  join('node_modules', 'typescript7', 'bin', 'tsc'),
  '-p',
  project,
  '--pretty',
  'false',
];

/** @type {Check[]} */
const TYPES = [
  { title: 'types (front)', command: tsc('tsconfig.json'), count: 'one' },
  { title: 'types (API)', command: tsc('services/api/tsconfig.json'), count: 'one' },
];

/** @type {Check} */
const UNIT = {
  title: 'unit',
  command: bin('jest', '--selectProjects', 'domain', 'runtime', 'design', 'remotes', 'tools', '--maxWorkers', '3'),
  count: 'jest',
};

/** Unit tests build remotes, whose endpoints are described from these built packages. @type {Check[]} */
const RULES = ['shared-geometry', 'shared-domain'].map((name) => ({
  title: `build ${name}`,
  command: [process.execPath, join('tools', 'build-node.mjs'), name],
  count: 'one',
}));

/** @type {Stage[]} */
export const VERIFY = [
  // Each of these takes one core. Unit tests take both, with a third worker for when one waits, so they run alone.
  { title: 'lint and types', checks: [...TYPES, ...LINT], atOnce: 2 },
  { title: 'what unit tests build from', checks: RULES },
  { title: 'unit', checks: [UNIT] },
];

/** @returns {Stage[]} */
export const SUITES = (/** @type {boolean} */ full) => {
  const env = { ROUNDS: full ? '500' : '2', KILLS: full ? '100' : '1', SIZE: full ? 'full' : 'ci' };
  return [
    {
      title: 'API over HTTP on a real MongoDB',
      checks: [
        {
          title: 'API',
          command: bin(
            'jest',
            '--selectProjects',
            'api-folders',
            '--maxWorkers',
            '3',
            '--testPathIgnorePatterns',
            'test/reliability/',
          ),
          count: 'jest',
          env,
        },
      ],
    },
    {
      title: `journeys in Chromium at ${full ? 'full' : 'CI'} size`,
      checks: [{ title: 'journeys', command: bin('playwright', 'test'), count: 'playwright', env }],
    },
    {
      // At CI size all but federation mostly wait, for deadlines, processes or npm, so two run at a time.
      title: `federation in Chromium, reliability, npm start and the packed release tool at ${full ? 'full' : 'CI'} size`,
      atOnce: full ? 1 : 2,
      checks: [
        {
          title: 'federation',
          command: bin('playwright', 'test', '-c', 'playwright.federation.config.ts'),
          count: 'playwright',
          env,
        },
        {
          title: 'reliability',
          command: bin(
            'jest',
            '--selectProjects',
            // At full size some measure the memory of their own process: a file each.
            full ? 'api' : 'api-folders',
            '--runInBand',
            // A test that fails may leave processes and connections, which keep a run in band from ending.
            '--forceExit',
            '--testPathPatterns',
            'test/reliability/',
          ),
          count: 'jest',
          env,
        },
        {
          title: 'start',
          command: [process.execPath, '--test', '--test-reporter=tap', join('tools', 'start', 'start.check.mjs')],
          count: 'node',
          env,
        },
        {
          title: 'package',
          command: [process.execPath, '--test', '--test-reporter=tap', join('tools', 'pack-remote-tool.check.mjs')],
          count: 'node',
          env,
        },
      ],
    },
    ...(full
      ? [
          {
            title: 'the OpenAPI document against a running product',
            checks: [
              /** @type {Check} */ ({
                title: 'schemathesis',
                command: [process.execPath, join('tools', 'test', 'schemathesis.mjs')],
                count: 'one',
              }),
            ],
          },
        ]
      : []),
  ];
};

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
 * @param {{ root: string, logs: string, timeout: number }} options
 * @returns {Promise<Counts>}
 */
async function runCheck(check, { root, logs, timeout }) {
  const began = Date.now();
  const file = join(logs, `${check.title.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}.txt`);
  const stream = createWriteStream(file);
  const [command = '', ...args] = check.command;
  const env = { ...process.env, NO_COLOR: '1', ...(check.count === 'jest' && JEST), ...check.env };
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
 * @param {{ root: string, logs: string, timeout?: number, times?: StageTime[] }} options  times: gets a row a stage
 * @returns {Promise<Counts>}
 */
export async function runStages(stages, { root, logs, timeout = 20 * 60_000, times = [] }) {
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
        all.push(await runCheck(check, { root, logs, timeout }));
    };
    await Promise.all(Array.from({ length: stage.atOnce ?? 1 }, runNext));
    const seconds = used === undefined ? undefined : /** @type {number} */ (processors.seconds()) - used;
    if (seconds !== undefined) times.push({ title: stage.title, seconds });
    console.log(`  ${stage.title}: ${minutes(Date.now() - began)}${processorSeconds(seconds)}`);
  }
  processors.stop();
  return added(all);
}

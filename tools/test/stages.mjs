// @ts-check
// The stages of `npm test` and `npm run verify`: what each runs.
import { join } from 'node:path';
import { UNIT_PROJECTS } from './branch.mjs';

/** @typedef {{ title: string, command: string[], count: 'one' | 'jest' | 'node' | 'playwright', env?: NodeJS.ProcessEnv, ownNode?: boolean }} Check  ownNode: on the machine's own Node, not the tests' newer one */
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

/** @typedef {import('./branch.mjs').Selection} Selection */

/** @returns {Check} */
const unit = (/** @type {Selection | null} */ selection) => ({
  title: 'unit',
  command: bin(
    'jest',
    '--selectProjects',
    ...UNIT_PROJECTS,
    '--maxWorkers',
    '3',
    ...(selection ? ['--runTestsByPath', ...selection.unit] : []),
  ),
  count: 'jest',
});

/** Reliability is another stage. @returns {Check} */
const api = (/** @type {NodeJS.ProcessEnv} */ env, /** @type {Selection | null} */ selection) => ({
  title: 'API',
  command: bin(
    'jest',
    '--selectProjects',
    selection?.api ? 'api' : 'api-groups',
    '--maxWorkers',
    '3',
    // A connection that a test has left must not keep the run from ending.
    '--forceExit',
    ...(selection?.api ? ['--runTestsByPath', ...selection.api] : ['--testPathIgnorePatterns', 'test/reliability/']),
  ),
  count: 'jest',
  env,
});

/** Unit tests build remotes, whose endpoints are described from these built packages. @type {Check[]} */
const RULES = ['shared-geometry', 'shared-domain'].map((name) => ({
  title: `build ${name}`,
  command: [process.execPath, join('tools', 'build-node.mjs'), name],
  count: 'one',
}));

/**
 * What `npm run verify` runs.
 * @param {Selection | null} selection of a branch; null runs everything
 * @returns {Stage[]}
 */
export const VERIFY = (selection) => [
  // Each of these takes one core. Unit tests take both, with a third worker for when one waits, so they run alone.
  { title: 'lint and types', checks: [...TYPES, ...LINT], atOnce: 2 },
  { title: 'what unit tests build from', checks: RULES },
  { title: 'unit', checks: [unit(selection)] },
];

/**
 * What `npm test` runs after that.
 * @param {boolean} full
 * @param {Selection | null} selection of a branch; null runs everything
 * @returns {Stage[]}
 */
export const SUITES = (full, selection) => {
  const env = { ROUNDS: full ? '500' : '2', KILLS: full ? '100' : '1', SIZE: full ? 'full' : 'ci' };
  return [
    { title: 'API over HTTP on a real MongoDB', checks: [api(env, selection)] },
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
            full ? 'api' : 'api-groups',
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
          ownNode: true,
        },
        {
          title: 'package',
          command: [process.execPath, '--test', '--test-reporter=tap', join('tools', 'pack-remote-tool.check.mjs')],
          count: 'node',
          env,
          ownNode: true,
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

const onOwnNode = (/** @type {Omit<Check, 'ownNode'>} */ check) => ({ ...check, ownNode: true });

/**
 * A little of each suite that ran on the tests' newer Node, on the one that `npm start` uses here; the product itself is
 * started, crashed and started again on it by 'start'.
 * @type {Stage}
 */
export const SMOKE = {
  title: `a smoke of each suite on this machine's Node ${process.versions.node}`,
  atOnce: 2,
  checks: [
    onOwnNode({
      title: 'smoke of unit',
      command: bin(
        'jest',
        '--selectProjects',
        ...UNIT_PROJECTS,
        '--runInBand',
        '--testPathPatterns',
        'lot/lot-click|resource/resource|shape-map/camera/view|partner-hold.modal|tools/boundaries',
      ),
      count: 'jest',
    }),
    onOwnNode({
      title: 'smoke of API and reliability',
      command: bin(
        'jest',
        '--selectProjects',
        'api',
        '--runInBand',
        '--forceExit',
        '--testPathPatterns',
        'holds/create-hold|uploads/purposes|reliability/repeats',
      ),
      count: 'jest',
    }),
    onOwnNode({ title: 'smoke of journeys', command: bin('playwright', 'test', 'spine'), count: 'playwright' }),
    onOwnNode({
      title: 'smoke of federation',
      command: bin('playwright', 'test', '-c', 'playwright.federation.config.ts', 'override'),
      count: 'playwright',
    }),
  ],
};

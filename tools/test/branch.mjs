// @ts-check
// What a branch's `npm test` may leave out: unit and API tests that nothing on the branch reaches. Main, a detached
// commit (which CI tests) and `npm run test:full` run everything.
import { relative } from 'node:path';
import { run } from '../start/run.mjs';

/** Every package rests on the rules, every test on the tools, the installed packages and jest's settings. */
const EVERYTHING = /^(shared-domain\/|tools\/|package(-lock)?\.json$|tsconfig|jest\.|\.npmrc$)/;
/** What the API is made of. */
const OF_API = /^(services\/api|shared-geometry|shared-map-document)\//;
/** jest knows what a test imports, not what it reads: tests that read files run always. */
const READS_FILES = 'node:fs|node:child_process|__dirname|import\\.meta\\.url';

export const UNIT_PROJECTS = ['domain', 'runtime', 'design', 'remotes', 'tools'];

/** @typedef {{ base: string, files: readonly string[] }} Branch  base: where it left main; files: changed since, committed or not */
/** @typedef {{ unit: readonly string[], api: readonly string[] | null }} Selection  paths of tests; null: all of the API's */

/**
 * Whether a selection by what changes reach is safe.
 * @param {readonly string[]} files
 */
export const mayLeaveOut = (files) => !files.some((file) => EVERYTHING.test(file));
/** Whether the API's own tests have to run. @param {readonly string[]} files */
export const reachesApi = (files) => files.some((file) => OF_API.test(file));

/** Lines of a git command's output, none if it fails. */
async function git(/** @type {string} */ root, /** @type {string[]} */ ...args) {
  const { code, output } = await run('git', args, { cwd: root, timeout: 60_000 });
  return code === 0 ? output.split('\n').filter(Boolean) : [];
}

/**
 * The branch that is checked out, or null where everything has to run.
 * @param {string} root
 * @returns {Promise<Branch | null>}
 */
export async function findBranch(root) {
  const [name] = await git(root, 'symbolic-ref', '--quiet', '--short', 'HEAD');
  if (!name || name === 'main') return null;
  const [base] = await git(root, 'merge-base', 'main', 'HEAD');
  if (!base) return null;
  const changed = await git(root, 'diff', '--name-only', base);
  const added = await git(root, 'ls-files', '--others', '--exclude-standard');
  const files = [...changed, ...added];
  return mayLeaveOut(files) ? { base, files } : null;
}

/**
 * The unit and API tests of a branch.
 * @param {string} root
 * @param {Branch} branch
 * @returns {Promise<Selection>}
 */
export async function testsOf(root, { base, files }) {
  const listed = await run(
    'node_modules/.bin/jest',
    ['--listTests', '--changedSince', base, '--selectProjects', ...UNIT_PROJECTS],
    { cwd: root, timeout: 300_000 },
  );
  if (listed.code !== 0) throw new Error(`jest could not list the tests of this branch:\n${listed.output}`);
  const reached = listed.output.split('\n').filter((line) => line.startsWith('/'));
  const readers = await git(root, 'grep', '-lE', READS_FILES, '--', '*.test.*', '*.api-spec.ts');
  const isApi = (/** @type {string} */ file) => file.startsWith('services/api/');
  const inTools = await git(root, 'ls-files', 'tools/*.test.*', 'tools/**/*.test.*');
  const unit = [...reached.map((path) => relative(root, path)), ...readers.filter((file) => !isApi(file)), ...inTools];
  const api = reachesApi(files) ? null : readers.filter((file) => isApi(file) && !file.includes('/reliability/'));
  return { unit: [...new Set(unit)], api };
}

// @ts-check
// Builds packages whose sources changed since their last build, in dependency order.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { lastLines, run } from './run.mjs';

/** @typedef {{ name: string, folder: string, needs: string[], script: boolean }} Package */

/** Every workspace package, dependencies first. @returns {Package[]} */
export function packagesOf(/** @type {string} */ root) {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const folders = [
    'shared-geometry',
    'shared-map-document',
    'shared-domain',
    'shared-runtime',
    'shared-design',
    'services/api',
    'shell',
    ...remotes,
  ];
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const pkg = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const needs = Object.keys(pkg.dependencies ?? {}).filter((name) => name.startsWith('@lotline/'));
      return { name: pkg.name, folder, needs, script: Boolean(pkg.scripts?.build) };
    });
}

const IGNORED = new Set(['node_modules', 'dist', 'test', 'coverage', '.cache']);
const IS_TEST = /\.(test|spec|api-spec)\.[jt]sx?$/;
/** Examples and pages affect at most the package's own build, never that of other packages. */
const IS_EXAMPLE = /\.examples\.tsx$|[\\/]src[\\/]page[\\/]/;

/** @returns {string[]} */
function filesUnder(/** @type {string} */ folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (IGNORED.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesUnder(path);
      return IS_TEST.test(entry.name) ? [] : [path];
    })
    .sort();
}

function hashFiles(/** @type {string} */ root, /** @type {string[]} */ files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Each package's hash over its own files, its dependencies', the build tools and the lock. */
function hashesOf(/** @type {string} */ root, /** @type {Package[]} */ packages) {
  const tools = ['package-lock.json', 'tsconfig.base.json', 'tools/build-node.mjs']
    .map((file) => join(root, file))
    .filter(existsSync);
  const webpack = existsSync(join(root, 'tools/webpack')) ? filesUnder(join(root, 'tools/webpack')) : [];
  const base = hashFiles(root, [...tools, ...webpack]);
  const filesOf = new Map(packages.map(({ name, folder }) => [name, filesUnder(join(root, folder))]));
  const own = new Map([...filesOf].map(([name, files]) => [name, hashFiles(root, files)]));
  const forOthers = new Map(
    [...filesOf].map(([name, files]) => [
      name,
      hashFiles(
        root,
        files.filter((file) => !IS_EXAMPLE.test(file)),
      ),
    ]),
  );
  const needed = (/** @type {string} */ name, /** @type {Set<string>} */ seen) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    packages.find((each) => each.name === name)?.needs.forEach((need) => needed(need, seen));
    return seen;
  };
  return new Map(
    packages.map(({ name }) => {
      const parts = [...needed(name, new Set())]
        .sort()
        .map((each) => (each === name ? own : forOthers).get(each) ?? '');
      return [
        name,
        createHash('sha256')
          .update([base, ...parts].join())
          .digest('hex'),
      ];
    }),
  );
}

/** Whether the build output exists: a hash alone would trust a deleted dist. */
function outputStands(/** @type {string} */ root, /** @type {string} */ folder) {
  const dist = join(root, folder, 'dist');
  const current = join(dist, 'current.json');
  if (!existsSync(current)) return existsSync(join(dist, 'index.js')) || existsSync(join(dist, 'cli.js'));
  return existsSync(join(dist, String(JSON.parse(readFileSync(current, 'utf8')).folder)));
}

const stampOf = (/** @type {string} */ root, /** @type {string} */ folder) =>
  join(root, 'node_modules', '.cache', 'lotline-build', `${folder.replaceAll('/', '-')}.txt`);

function isFresh(/** @type {string} */ root, /** @type {string} */ folder, /** @type {string | undefined} */ hash) {
  const stamp = stampOf(root, folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && outputStands(root, folder);
}

/** Names of the packages that need a build. @param {string} root */
export function changedPackages(root) {
  const packages = packagesOf(root);
  const hashes = hashesOf(root, packages);
  return packages.filter(({ name, folder, script }) => script && !isFresh(root, folder, hashes.get(name)));
}

/** @param {string} root @param {Package} pkg */
async function buildOne(root, pkg) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const result = await run(command, [...first, 'run', 'build', '--silent', '-w', pkg.name], {
    cwd: root,
    timeout: 600_000,
  });
  if (result.code !== 0) throw new Error(`${pkg.folder} does not build:\n${lastLines(result.output, 30)}`);
}

/**
 * Records that a package was built separately, so that its next change is detected.
 * @param {string} root @param {string} folder
 */
export function noteBuild(root, folder) {
  const packages = packagesOf(root);
  const pkg = packages.find((each) => each.folder === folder);
  if (pkg) writeStamp(root, folder, hashesOf(root, packages).get(pkg.name));
}

function writeStamp(/** @type {string} */ root, /** @type {string} */ folder, hash = '') {
  mkdirSync(join(root, 'node_modules', '.cache', 'lotline-build'), { recursive: true });
  writeFileSync(stampOf(root, folder), hash);
}

/**
 * Builds what changed, two packages at a time; returns how many were built.
 * @param {{ root: string, log: (text: string) => void }} options
 */
export async function build({ root, log }) {
  const hashes = hashesOf(root, packagesOf(root));
  const waiting = changedPackages(root);
  const total = waiting.length;
  /** @type {Map<string, Promise<void>>} */
  const underWay = new Map();
  let done = 0;
  const start = (/** @type {Package} */ pkg) => {
    const began = Date.now();
    underWay.set(
      pkg.name,
      buildOne(root, pkg).then(() => {
        writeStamp(root, pkg.folder, hashes.get(pkg.name));
        done += 1;
        log(`${pkg.folder} built in ${((Date.now() - began) / 1000).toFixed(1)} s (${done} of ${total})`);
        underWay.delete(pkg.name);
      }),
    );
  };
  const blocked = (/** @type {Package} */ pkg) =>
    pkg.needs.some((need) => underWay.has(need) || waiting.some((each) => each.name === need));
  while (waiting.length > 0 || underWay.size > 0) {
    const next = underWay.size < Math.min(2, availableParallelism()) ? waiting.findIndex((pkg) => !blocked(pkg)) : -1;
    if (next >= 0) start(/** @type {Package} */ (waiting.splice(next, 1)[0]));
    else await Promise.race(underWay.values());
  }
  return total;
}

// @ts-check
// Runs before anything is installed, so it uses only Node's own modules.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, run } from './run.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} LockPackages */

/** @returns {LockPackages | null} */
function packagesIn(/** @type {string} */ file) {
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
}

/** The locked version of a dependency, resolved from `from`. */
const lockedVersion = (/** @type {LockPackages} */ wanted, /** @type {string} */ from, /** @type {string} */ name) =>
  (wanted[`${from}/node_modules/${name}`] ?? wanted[`node_modules/${name}`])?.version;

/** Whether the lock is outdated, i.e. lacks something a package.json names: it then can't be relied on. */
function lockLags(/** @type {LockPackages} */ wanted, /** @type {string} */ root) {
  const own = Object.keys(wanted).filter((path) => !path.includes('node_modules'));
  return own.some((path) => {
    const file = join(root, path, 'package.json');
    if (!existsSync(file)) return false;
    const pkg = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries({ ...pkg.dependencies, ...pkg.devDependencies }).some(([name, range]) => {
      if (wanted[`node_modules/${name}`]?.link) return false;
      const version = lockedVersion(wanted, path, name);
      return !version || (/^\d/.test(range) && version !== range);
    });
  });
}

/** Whether node_modules matches package-lock.json, and every package's folder is there, nested ones too. */
export function isInstalled(/** @type {string} */ root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const found = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (!found || !wanted || lockLags(wanted, root)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.link) return true;
    return found[path]?.version === entry.version && existsSync(join(root, path, 'package.json'));
  });
}

/**
 * Installs missing packages: the exact ones in the lock, or those in package.json if npm refuses the lock.
 * @param {{ root: string, log: (text: string) => void }} options
 */
export async function install({ root, log }) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const attempt = (/** @type {string[]} */ args) => run(command, [...first, ...args], { cwd: root, timeout: 900_000 });
  log('npm ci');
  const exact = await attempt(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (exact.code === 0) return;
  log(
    `npm ci refused (${
      lastLines(exact.output, 40)
        .split('\n')
        .find((line) => /npm (error|ERR!)/.test(line))
        ?.trim() ?? exact.code
    }); npm install instead`,
  );
  const loose = await attempt(['install', '--include=dev', '--no-audit', '--no-fund']);
  if (loose.code !== 0) throw new Error(`The packages could not be installed:\n${lastLines(loose.output, 15)}`);
}

// @ts-check
// Runs before anything is installed: Node's own modules only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, run } from './run.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} LockPackages */

/** @returns {LockPackages | null} */
function packagesIn(/** @type {string} */ file) {
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
}

/** The version a package standing at `from` gets of a dependency. */
const lockedVersion = (/** @type {LockPackages} */ wanted, /** @type {string} */ from, /** @type {string} */ name) =>
  (wanted[`${from}/node_modules/${name}`] ?? wanted[`node_modules/${name}`])?.version;

/** True when a package.json names what the lock doesn't hold: such a lock is no measure of what is installed. */
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

/** True when node_modules holds what package-lock.json asks for. */
export function isInstalled(/** @type {string} */ root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const found = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (!found || !wanted || lockLags(wanted, root)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.link) return true;
    return found[path]?.version === entry.version;
  });
}

/**
 * Installs what is missing: the lock file's exact packages, or, where npm refuses the lock, what package.json asks for.
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

// @ts-check
import { run, lastLines } from '../start/run.mjs';

export const isRoot = () => process.getuid?.() === 0;

const PACKAGE_OF = /** @type {Record<string, string>} */ ({ 'libcurl.so.4': 'libcurl4', 'liblzma.so.5': 'liblzma5' });

/** Shared libraries that a binary needs and this system lacks. */
export async function missingLibraries(/** @type {string} */ binary) {
  const { output } = await run('ldd', [binary], { timeout: 10_000 });
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map((match) => String(match[1]));
}

/**
 * Installs Debian packages; without root, throws an error with the command to run.
 * @param {string[]} packages
 * @param {(text: string) => void} log
 */
export async function aptInstall(packages, log) {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!isRoot()) throw new Error(`run "sudo ${command}" first (this process is not root)`);
  log(`apt-get install ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', command.split(' ').slice(1), { env, timeout: 300_000 });
  let result = await install();
  if (result.code !== 0) {
    await run('apt-get', ['update'], { env, timeout: 120_000 });
    result = await install();
  }
  if (result.code !== 0) throw new Error(`"${command}" failed: ${lastLines(result.output, 3)}`);
}

/**
 * Makes a downloaded mongod runnable: installs the libraries slim images lack.
 * @param {string} binary
 * @param {(text: string) => void} log
 */
export async function completeLibraries(binary, log) {
  const missing = await missingLibraries(binary);
  if (missing.length === 0) return;
  const packages = missing.map((library) => PACKAGE_OF[library]);
  const unknown = missing.filter((library) => !PACKAGE_OF[library]);
  if (unknown.length > 0) throw new Error(`it needs ${unknown.join(', ')}, which this system lacks`);
  await aptInstall(/** @type {string[]} */ (packages), log);
}

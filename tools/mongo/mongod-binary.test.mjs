// @ts-check
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { distroOf } from './downloads.mjs';
import { ensureMongod } from './mongod-binary.mjs';
import { lacksAvx } from './mongod-sources.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lotline-mongod-'));
const before = { ...process.env };
/** Series that neither a download nor the Python package has, so that a test never fetches one. */
const UNKNOWN = '6.3';

beforeEach(() => {
  delete process.env.MONGOMS_SYSTEM_BINARY;
  process.env.XDG_CACHE_HOME = join(folder, 'cache');
});
afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true, force: true });
});

/** A program in a folder of its own that says it is this version. */
function aMongod(/** @type {string} */ version, place = join(folder, version)) {
  mkdirSync(place, { recursive: true });
  const path = join(place, 'mongod');
  writeFileSync(path, `#!/bin/sh\necho "db version v${version}"\n`);
  chmodSync(path, 0o755);
  return path;
}
const cached = (/** @type {string} */ version) => aMongod(version, join(folder, 'cache', 'lotline', 'mongod', version));
function putOnPath(/** @type {string[]} */ ...versions) {
  const paths = versions.map((version) => aMongod(version));
  process.env.PATH = [...paths.map((path) => join(path, '..')), before.PATH].join(delimiter);
  return paths;
}
async function find(/** @type {string} */ series = '') {
  /** @type {string[]} */
  const said = [];
  const found = await ensureMongod({ log: (text) => said.push(text), ...(series && { series }) });
  return { ...found, said };
}

it('passes over a mongod of the PATH that is too old with a line about it, and takes the next one', async () => {
  const [old, newer] = putOnPath('4.4.29', '7.0.40');
  const { path, said } = await find();
  expect(path).toBe(newer);
  expect(said[0]).toBe(`no mongod from mongod on the PATH: ${old} is 4.4.29; 6.0 or newer is needed`);
});

it('passes over one of another series than the data folder, on the PATH and in the cache', async () => {
  putOnPath('8.0.20');
  cached('7.0.40');
  const ours = cached('6.0.5');
  const { path, said } = await find('6.0');
  expect(path).toBe(ours);
  expect(said[0]).toMatch(/8\.0\.20; the data folder needs 6\.0$/);
});

it('takes the newest of the cache for a new folder', async () => {
  cached('6.0.5');
  const newest = cached('7.0.40');
  expect((await find()).path).toBe(newest);
});

it('says what each source had where none fits, and how to give one', async () => {
  const [old] = putOnPath('4.4.29');
  cached('7.0.40');
  await expect(find(UNKNOWN)).rejects.toThrow(`mongod on the PATH: ${old} is 4.4.29; 6.0 or newer is needed`);
  await expect(find(UNKNOWN)).rejects.toThrow('a download by mongodb-memory-server: there is no download of 6.3');
  await expect(find(UNKNOWN)).rejects.toThrow('MONGODB_URI=');
});

it('goes on after one that does not run', async () => {
  const [broken, sound] = putOnPath('6.0.1', '7.0.40');
  writeFileSync(String(broken), '#!/bin/sh\nkill -ILL $$\n');
  const { path, said } = await find();
  expect(path).toBe(sound);
  expect(said[0]).toContain('does not run');
});

it.each([
  ['x64', 'flags\t\t: fpu sse4_2 avx avx2', false],
  ['x64', 'flags\t\t: fpu sse4_2 ssse3', true],
  ['x64', '', false],
  ['arm64', 'Features\t: fp asimd', false],
])('knows whether a %s processor with "%s" lacks AVX: %s', async (arch, text, lacks) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'cpuinfo');
  writeFileSync(file, `processor\t: 0\n${text}\n`);
  expect(await lacksAvx({ arch, file })).toBe(lacks);
});

it.each([
  ['debian', '12', 'arm64', '7.0', 'mongodb-linux-aarch64-ubuntu2204-7.0.40.tgz'],
  ['debian', '13', 'arm64', '8.0', 'mongodb-linux-aarch64-ubuntu2204-8.0.20.tgz'],
  ['debian', '12', 'x64', '7.0', 'mongodb-linux-x86_64-debian12-7.0.40.tgz'],
  ['debian', '12', 'x64', '6.0', 'mongodb-linux-x86_64-ubuntu2204-6.0.27.tgz'],
  ['debian', '11', 'x64', '6.0', 'mongodb-linux-x86_64-debian11-6.0.27.tgz'],
  ['ubuntu', '24.04', 'arm64', '8.0', 'mongodb-linux-aarch64-ubuntu2404-8.0.20.tgz'],
])('%s %s on %s downloads a build of %s that exists', async (id, version, arch, series, file) => {
  const { default: mms } = await import('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js');
  const MongoBinaryDownloadUrl = /** @type {any} */ (mms).default ?? mms;
  const { DOWNLOADS } = await import('./downloads.mjs');
  const distro = distroOf({ series, arch, id, version });
  if (distro) process.env.MONGOMS_DISTRO = distro;
  const os = { os: /** @type {const} */ ('linux'), dist: id, release: version };
  const url = new MongoBinaryDownloadUrl({ platform: 'linux', arch, version: DOWNLOADS[series], os });
  expect(await url.getDownloadUrl()).toMatch(new RegExp(`/${file}$`));
});

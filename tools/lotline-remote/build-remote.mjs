// @ts-check
// Builds a remote into its immutable folder and reads the output.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { changedPackages, noteBuild } from '../start/build.mjs';
import { withLock } from '../start/lock.mjs';
import { lastLines, run } from '../start/run.mjs';
import { HOME, IS_CHECKOUT } from './options.mjs';
import { Stop } from './stop.mjs';

/**
 * @typedef {object} Release release.json of a build
 * @property {string} name @property {string} version @property {string} build @property {string} contract
 * @property {{ routes: string[], slots: string[], modals: string[], paths?: string[] }} provides
 * @property {Record<string, string>} requires @property {Record<string, string[]>} [uses] names imported from shared packages
 * @property {Record<string, string>} files @property {string[]} preload @property {boolean} staffOnly
 * @property {string} [entry] of the shell: its main script @property {Record<string, string>} [shared] of the shell: packages shared with remotes
 * @property {Record<string, string[]>} [exports] of the shell: exported names of each shared package
 *
 * @typedef {object} Built
 * @property {string} folder of the build
 * @property {string} folderName `<version>-<hash>`
 * @property {Release} release
 * @property {Map<string, Buffer>} bytes every served file, by its name in the folder
 * @property {import('@lotline/shared-domain').EndpointLock} lock
 */

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
export const sha384 = (/** @type {Buffer} */ bytes) => createHash('sha384').update(bytes).digest('base64');

/** The npm that runs this tool, otherwise the one on the PATH. @param {string[]} args */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? { command: process.execPath, args: [cli, ...args] } : { command: 'npm', args };
}

/**
 * The shared rules by which the build's endpoints are described.
 * @returns {Promise<typeof import('@lotline/shared-domain')>}
 */
export const sharedDomain = () => import(pathToFileURL(join(HOME, 'shared-domain/dist/index.js')).href);

/** @param {{ name: string, folder: string, exists: boolean }} remote @param {(text: string) => void} log @returns {Promise<Built>} */
export async function buildRemote({ name, folder, exists }, log) {
  const generator = IS_CHECKOUT ? 'npm run new-remote NAME' : 'npx lotline-new-remote NAME';
  const hint = `Its folder holds remote.json and package.json; "${generator}" makes a new one.`;
  if (!exists) throw new Stop(`There is no remote in ${folder}.`, { hint });
  const build = async (/** @type {string} */ cwd, /** @type {string} */ what) => {
    const { command, args } = npm('run', 'build', '--silent');
    const { code, output } = await run(command, args, { cwd, timeout: 300_000, quiet: 120_000 });
    if (code !== 0) throw new Stop(`${what} does not build:\n${lastLines(output, 25)}`);
  };
  await withLock(HOME, log, async () => {
    const changed = IS_CHECKOUT ? changedPackages(HOME).map((one) => one.folder) : [];
    // endpoints.lock.json is generated from these packages.
    for (const needed of ['shared-geometry', 'shared-domain'].filter((one) => changed.includes(one))) {
      await build(join(HOME, needed), needed);
      noteBuild(HOME, needed);
    }
    await build(folder, name);
    if (folder === join(HOME, name)) noteBuild(HOME, name);
  });
  const { folder: folderName } = readJson(join(folder, 'dist', 'current.json'));
  return readBuild(join(folder, 'dist', folderName), folderName);
}

/** @param {string} folder @param {string} folderName @returns {Built} */
export function readBuild(folder, folderName) {
  const release = /** @type {Release} */ (readJson(join(folder, 'release.json')));
  const bytes = new Map(
    [...Object.keys(release.files), 'release.json'].sort().map((file) => [file, readFileSync(join(folder, file))]),
  );
  for (const [file, hash] of Object.entries(release.files)) {
    if (sha384(/** @type {Buffer} */ (bytes.get(file))) !== hash)
      throw new Stop(`${join(folder, file)} is not the file that was built: its hash differs from release.json.`, {
        hint: 'Remove the folder and publish again.',
      });
  }
  const lockFile = join(folder, 'endpoints.lock.json');
  if (!existsSync(lockFile))
    throw new Stop(`${folder} has no endpoints.lock.json: what it asks of the API can't be checked.`);
  return { folder, folderName, release, bytes, lock: readJson(lockFile) };
}

/**
 * Sample values for path parameters in remote.json, for the visit: path → parameter → value.
 * @param {string} folder @returns {Record<string, Record<string, string>>}
 */
export function samplesOf(folder) {
  const { samples = {} } = readJson(join(folder, 'remote.json'));
  const isTable = (/** @type {unknown} */ value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const isText = (/** @type {unknown} */ value) => typeof value === 'string' && value !== '';
  if (!isTable(samples) || !Object.values(samples).every((one) => isTable(one) && Object.values(one).every(isText))) {
    throw new Stop('remote.json: "samples" must say a value for each parameter of a path.', {
      hint: '"samples": { "/price-board/:stage": { "stage": "2" } }',
    });
  }
  return samples;
}

/**
 * The build in registry format, not signed yet.
 * @param {Built} built @param {string} base URL of its folder, with a trailing slash
 */
export function buildOf({ release }, base) {
  const {
    version,
    build,
    contract,
    provides,
    requires,
    files,
    preload,
    staffOnly,
    entry = 'mf-manifest.json',
    shared,
  } = release;
  return {
    version,
    build,
    entry: `${base}${entry}`,
    contract,
    provides,
    requires,
    files,
    preload,
    staffOnly: staffOnly === true,
    ...(shared && { shared }),
  };
}

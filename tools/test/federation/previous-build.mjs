// @ts-check
// Builds the previous release from the sources of its tag: open pages and processes still run it while main goes live.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { withLock } from '../../start/lock.mjs';
import { lastLines, run } from '../../start/run.mjs';
import { buildOutside } from './outside-remote.mjs';

/** Files needed to run the API and serve the front end. */
const KEPT =
  /^(?:shell|mf-[a-z0-9-]+|shared-(?:domain|geometry|map-document)|services\/api)\/(?:dist\/|package\.json$|remote\.json$)|^package\.json$/;

/** Cache version: increment when the set of files in a cached build changes. */
const LAYOUT = 2;

/** @typedef {{ tag: string, commit: string }} Previous */

/**
 * The archived sources of the previous release, with their commit.
 * @returns {Previous & { sources: Buffer, ownRemote: Buffer }}
 */
export function previousRelease(/** @type {string} */ root) {
  const releases = join(root, 'e2e', 'federation', 'releases');
  const [file] = existsSync(releases) ? readdirSync(releases).filter((name) => name.endsWith('.tar.gz')) : [];
  if (!file)
    throw new Error(
      'The version matrix needs the release before: keep one with node tools/test/federation/keep-release.mjs v…',
    );
  const sources = gunzipSync(readFileSync(join(releases, file)));
  const commit = /comment=([0-9a-f]{40})\n/.exec(sources.subarray(0, 1024).toString('latin1'))?.[1];
  if (!commit) throw new Error(`${file} names no commit: it was not made by keep-release.mjs`);
  const tag = file.replace('.tar.gz', '');
  return { tag, commit, sources, ownRemote: gunzipSync(readFileSync(join(releases, `${tag}.own-remote.tgz`))) };
}

/**
 * Creates node_modules for another tree: third-party packages link to `root`, workspace packages to the tree itself. A
 * single link to the whole folder would give the old tree this clone's shared packages. Packages imported only by the
 * previous release remain in the root's devDependencies until the next release.
 */
function linkPackages(/** @type {string} */ root, /** @type {string} */ tree) {
  const from = join(root, 'node_modules');
  const to = join(tree, 'node_modules');
  mkdirSync(join(to, '@lotline'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@lotline' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  const own = readdirSync(tree)
    .filter((name) => /^(?:shell|mf-|shared-)/.test(name))
    .map((name) => [name, `../../${name}`]);
  for (const [name = '', target = ''] of [...own, ['api', '../../services/api']])
    symlinkSync(target, join(to, '@lotline', name));
}

const filesUnder = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** @param {string} root @param {ReturnType<typeof previousRelease>} previous @param {string} target @param {(text: string) => void} log */
async function buildInto(root, { tag, commit, sources, ownRemote }, target, log) {
  const tree = mkdtempSync(join(tmpdir(), 'lotline-previous-'));
  try {
    execFileSync('tar', ['-xf', '-', '-C', tree], { input: sources });
    linkPackages(root, tree);
    const began = Date.now();
    const script = `import { build } from './tools/start/build.mjs'; await build({ root: process.cwd(), log: (text) => console.log(text) });`;
    const result = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: tree,
      timeout: 900_000,
      onLine: (line) => log(`${tag}: ${line}`),
    });
    if (result.code !== 0)
      throw new Error(`${tag} does not build with the packages of this clone:\n${lastLines(result.output, 30)}`);
    await buildOutside({ root, tree, tag, sources: ownRemote });
    const draft = `${target}.${process.pid}`;
    for (const file of filesUnder(tree).filter((one) => !one.startsWith('node_modules') && KEPT.test(one)))
      cpSync(join(tree, file), join(draft, file));
    writeFileSync(join(draft, 'built.json'), `${JSON.stringify({ tag, commit })}\n`);
    renameSync(draft, target);
    log(`${tag} built in ${((Date.now() - began) / 1000).toFixed(0)} s; kept for the next run`);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/**
 * Places the previous release for a run, ready to serve and start: built once per machine and commit, then copied, with
 * this clone's packages linked in.
 * @param {{ root: string, folder: string, log: (text: string) => void }} options folder: destination
 * @returns {Promise<Previous & { root: string }>}
 */
export async function placePrevious({ root, folder, log }) {
  const previous = previousRelease(root);
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lotline', 'releases');
  const kept = join(cache, `${previous.commit}-${LAYOUT}`);
  mkdirSync(cache, { recursive: true });
  await withLock(cache, log, async () => {
    if (!existsSync(join(kept, 'built.json'))) await buildInto(root, previous, kept, log);
  });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(kept, folder, { recursive: true });
  linkPackages(root, folder);
  return { tag: previous.tag, commit: previous.commit, root: folder };
}

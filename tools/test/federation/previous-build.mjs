// @ts-check
// The release before this one, built from its tag: what living pages and processes still run while main goes live.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withLock } from '../../start/lock.mjs';
import { lastLines, run } from '../../start/run.mjs';

/** What a build is made from; a tag that differs in none of it is the same build. */
const SOURCES = ['shell', 'shared-domain', 'shared-runtime', 'shared-design', 'services', 'tools/webpack', ':(glob)mf-*/**'];
/** Enough to run the API and to serve the front; sources stay in git. */
const KEPT = /^(?:shell|mf-[a-z0-9-]+|shared-domain|services\/api)\/(?:dist\/|package\.json$|remote\.json$)|^package\.json$/;

/** @typedef {{ tag: string, commit: string }} Previous */

const git = (/** @type {string} */ root, /** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }).trim();

/** Whether the files of this clone differ from a tag's in what builds are made from. */
function differs(/** @type {string} */ root, /** @type {string} */ tag) {
  try {
    git(root, 'diff', '--quiet', tag, '--', ...SOURCES);
    return false;
  } catch {
    return true;
  }
}

/**
 * The newest tag in this history whose builds are others than this clone's; says what is missing when there is none.
 * @returns {Previous}
 */
export function previousTag(/** @type {string} */ root) {
  let tags = [];
  try {
    tags = git(root, 'tag', '--merged', 'HEAD', '--sort=-v:refname', '--list', 'v[0-9]*').split('\n').filter(Boolean);
  } catch (error) {
    throw new Error(`The version matrix builds the release before from its git tag, and git could not be asked: ${error instanceof Error ? error.message : error}`);
  }
  const tag = tags.find((one) => differs(root, one));
  if (!tag) {
    const why = tags.length === 0 ? 'this clone has none (a shallow clone carries no tags)' : `${tags.join(', ')} gave the very builds that stand here`;
    throw new Error(`The version matrix needs the release before, from a git tag v…: ${why}. Fetch it: git fetch --tags --unshallow`);
  }
  return { tag, commit: git(root, 'rev-parse', `${tag}^{commit}`) };
}

/**
 * The packages of `root` for a tree that stands elsewhere: third-party ones linked, the workspace's own those of that tree. One link
 * to the whole folder would give the old tree this clone's shared packages.
 */
function linkPackages(/** @type {string} */ root, /** @type {string} */ tree) {
  const from = join(root, 'node_modules');
  const to = join(tree, 'node_modules');
  mkdirSync(join(to, '@lotline'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@lotline' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  const own = readdirSync(tree).filter((name) => /^(?:shell|mf-|shared-)/.test(name)).map((name) => [name, `../../${name}`]);
  for (const [name = '', target = ''] of [...own, ['api', '../../services/api']]) symlinkSync(target, join(to, '@lotline', name));
}

const filesUnder = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** @param {string} root @param {Previous} previous @param {string} target @param {(text: string) => void} log */
async function buildInto(root, { tag, commit }, target, log) {
  const tree = mkdtempSync(join(tmpdir(), 'lotline-previous-'));
  try {
    const archive = join(tree, '..', `${tree.split('/').at(-1)}.tar`);
    git(root, 'archive', '--format=tar', `--output=${archive}`, commit);
    execFileSync('tar', ['-xf', archive, '-C', tree]);
    rmSync(archive);
    linkPackages(root, tree);
    const began = Date.now();
    const script = `import { build } from './tools/start/build.mjs'; await build({ root: process.cwd(), log: (text) => console.log(text) });`;
    const result = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: tree, timeout: 900_000, onLine: (line) => log(`${tag}: ${line}`) });
    if (result.code !== 0) throw new Error(`${tag} does not build with the packages of this clone:\n${lastLines(result.output, 30)}`);
    const draft = `${target}.${process.pid}`;
    for (const file of filesUnder(tree).filter((one) => !one.startsWith('node_modules') && KEPT.test(one))) cpSync(join(tree, file), join(draft, file));
    writeFileSync(join(draft, 'built.json'), `${JSON.stringify({ tag, commit })}\n`);
    renameSync(draft, target);
    log(`${tag} built in ${((Date.now() - began) / 1000).toFixed(0)} s; kept for the next run`);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/**
 * Gives a run the release before, ready to serve and start: built once per machine and commit, then copied beside the run with
 * this clone's packages linked in.
 * @param {{ root: string, folder: string, log: (text: string) => void }} options folder: where it is put
 * @returns {Promise<Previous & { root: string }>}
 */
export async function placePrevious({ root, folder, log }) {
  const previous = previousTag(root);
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lotline', 'releases');
  const kept = join(cache, previous.commit);
  mkdirSync(cache, { recursive: true });
  await withLock(cache, log, async () => {
    if (!existsSync(join(kept, 'built.json'))) await buildInto(root, previous, kept, log);
  });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(kept, folder, { recursive: true });
  linkPackages(root, folder);
  return { ...previous, root: folder };
}

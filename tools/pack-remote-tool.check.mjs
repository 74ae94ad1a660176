// @ts-check
// Tests the release tool as a team outside this repository uses it: installed by npm into an empty folder.
//   node --test tools/pack-remote-tool.check.mjs          (needs a built clone and npm's registry; under a minute with
// a warm npm cache)
import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lastLines, run } from './start/run.mjs';
import { packagesOfEntries } from './webpack/shared-modules.cjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const EXAMPLE = join(ROOT, 'examples/own-remote');
const team = realpathSync(mkdtempSync(join(tmpdir(), 'lotline-own-remote-')));
const remote = join(team, 'mf-open-days');
after(() => rmSync(team, { recursive: true, force: true }));

/** Environment for reaching npm's registry; all other npm and Node settings of this clone are removed. */
const NPM_KEPT =
  /^npm_config_(registry|cache|userconfig|globalconfig|ca|cafile|proxy|https_proxy|noproxy|strict_ssl)$/i;
const OURS = /^(npm_|INIT_CWD$|NODE_PATH$|NODE_OPTIONS$|NODE_ENV$|LOTLINE_)/i;
const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => NPM_KEPT.test(name) || !OURS.test(name)));
const PATH = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => !folder.startsWith(ROOT))
  .join(':');

/** Runs a command as the team and returns its output; fails with its last lines. */
async function inTeam(/** @type {string[]} */ [command = '', ...args], { cwd = team, succeeds = true } = {}) {
  const result = await run(command, args, { cwd, env: { ...ENV, PATH, CI: '1' }, timeout: 300_000 });
  assert.equal(result.code === 0, succeeds, `${[command, ...args].join(' ')}:\n${lastLines(result.output, 40)}`);
  return result.output;
}

const isInside = (/** @type {string} */ file, /** @type {string} */ folder) =>
  !relative(folder, file).startsWith(`..${sep}`);
const built = (/** @type {string} */ folder) => {
  const { folder: name } = JSON.parse(readFileSync(join(folder, 'dist/current.json'), 'utf8'));
  return join(folder, 'dist', name);
};

before(async () => {
  assert.ok(!isInside(team, ROOT), 'the folder is outside this clone');
  const parents = team.split(sep).map((_, index, parts) => join(sep, ...parts.slice(0, index), 'node_modules'));
  assert.deepEqual(
    parents.filter((folder) => existsSync(folder)),
    [],
    'no folder above it lends packages',
  );
  const packing = await run(process.execPath, [join(ROOT, 'tools/pack-remote-tool.mjs'), team], { cwd: ROOT });
  assert.equal(packing.code, 0, packing.output);
  cpSync(EXAMPLE, team, { recursive: true, filter: (file) => !/[\\/](dist|node_modules)$/.test(file) });
  await inTeam(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']);
});

test('every package is the folder’s own: none is a link out of it, and what the shell shares is found in it', () => {
  const links = readdirSync(join(team, 'node_modules'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isSymbolicLink(),
  );
  const outside = links
    .map(({ parentPath, name }) => realpathSync(join(parentPath, name)))
    .filter((target) => !isInside(target, team));
  assert.deepEqual(outside, []);
  const { resolve: find } = createRequire(join(remote, 'webpack.config.cjs'));
  for (const name of packagesOfEntries().filter((one) => !one.startsWith('@lotline/'))) {
    assert.ok(isInside(find(`${name}/package.json`), team), name);
  }
});

test('it is as large as docs/releasing.md says', () => {
  const [, said] = /shared packages \((\d+) KB\)/.exec(readFileSync(join(ROOT, 'docs/releasing.md'), 'utf8')) ?? [];
  const [file = ''] = readdirSync(team).filter((name) => name.endsWith('.tgz'));
  const size = statSync(join(team, file)).size / 1000;
  assert.ok(Math.abs(size - Number(said)) < size / 10, `${size.toFixed(0)} KB, and the page says ${said}`);
});

test('the example builds and passes its contract suite', async () => {
  await inTeam(['npm', 'run', 'build'], { cwd: remote });
  const release = JSON.parse(readFileSync(join(built(remote), 'release.json'), 'utf8'));
  assert.equal(release.name, 'mf-open-days');
  assert.deepEqual(release.provides.routes, ['OpenDays']);
  assert.equal(typeof release.requires.react, 'string');
  assert.ok(existsSync(join(built(remote), 'mf-manifest.json')));
  const tests = await inTeam(['npm', 'test'], { cwd: remote });
  assert.match(tests, /contract of mf-open-days/);
  assert.match(tests, /Tests:\s+\d+ passed, \d+ total/);
});

test('a remote that its own generator makes builds and passes its tests', async () => {
  await inTeam(['npx', '--no-install', 'lotline-new-remote', 'price-list']);
  const made = join(team, 'mf-price-list');
  await inTeam(['npm', 'run', 'build'], { cwd: made });
  assert.match(await inTeam(['npm', 'test'], { cwd: made }), /Tests:\s+\d+ passed, \d+ total/);
});

test('its commands answer by their names', async () => {
  assert.match(await inTeam(['npx', '--no-install', 'lotline-remote', '--help']), /publish \[REMOTE\]/);
});

test('control: without one package that the shell shares the build stops and names it', async () => {
  const [from, aside] = [join(team, 'node_modules/moment'), join(team, 'aside')];
  mkdirSync(aside);
  renameSync(from, join(aside, 'moment'));
  try {
    assert.match(await inTeam(['npm', 'run', 'build'], { cwd: remote, succeeds: false }), /moment is not installed/);
  } finally {
    renameSync(join(aside, 'moment'), from);
  }
});

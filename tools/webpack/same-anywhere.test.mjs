import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { withoutPlace } from './same-anywhere-plugin.cjs';

const ROOT = join(__dirname, '../..');
const run = promisify(execFile);
const REMOTE = 'mf-builder';
const WORKSPACE = [
  REMOTE,
  'shared-geometry',
  'shared-domain',
  'shared-design',
  'shared-runtime',
  'tools/webpack',
  'tools/lotline-remote/package.json',
  'package.json',
];
/** The text of a bundle, or the name of a module: a link to it would lead back to one and the same place. */
const COPIED = ['@module-federation', 'swc-loader'];

/** A clone at another place, with this clone's third-party packages. */
function cloneInto(root) {
  for (const part of WORKSPACE)
    cpSync(join(ROOT, part), join(root, part), {
      recursive: true,
      filter: (from) =>
        !['node_modules', ...(['shared-domain', 'shared-geometry'].includes(part) ? [] : ['dist'])].includes(
          basename(from),
        ),
    });
  const packages = join(root, 'node_modules');
  mkdirSync(join(packages, '@lotline'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@lotline' || name === '.cache') continue;
    if (COPIED.includes(name)) cpSync(join(ROOT, 'node_modules', name), join(packages, name), { recursive: true });
    else symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const name of ['shared-geometry', 'shared-domain', 'shared-design', 'shared-runtime', REMOTE])
    symlinkSync(join(root, name), join(packages, '@lotline', name));
}

async function buildAt(root) {
  cloneInto(root);
  const cli = join(dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
  const folder = join(root, REMOTE);
  await run(process.execPath, [cli, '--config', 'webpack.config.cjs', '--mode', 'production'], { cwd: folder });
  const { folder: build } = JSON.parse(readFileSync(join(folder, 'dist/current.json'), 'utf8'));
  const { files, uses } = JSON.parse(readFileSync(join(folder, 'dist', build, 'release.json'), 'utf8'));
  return { build, files, uses };
}

// Two whole builds: the full size runs it.
const atFullSize = process.env.SIZE === 'full' ? it : it.skip;
atFullSize(
  'one remote built in two places has the same bytes and the same hash',
  async () => {
    const into = mkdtempSync(join(tmpdir(), 'lotline-anywhere-'));
    try {
      const [here, there] = await Promise.all([
        buildAt(join(into, 'clone')),
        buildAt(join(into, 'another/place/of/work')),
      ]);
      expect(there).toEqual(here);
      // What it takes by name of the shared packages is written down, for the release tool to compare with the live shell.
      expect(here.uses['@lotline/shared-runtime']).toEqual(expect.arrayContaining(['CONTRACT']));
      expect(Object.keys(here.uses)).toContain('@lotline/shared-design');
    } finally {
      rmSync(into, { recursive: true, force: true });
    }
  },
  120_000,
);

it.each([
  ['../node_modules/.federation/entry.ad54b857847d144b77f4926f4e20be18.js', 'federation-entry'],
  ['./node_modules/.federation/entry.ad54b857.js|3f0cc1', 'federation-entry'],
  [
    'container entry (default) [["./module",{}]] ./node_modules/.federation/entry.ad54.js',
    'container entry (default) [["./module",{}]] federation-entry',
  ],
  [
    `provide module (default) react@19.3.1 = ${ROOT}/node_modules/react/index.js`,
    'provide module (default) react@19.3.1 = ./node_modules/react/index.js',
  ],
  ['./src/module.ts|a1b2', './src/module.ts|a1b2'],
])('%s is named without its place', (name, expected) => {
  expect(withoutPlace(name)).toBe(expected);
});

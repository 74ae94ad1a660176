// What the builds take out of libraries: it must still be there to be taken out, and the replacements must have every name that is imported.
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const modules = join(import.meta.dirname, '../../node_modules');
const read = (...path) => readFileSync(join(modules, ...path), 'utf8');
const core = join('@module-federation', 'runtime-core', 'dist');

/** Names that a library's own files take from one of them. */
function takenFrom(folder, file) {
  const texts = readdirSync(join(modules, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => read(folder, name));
  const list = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`import \\{([^}]*)\\} from ['"][./\\w]*${file}['"]`, 'g'))].flatMap(([, names]) =>
      names.split(',').map((name) => name.trim().split(' as ')[0]),
    ),
  );
  return [...new Set(list)].sort();
}
const standsIn = (name) =>
  [
    ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(
      /export (?:class|const|function) (\w+)| as (\w+)/g,
    ),
  ].map(([, declared, renamed]) => declared ?? renamed);

test.each([
  ['SnapshotHandler.js', core, 'federation/snapshots.mjs'],
  ['preload.js', core, 'federation/preloads.mjs'],
  ['semver/index.js', core, 'federation/satisfy.mjs'],
  ['desc.mjs', join('@module-federation', 'error-codes', 'dist'), 'federation/descriptions.mjs'],
  ['Prefixer.js', join('stylis', 'src'), 'provided/prefixes.mjs'],
])('what stands for %s has every name that is taken from it', (file, folder, instead) => {
  const taken = takenFrom(folder, file);
  expect(taken.length).toBeGreaterThan(0);
  expect(standsIn(instead)).toEqual(expect.arrayContaining(taken));
});

test.each([
  'webpack-bundler-runtime/dist/consumes.js',
  'webpack-bundler-runtime/dist/index.js',
  'webpack-bundler-runtime/dist/init.js',
  'webpack-bundler-runtime/dist/updateOptions.js',
  'runtime-core/dist/remote/index.js',
  'runtime-core/dist/utils/load.js',
  'runtime-core/dist/utils/logger.js',
  'runtime-core/dist/utils/share.js',
])('of the federation runtime’s %s there is something to take out', (file) => {
  const resourcePath = join(modules, '@module-federation', file);
  const source = readFileSync(resourcePath, 'utf8');
  expect(require('./federation/cut-loader.cjs').call({ resourcePath }, source)).not.toBe(source);
  expect(() => require('./federation/cut-loader.cjs').call({ resourcePath }, '')).toThrow('nothing to take out');
});

test('the shell’s range check answers as the federation runtime’s does', async () => {
  const { satisfy } = await import('./federation/satisfy.mjs');
  const { satisfy: original } =
    await import('../../node_modules/@module-federation/runtime-core/dist/utils/semver/index.cjs');
  const parts = ['0', '1', '2', '10'];
  const versions = parts.flatMap((major) =>
    parts.flatMap((minor) => parts.map((patch) => `${major}.${minor}.${patch}`)),
  );
  const written = ['*', '', 'x', '>=1 <2', '1.x || 2.1', '^1.2.3 || ~2', '1.0.0 - 2.0.0', '1 - 2.1', '>= 1.1.0  < 2'];
  const operators = ['', '^', '~', '>', '>=', '<', '<=', '=', '^ '];
  const ends = ['', '.x', '.0', '.1', '.10', '.0.0', '.0.2', '.1.2', '.1.x', '.10.1', '.0.0-alpha', '.1.1-rc.2'];
  const ranges = [
    ...written,
    ...operators.flatMap((operator) => parts.flatMap((major) => ends.map((end) => `${operator}${major}${end}`))),
  ];
  const differing = ranges.filter((range) =>
    versions.some((version) => satisfy(version, range) !== original(version, range)),
  );
  // There no version satisfies `>=0`, and only the first operator may be followed by a space.
  expect(differing).toEqual(['>= 1.1.0  < 2', '>=0', '>=0.x', '>=0.0', '>=0.0.0']);
  expect(['1.0.9', '1.1.0', '1.9.9', '2.0.0'].map((version) => satisfy(version, '>= 1.1.0  < 2'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(versions.every((version) => satisfy(version, '>=0.0.0'))).toBe(true);
  expect(['not a version', '1.2', ''].map((version) => satisfy(version, '*'))).toEqual([false, false, false]);
  expect(satisfy('1.2.3', 'not a range')).toBe(false);
});

// The order of https://semver.org, 11; a prerelease is within a range that its place in that order is within.
test.each([
  ['1.0.0-alpha', '<1.0.0-alpha.1', true],
  ['1.0.0-alpha.1', '<1.0.0-alpha.beta', true],
  ['1.0.0-alpha.beta', '<1.0.0-beta', true],
  ['1.0.0-beta.2', '<1.0.0-beta.11', true],
  ['1.0.0-rc.1', '<1.0.0', true],
  ['1.0.0', '>1.0.0-rc.1', true],
  ['2.0.0-alpha', '^1.2.3', false],
  ['1.3.0-alpha', '^1.2.3', true],
  ['1.2.3-rc.2', '>=1.2.3-rc.2', true],
  ['1.2.3-rc.2', '1.2.3', false],
])('version %s, range %s: %s', async (version, range, expected) => {
  const { satisfy } = await import('./federation/satisfy.mjs');
  expect(satisfy(version, range)).toBe(expected);
});

describe('the runtime of a remote', () => {
  const federation = () => globalThis.__FEDERATION__;
  const options = { name: 'mf_small', remotes: [], shareStrategy: 'loaded-first' };
  const { ModuleFederation } = require('@module-federation/runtime-core');
  class Shell extends ModuleFederation {}
  let init;

  beforeAll(async () => {
    federation().__INSTANCES__.push(new ModuleFederation({ name: 'another_website', id: 'another:1', remotes: [] }));
    federation().__INSTANCES__.push(new Shell({ name: 'lotline_shell', id: 'lotline_shell:1', remotes: [] }));
    globalThis.FEDERATION_BUILD_IDENTIFIER = 'mf_small:1.0.0';
    ({ init } = await import('./federation/host-runtime.mjs'));
  });
  afterAll(() => {
    delete globalThis.FEDERATION_BUILD_IDENTIFIER;
  });

  test('is the shell’s class, under the build’s own id, and made once', () => {
    const instance = init(options);
    expect(instance).toBeInstanceOf(Shell);
    expect(instance.options).toMatchObject({ id: 'mf_small:1.0.0', name: 'mf_small', shareStrategy: 'loaded-first' });
    expect(federation().__INSTANCES__.at(-1)).toBe(instance);
    expect(federation().__SHARE__['mf_small:1.0.0']).toBe(instance.shareScopeMap);
    const count = federation().__INSTANCES__.length;
    expect(init(options)).toBe(instance);
    expect(federation().__INSTANCES__).toHaveLength(count);
  });

  test('is asked for nothing else by the code of a build', () => {
    const cut = require('./federation/cut-loader.cjs');
    const folder = join(modules, '@module-federation/webpack-bundler-runtime/dist');
    const taken = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => {
        const resourcePath = join(folder, name);
        const text = readFileSync(resourcePath, 'utf8');
        const source = /^(index|init)\.js$/.test(name) ? cut.call({ resourcePath }, text) : text;
        return [...source.matchAll(/import (.*) from "@module-federation\/runtime[^"]*"/g)].map(([, names]) => names);
      });
    expect(taken).toEqual(['{ init as initRuntime }']);
  });
});

/** Whose code sets up shared modules in the entry of a small remote. */
async function sharingOf(plugins) {
  const webpack = require('webpack');
  const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
  const folder = mkdtempSync(join(tmpdir(), 'lotline-sharing-'));
  try {
    writeFileSync(join(folder, 'module.js'), 'import { createStore } from "redux"; export default createStore;');
    symlinkSync(modules, join(folder, 'node_modules'));
    const federation = new ModuleFederationPlugin({
      name: 'small',
      filename: 'entry.js',
      exposes: { './module': './module.js' },
      shared: { redux: { requiredVersion: '^5' } },
      dts: false,
      manifest: false,
    });
    const compiler = webpack({
      context: folder,
      mode: 'development',
      devtool: false,
      entry: {},
      output: { path: folder, uniqueName: 'small' },
      plugins: [federation, ...plugins],
    });
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, done) => (error ? reject(error) : resolve(done))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    return [...readFileSync(join(folder, 'entry.js'), 'utf8').matchAll(/__webpack_require__\.I = .*(?:\n.*){3}/g)].map(
      ([text]) => (text.includes('bundlerRuntime.I') ? 'federation' : 'webpack'),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('webpack’s own sharing is left out of an entry; the control has it, before the runtime’s, which replaces it', async () => {
  expect(await sharingOf([])).toEqual(['webpack', 'federation']);
  expect(await sharingOf([new (require('./one-sharing-plugin.cjs').OneSharingPlugin)()])).toEqual(['federation']);
}, 60_000);

// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, changedPackages, noteBuild } from './build.mjs';

const root = mkdtempSync(join(tmpdir(), 'lotline-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const silent = () => {};

const write = (/** @type {string} */ file, /** @type {string} */ content) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const names = () => changedPackages(root).map(({ folder }) => folder);
/** A package whose build copies its source and says in which order it came. */
const aPackage = (
  /** @type {string} */ folder,
  /** @type {string} */ name,
  /** @type {Record<string, string>} */ dependencies = {},
) => {
  write(
    `${folder}/package.json`,
    JSON.stringify({
      name,
      version: '0.1.0',
      dependencies,
      scripts: { build: 'mkdir -p dist && cp src/index.js dist/index.js && pwd >> ../order.txt' },
    }),
  );
  write(`${folder}/src/index.js`, '1');
};

beforeAll(() => {
  write(
    'package.json',
    JSON.stringify({ name: 'root', private: true, workspaces: ['shared-domain', 'shell', 'mf-*'] }),
  );
  aPackage('mf-map', '@lotline/mf-map', { '@lotline/shared-domain': '0.1.0' });
  aPackage('shared-domain', '@lotline/shared-domain');
  aPackage('shell', '@lotline/shell');
});

it('builds everything once, dependencies first, and then nothing', async () => {
  expect(await build({ root, log: silent })).toBe(3);
  const order = readFileSync(join(root, 'order.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('/').at(-1));
  expect(order.indexOf('shared-domain')).toBeLessThan(order.indexOf('mf-map'));
  expect(await build({ root, log: silent })).toBe(0);
});

it('builds again what changed and what uses it, not the rest', () => {
  write('shared-domain/src/index.js', '2');
  expect(names()).toEqual(['shared-domain', 'mf-map']);
});

it('is not moved by a test', async () => {
  await build({ root, log: silent });
  write('shared-domain/src/index.test.js', 'test');
  expect(names()).toEqual([]);
});

it('an example builds its own package again, not those that use it', async () => {
  await build({ root, log: silent });
  write('shared-domain/src/button.examples.tsx', 'example');
  write('shared-domain/src/page/main.tsx', 'page');
  expect(names()).toEqual(['shared-domain']);
  await build({ root, log: silent });
});

it('builds again a dist that was removed', () => {
  rmSync(join(root, 'shell', 'dist'), { recursive: true });
  expect(names()).toEqual(['shell']);
});

it('sees a change that was built apart and then taken back', async () => {
  await build({ root, log: silent });
  write('mf-map/src/index.js', 'tried');
  noteBuild(root, 'mf-map');
  expect(names()).toEqual([]);
  write('mf-map/src/index.js', '1');
  expect(names()).toEqual(['mf-map']);
  await build({ root, log: silent });
});

it('says which package does not build, with its last words', async () => {
  write(
    'shell/package.json',
    JSON.stringify({ name: '@lotline/shell', version: '0.1.0', scripts: { build: 'echo no such luck && exit 3' } }),
  );
  await expect(build({ root, log: silent })).rejects.toThrow(/shell does not build:\n.*no such luck/s);
});

// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isInstalled } from './install.mjs';

const root = mkdtempSync(join(tmpdir(), 'lotline-install-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (/** @type {string} */ file, /** @type {unknown} */ content) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
};

const LOCK = {
  '': { devDependencies: { compiler: '1.2.3' } },
  'shared-domain': { dependencies: { yup: '1.7.1' } },
  'node_modules/@lotline/shared-domain': { link: true },
  'node_modules/compiler': { version: '1.2.3' },
  'node_modules/yup': { version: '1.7.1' },
  'services/api/node_modules/lru-cache': { version: '11.5.0' },
  'node_modules/only-on-mac': { version: '9.9.9', optional: true },
};

const FOUND = {
  'node_modules/compiler': { version: '1.2.3' },
  'node_modules/yup': { version: '1.7.1' },
  'services/api/node_modules/lru-cache': { version: '11.5.0' },
};

beforeEach(() => {
  write('package.json', { devDependencies: { compiler: '1.2.3' } });
  write('shared-domain/package.json', { dependencies: { yup: '1.7.1' } });
  write('package-lock.json', { packages: LOCK });
  for (const path of Object.keys(FOUND)) write(`${path}/package.json`, {});
  write('node_modules/.package-lock.json', { packages: FOUND });
});

it('takes what the lock asks for as installed, whatever other platforms need', () => {
  expect(isInstalled(root)).toBe(true);
});

it('sees a clone without packages', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

it('sees that a nested folder is missing, whatever npm recorded', () => {
  rmSync(join(root, 'services/api/node_modules'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

it('sees another version', () => {
  write('node_modules/.package-lock.json', {
    packages: { ...FOUND, 'node_modules/compiler': { version: '1.2.2' } },
  });
  expect(isInstalled(root)).toBe(false);
});

it('sees a dependency that the lock does not know yet', () => {
  write('shared-domain/package.json', { dependencies: { yup: '1.7.1', moment: '2.31.0' } });
  expect(isInstalled(root)).toBe(false);
});

// @ts-check
import { completed, missingEntries, platformOf } from './complete-lock.mjs';

it.each([
  ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxlint/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@oxlint/binding-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
  ['@unrs/resolver-binding-darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s is for %o', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

const lock = {
  packages: {
    '': { devDependencies: { compiler: '*' } },
    'node_modules/compiler': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: { '@x/core-linux-x64-gnu': '1.2.3', '@x/core-darwin-arm64': '1.2.3' },
    },
    'node_modules/@x/core-linux-x64-gnu': { version: '1.2.3', optional: true },
  },
};

it('adds what npm left out, and nothing else', () => {
  expect(missingEntries(lock)).toEqual({
    'node_modules/@x/core-darwin-arm64': {
      version: '1.2.3',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
  });
});

it('writes a lock that lacks nothing and says what package.json says', () => {
  const whole = completed(lock, () => ({ devDependencies: { compiler: '1.2.3' } }));
  expect(missingEntries(whole)).toEqual({});
  expect(whole.packages['']).toEqual({ devDependencies: { compiler: '1.2.3' } });
});

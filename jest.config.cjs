// @ts-check
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** @param {string} folder */
const here = (folder) => join(__dirname, folder);
/** Jest refuses a path that is missing; the packed release tool has few of these. @param {string[]} paths */
const existing = (...paths) => paths.filter((path) => existsSync(here(path))).map(here);
const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mf-'));

/** Packages that ship ES modules only; jest loads CommonJS, so swc turns them. */
const ESM_PACKAGES = [
  '@lotline',
  '@nestjs',
  'es-toolkit',
  '@standard-schema',
  'js-yaml',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'uid',
  '@lukeed',
  'cleave-zen',
  'flatbush',
  'flatqueue',
];

const parser = { syntax: 'typescript', tsx: true, decorators: true };
const front = {
  jsc: { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
  module: { type: 'commonjs' },
};
const nest = {
  jsc: {
    parser: { ...parser, tsx: false },
    target: 'es2022',
    keepClassNames: true,
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'commonjs' },
};
/** `.swcrc` is not read: what a test runs is decided here alone. @param {object} options */
const swc = (options) => ({ '^.+\\.[cm]?[jt]sx?$': [here('jest.swc.cjs'), { ...options, swcrc: false }] });

const moduleNameMapper = {
  '^(\\.{1,2}/.*)\\.js$': '$1',
  '^@lotline/shared-geometry$': here('shared-geometry/src/index.ts'),
  '^@lotline/shared-map-document$': here('shared-map-document/src/index.ts'),
  '^@lotline/shared-domain$': here('shared-domain/src/index.ts'),
  '^@lotline/shared-domain/testing$': here('shared-domain/src/testing/index.ts'),
  '^@lotline/shared-domain/xlsx$': here('shared-domain/src/xlsx/index.ts'),
  '^@lotline/shared-runtime$': here('shared-runtime/src/index.ts'),
  '^@lotline/shared-runtime/(.*)$': here('shared-runtime/src/$1/index.ts'),
  '^@lotline/shared-design$': here('shared-design/src/index.ts'),
  '^@lotline/shared-design/(.*)$': here('shared-design/src/$1/index.ts'),
};

const base = {
  rootDir: __dirname,
  moduleNameMapper,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/bench/results/'],
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_PACKAGES.join('|')})/)`],
  clearMocks: true,
};
/** Not in the packed release tool, whose few tests load these libraries as they are. */
const bundled = existsSync(here('tools/test/bundled-modules.cjs')) ? require('./tools/test/bundled-modules.cjs') : null;

const node = { ...base, testEnvironment: 'node', transform: swc(front) };
const dom = {
  ...base,
  ...(bundled && {
    moduleNameMapper: { ...moduleNameMapper, ...bundled.mapper() },
    globalSetup: here('tools/test/bundle-modules.jest.cjs'),
  }),
  testEnvironment: bundled ? here('tools/test/jsdom-environment.cjs') : 'jsdom',
  // Libraries resolve to their CommonJS builds, not to the browser's ES modules.
  testEnvironmentOptions: { customExportConditions: ['lotline-source', 'node', 'require'] },
  transform: swc(front),
  setupFiles: existing('jest.setup-dom.cjs', 'jest.setup-styles.cjs'),
};
const apiSetup = here('services/api/test/global-setup.mjs');

const api = {
  ...node,
  roots: existing('services/api/src', 'services/api/test'),
  transform: swc(nest),
  ...(existsSync(apiSetup) ? { globalSetup: apiSetup } : {}),
};

/** @type {import('jest').Config} */
module.exports = {
  // Skipped tests are named (D112).
  reporters: ['default', here('tools/test/skipped.jest.cjs')],
  projects: [
    {
      ...node,
      displayName: 'domain',
      roots: existing('shared-geometry/src', 'shared-map-document/src', 'shared-domain/src'),
      testMatch: ['**/*.test.ts'],
    },
    { ...dom, displayName: 'runtime', roots: existing('shared-runtime/src'), testMatch: ['**/*.test.ts?(x)'] },
    { ...dom, displayName: 'design', roots: existing('shared-design/src'), testMatch: ['**/*.test.ts?(x)'] },
    { ...dom, displayName: 'remotes', roots: existing('shell', ...remotes), testMatch: ['**/*.test.ts?(x)'] },
    { ...node, displayName: 'tools', roots: existing('tools'), testMatch: ['**/*.test.mjs', '**/*.test.ts'] },
    { ...api, displayName: 'api', testMatch: ['**/*.test.ts', '**/*.api-spec.ts'] },
    // The same in a few groups (services/api/test/groups.ts): what `npm test` runs.
    { ...api, displayName: 'api-groups', testMatch: ['**/*.test.ts', '**/*.specs.ts'] },
  ],
  testSequencer: here('tools/test/sequencer.jest.cjs'),
  testTimeout: 40_000,
  // At the top level: per project it is ignored and the figures flatter.
  collectCoverageFrom: [
    '{shared-geometry,shared-map-document,shared-domain,shared-runtime,shared-design,shell,mf-*,services/api}/src/**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
    '!**/*.api-spec.ts',
    '!**/*.examples.tsx',
    '!**/testing/**',
  ],
};

// @ts-check
// Import boundaries (ARCHITECTURE.md): the table from which every package's lint rules are generated.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SERVER = ['mongoose', 'mongodb', '@nestjs/*', 'fastify', '@fastify/*'];
const ROUTER = ['react-router', 'react-router-dom'];
/** Imported only by shared-design, which provides forms, overlays and toasts to all others. */
const BEHIND_DESIGN = ['react-aria', 'react-aria-components', '@react-aria/*', 'sonner', 'formik'];
const REACT = ['react', 'react-dom', 'styled-components'];
const STORE = ['redux', 'redux-saga', '@reduxjs/toolkit', 'react-redux'];

/**
 * @typedef {object} Boundary
 * @property {readonly string[]} may workspace packages it may import
 * @property {readonly string[]} never libraries it may not import
 * @property {readonly string[]} [only] if given, the only libraries its code may import
 */

/** @type {Boundary} */
const remote = {
  may: ['shared-geometry', 'shared-domain', 'shared-runtime', 'shared-design'],
  never: [...SERVER, 'axios', ...ROUTER, ...BEHIND_DESIGN],
};

/** May import the map document: the editor, and the API, which checks what is published. Public pages never load it. */
const EDITS_MAPS = ['mf-admin-maps'];

/** All remotes share one row, including newly created ones. */
function remoteFolders() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map(({ name }) => name);
}

/** @type {Record<string, Boundary>} */
export const BOUNDARIES = {
  'shared-geometry': {
    may: [],
    never: [...REACT, ...STORE, ...ROUTER, ...BEHIND_DESIGN, 'axios', ...SERVER],
    only: [],
  },
  'shared-map-document': {
    may: ['shared-geometry'],
    never: [...REACT, ...STORE, ...ROUTER, ...BEHIND_DESIGN, 'axios', ...SERVER],
    only: ['flatbush', 'polyclip-ts', 'proj4'],
  },
  'shared-domain': {
    may: ['shared-geometry'],
    never: [...REACT, ...STORE, ...ROUTER, ...BEHIND_DESIGN, 'axios', ...SERVER],
    only: ['yup', 'moment'],
  },
  'shared-runtime': { may: ['shared-domain'], never: [...SERVER, ...ROUTER, ...BEHIND_DESIGN] },
  'shared-design': { may: ['shared-geometry'], never: [...STORE, 'axios', ...ROUTER, ...SERVER] },
  ...Object.fromEntries(
    remoteFolders().map((folder) => [
      folder,
      EDITS_MAPS.includes(folder) ? { ...remote, may: [...remote.may, 'shared-map-document'] } : remote,
    ]),
  ),
  shell: { may: remote.may, never: [...SERVER, 'axios', ...BEHIND_DESIGN] },
  'services/api': {
    may: ['shared-geometry', 'shared-map-document', 'shared-domain'],
    never: [...REACT, ...STORE, ...ROUTER, ...BEHIND_DESIGN, 'axios'],
  },
  e2e: { may: ['shared-domain'], never: [...SERVER, ...REACT, ...STORE, 'axios'] },
};

function boundaryOf(/** @type {string} */ folder) {
  const boundary = BOUNDARIES[folder];
  if (!boundary) throw new Error(`No boundary is written for ${folder}.`);
  return boundary;
}

/** Role suffix → roles that a file of this role may not import. */
export const ROLES = {
  component: ['api', 'saga'],
  screen: ['api', 'saga'],
  slice: ['saga', 'api'],
  api: ['slice', 'saga'],
  controller: ['controller', 'repository', 'model'],
  service: ['model'],
};

/** Layers of the map engine: camera, layers, tools (ADR-0026). Folder → folders it may not import. */
const MAP = { camera: ['layers', 'tools'], layers: ['tools'] };

const NOT_TESTS = ['**/*.test.*', '**/*.api-spec.*', '**/*.spec.*', '**/*.examples.*', '**/test/**', '**/testing/**'];
const CODE = '{js,cjs,mjs,ts,tsx}';

/** '@lotline/api' of 'services/api'. */
export const packageName = (/** @type {string} */ folder) => `@lotline/${folder.split('/').at(-1)}`;

/** @typedef {{ group?: string[], regex?: string, message: string }} Pattern */

/** A package's forbidden imports, as patterns for no-restricted-imports. @returns {Pattern[]} */
export function patternsOf(/** @type {string} */ folder) {
  const { may, never } = boundaryOf(folder);
  const foreign = Object.keys(BOUNDARIES).filter((other) => other !== folder && !may.includes(other));
  return [
    ...foreign.map((other) => ({
      group: [packageName(other), `${packageName(other)}/**`],
      message: `${folder} may not import ${other}.`,
    })),
    {
      group: ['@lotline/*/src/**', '@lotline/*/dist/**', '@lotline/*/package.json'],
      message: 'Import the package by its name, not its insides.',
    },
    {
      group: ['../**/mf-*/**', '../**/shared-*/**', '../**/services/**', '../**/shell/src/**', '../**/node_modules/**'],
      message: 'Leave the package only by its name.',
    },
    ...never.map((library) => ({ regex: libraryPattern(library), message: `${folder} must stay free of ${library}.` })),
  ];
}

const escape = (/** @type {string} */ text) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

/** '^axios(/|$)' of 'axios'; '@nestjs/*' means every package of the scope. */
const libraryPattern = (/** @type {string} */ library) =>
  library.endsWith('/*') ? `^${escape(library.slice(0, -1))}` : `^${escape(library)}(/|$)`;

/** Production code may not import test builders; a pure package only the libraries of its row. @returns {Pattern[]} */
function shippedPatterns(/** @type {string} */ folder) {
  const { only } = boundaryOf(folder);
  /** @type {Pattern[]} */
  const patterns = [
    { group: ['@lotline/*/testing', '../**/testing/**', './testing/**'], message: 'Test builders stay in tests.' },
  ];
  if (only)
    patterns.push({
      regex: `^(?!\\.|@lotline/|(?:${only.join('|') || '(?!)'})(?:/|$))`,
      message: only.length > 0 ? `${folder} imports ${only.join(' and ')} only.` : `${folder} imports no library.`,
    });
  return patterns;
}

/**
 * Type imports are allowed, as they aren't runtime dependencies: a service may use a record's type, a screen an
 * answer's.
 * @returns {(Pattern & { allowTypeImports: true })[]}
 */
function rolePatterns(/** @type {keyof typeof ROLES} */ role) {
  const patterns = ROLES[role].map((other) => ({
    regex: `^\\..*\\.${other}(\\.js)?$`,
    message: `A .${role} file imports no .${other} file.`,
  }));
  if (role === 'service')
    patterns.push({ regex: '^mongoose(/|$)', message: 'A .service file asks its repository, not mongoose.' });
  return patterns.map((pattern) => ({ ...pattern, allowTypeImports: true }));
}

/** Flat config blocks: one per package, one for production code, one per role. */
export function boundaryConfigs() {
  const folders = Object.keys(BOUNDARIES);
  const packages = folders.map((folder) => ({
    name: `boundaries/${folder}`,
    files: [`${folder}/**/*.${CODE}`],
    rules: {
      'no-restricted-imports': ['error', { patterns: patternsOf(folder) }],
      'lotline/no-hidden-import': ['error', { patterns: patternsOf(folder) }],
    },
  }));
  // A later block replaces an earlier one of the same rule, so production code repeats its package's patterns.
  const shipped = folders
    .filter((folder) => folder !== 'e2e')
    .map((folder) => ({
      name: `boundaries/${folder}/shipped`,
      files: [`${folder}/src/**/*.${CODE}`],
      ignores: NOT_TESTS,
      rules: { 'no-restricted-imports': ['error', { patterns: [...patternsOf(folder), ...shippedPatterns(folder)] }] },
    }));
  // Roles use the rule under its other name, so that the two don't replace each other.
  const roles = /** @type {(keyof typeof ROLES)[]} */ (Object.keys(ROLES)).map((role) => ({
    name: `boundaries/role/${role}`,
    files: [`**/*.${role}.{ts,tsx}`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: rolePatterns(role) }] },
  }));
  const map = Object.entries(MAP).map(([folder, above]) => ({
    name: `boundaries/map/${folder}`,
    files: [`shared-design/src/shape-map/${folder}/**/*.${CODE}`],
    ignores: NOT_TESTS,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: above.map((other) => `../${other}/**`),
              message: `The map's ${folder} imports nothing of ${above.join(' or ')}.`,
            },
          ],
        },
      ],
    },
  }));
  return [...packages, ...shipped, ...roles, ...map];
}

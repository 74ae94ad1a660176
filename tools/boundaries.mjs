// @ts-check
// Import boundaries (ARCHITECTURE.md): the table that every import is linted against.
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
    only: ['yup', 'moment', 'fflate'],
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

/** Code that isn't shipped: tests, their data and examples. */
const isTest = (/** @type {string} */ file) =>
  /\.(?:test|api-spec|spec|examples)\./.test(file) || /\/(?:test|testing)\//.test(file);

/** '@lotline/api' of 'services/api'. */
export const packageName = (/** @type {string} */ folder) => `@lotline/${folder.split('/').at(-1)}`;

/** @typedef {{ regex: RegExp, message: string, allowTypes?: boolean }} Restriction  allowTypes: type imports pass */

const escape = (/** @type {string} */ text) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

/** A library or package with all below it; '@nestjs/*' means every package of the scope. */
const named = (/** @type {string} */ name) =>
  new RegExp(name.endsWith('/*') ? `^${escape(name.slice(0, -1))}` : `^${escape(name)}(?:/|$)`);

/** What a package may not import. @returns {Restriction[]} */
function restrictionsOf(/** @type {string} */ folder) {
  const { may, never } = boundaryOf(folder);
  const foreign = Object.keys(BOUNDARIES).filter((other) => other !== folder && !may.includes(other));
  return [
    ...foreign.map((other) => ({ regex: named(packageName(other)), message: `${folder} may not import ${other}.` })),
    {
      regex: /^@lotline\/[^/]+\/(?:src\/|dist\/|package\.json$)/,
      message: 'Import the package by its name, not its insides.',
    },
    {
      regex: /^\.\.\/(?:.*\/)?(?:(?:mf-[^/]*|shared-[^/]*|services|node_modules)\/|shell\/src\/)/,
      message: 'Leave the package only by its name.',
    },
    ...never.map((library) => ({ regex: named(library), message: `${folder} must stay free of ${library}.` })),
  ];
}

/** Production code may not import test builders; a pure package only the libraries of its row. @returns {Restriction[]} */
function shippedRestrictionsOf(/** @type {string} */ folder) {
  const { only } = boundaryOf(folder);
  const tests = {
    regex: /^(?:@lotline\/[^/]+\/testing$|\.\.\/(?:.*\/)?testing\/|\.\/testing\/)/,
    message: 'Test builders stay in tests.',
  };
  if (!only) return [tests];
  return [
    tests,
    {
      regex: new RegExp(`^(?!\\.|@lotline/|(?:${only.join('|') || '(?!)'})(?:/|$))`),
      message: only.length > 0 ? `${folder} imports ${only.join(' and ')} only.` : `${folder} imports no library.`,
    },
  ];
}

/**
 * Type imports are allowed, as they aren't runtime dependencies: a service may use a record's type, a screen an
 * answer's.
 * @returns {Restriction[]}
 */
function roleRestrictionsOf(/** @type {string} */ role) {
  const restrictions = (ROLES[/** @type {keyof typeof ROLES} */ (role)] ?? []).map((other) => ({
    regex: new RegExp(`^\\..*\\.${other}(?:\\.js)?$`),
    message: `A .${role} file imports no .${other} file.`,
    allowTypes: true,
  }));
  if (role === 'service')
    restrictions.push({
      regex: named('mongoose'),
      message: 'A .service file asks its repository, not mongoose.',
      allowTypes: true,
    });
  return restrictions;
}

/** Layers of the map engine. @returns {Restriction[]} */
function mapRestrictionsOf(/** @type {string} */ layer) {
  const above = MAP[/** @type {keyof typeof MAP} */ (layer)] ?? [];
  return above.map((other) => ({
    regex: new RegExp(`^\\.\\./${other}/`),
    message: `The map's ${layer} imports nothing of ${above.join(' or ')}.`,
  }));
}

/** What a file may not import. @returns {Restriction[]} */
function restrictionsIn(/** @type {string} */ file) {
  const folder = Object.keys(BOUNDARIES).find((one) => file.startsWith(`${one}/`));
  const isShipped = folder !== undefined && folder !== 'e2e' && file.startsWith(`${folder}/src/`) && !isTest(file);
  const role = /\.([a-z]+)\.tsx?$/.exec(file)?.[1] ?? '';
  const layer = /^shared-design\/src\/shape-map\/([a-z]+)\//.exec(file)?.[1] ?? '';
  return [
    ...(folder ? restrictionsOf(folder) : []),
    ...(isShipped ? shippedRestrictionsOf(folder) : []),
    ...roleRestrictionsOf(role),
    ...(isTest(file) ? [] : mapRestrictionsOf(layer)),
  ];
}

/** @type {{ file: string, restrictions: Restriction[] }} */
let latest = { file: '', restrictions: [] };

/**
 * Why a file may not import a module, or null.
 * @param {string} file path from the project's root, with forward slashes
 * @param {string} specifier as written in the import
 * @param {{ isType?: boolean }} [options] isType: nothing but types is imported
 */
export function importProblem(file, specifier, { isType = false } = {}) {
  if (latest.file !== file) latest = { file, restrictions: restrictionsIn(file) };
  const hit = latest.restrictions.find(
    ({ regex, allowTypes = false }) => !(allowTypes && isType) && regex.test(specifier),
  );
  return hit?.message ?? null;
}

// @ts-check
/**
 * The list of modules the shell provides to remotes (ARCHITECTURE.md, A remote). An entry's name is its exact import
 * specifier; `shell/src/shared-modules.ts`, which imports all of them, is generated from this list.
 * `load`: `start` is loaded before any remote is registered, `lazy` on first use.
 * @typedef {{ name: string, load: 'start' | 'lazy', singleton: boolean }} SharedEntry
 */
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');

/** @type {(name: string, load?: 'start' | 'lazy', singleton?: boolean) => SharedEntry} */
const entry = (name, load = 'start', singleton = true) => ({ name, load, singleton });

const SHARED_ENTRIES = [
  entry('react'),
  entry('react/jsx-runtime'),
  entry('react-dom'),
  entry('react-dom/client'),
  entry('redux'),
  entry('@reduxjs/toolkit'),
  entry('react-redux'),
  entry('redux-saga'),
  entry('redux-saga/effects'),
  entry('styled-components'),
  entry('@lotline/shared-design'),
  entry('@lotline/shared-design/shape-map'),
  entry('@lotline/shared-design/form', 'lazy'),
  entry('@lotline/shared-design/kit/fields', 'lazy'),
  entry('@lotline/shared-design/kit/frame', 'lazy'),
  entry('@lotline/shared-design/kit/pickers', 'lazy'),
  entry('@lotline/shared-design/kit/table', 'lazy'),
  entry('@lotline/shared-design/overlay', 'lazy'),
  entry('@lotline/shared-design/toast', 'lazy'),
  // Not a singleton: one copy per supported major version of the contract.
  entry('@lotline/shared-runtime', 'start', false),
  // Shared to save size only: two major versions may coexist.
  entry('moment', 'lazy', false),
  entry('yup', 'lazy', false),
];

/** Libraries the shell provides partially: package → the file that re-exports the provided names. */
const IN_PART = {
  '@reduxjs/toolkit': path.join(__dirname, 'provided/toolkit.mjs'),
  'react-redux': path.join(__dirname, 'provided/react-redux.mjs'),
  'styled-components': path.join(__dirname, 'provided/styled-components.mjs'),
};

/** Names the shell provides of a library; null: all. @param {string} name */
function namesProvidedOf(name) {
  const file = IN_PART[/** @type {keyof typeof IN_PART} */ (name)];
  const list = file && /export \{([^}]*)\}/.exec(fs.readFileSync(file, 'utf8'))?.[1];
  return list
    ? new Set(
        list
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
    : null;
}

/** Package of an entry: `@lotline/shared-design/form` → `@lotline/shared-design`. @param {string} name */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Folder of a package: Lotline's own are beside these tools, others are resolved like Node does.
 * @param {string} name
 */
function folderOf(name) {
  const own = path.join(ROOT, packageOf(name).replace('@lotline/', ''));
  const folders = name.startsWith('@lotline/')
    ? [own]
    : (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, packageOf(name)));
  const found = folders.find((folder) => fs.existsSync(path.join(folder, 'package.json')));
  if (!found) throw new Error(`${packageOf(name)} is not installed`);
  return found;
}

/** The installed version of a package. @param {string} name */
const versionOf = (name) => JSON.parse(fs.readFileSync(path.join(folderOf(name), 'package.json'), 'utf8')).version;

/** `19.3.1` → `^19.3`: the range a build requires of its host. @param {string} version */
const rangeOf = (version) => `^${version.split('.').slice(0, 2).join('.')}`;

/**
 * The `shared` option of the federation plugin. Keys with a trailing slash also share subpaths of React as a single
 * copy.
 * @param {'shell' | 'remote'} side
 */
function sharedModules(side) {
  /** @type {Record<string, object>} */
  const shared = {};
  for (const { name, singleton } of SHARED_ENTRIES) {
    const version = versionOf(name);
    shared[name] = {
      singleton,
      strictVersion: true,
      requiredVersion: rangeOf(version),
      ...(side === 'remote'
        ? { import: false }
        : { version, ...(name in IN_PART ? { import: IN_PART[/** @type {keyof typeof IN_PART} */ (name)] } : {}) }),
    };
  }
  for (const name of ['react/', 'react-dom/']) shared[name] = { ...shared[packageOf(name)] };
  return shared;
}

/** Package → range, for the row's `requires`. @param {Iterable<string>} names entries a build uses */
function requiresOf(names) {
  /** @type {Record<string, string>} */
  const requires = {};
  for (const name of [...names].map(packageOf).sort()) requires[name] = rangeOf(versionOf(name));
  return requires;
}

/** The distinct packages of the shared entries. @returns {string[]} */
const packagesOfEntries = () => [...new Set(SHARED_ENTRIES.map(({ name }) => packageOf(name)))];

/** Package → version provided by a shell build. */
function providesOf() {
  return Object.fromEntries(packagesOfEntries().map((name) => [name, versionOf(name)]));
}

module.exports = {
  ROOT,
  SHARED_ENTRIES,
  packagesOfEntries,
  sharedModules,
  namesProvidedOf,
  requiresOf,
  providesOf,
  packageOf,
  rangeOf,
  versionOf,
};

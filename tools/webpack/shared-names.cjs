// @ts-check
// Names that remotes import from this repository's shared packages, and names a shell exports. Libraries follow
// semantic versioning, so a range is enough for them; these packages change with every release.
const { SHARED_ENTRIES, packageOf } = require('./shared-modules.cjs');

const OWN = new Set(SHARED_ENTRIES.map(({ name }) => name).filter((name) => packageOf(name).startsWith('@lotline/')));

/** @typedef {Record<string, string[]>} NamesByEntry entry → export names, sorted */

/** @param {Map<string, Set<string>>} found @returns {NamesByEntry} */
const sorted = (found) =>
  Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([entry, names]) => [entry, [...names].sort()]),
  );

/**
 * Every dependency of a module, including its lazy blocks.
 * @param {import('webpack').Module} module @returns {import('webpack').Dependency[]}
 */
const dependenciesOf = (module) => [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];

/**
 * Names imported by the modules of a remote. Dynamic access to a namespace object can't be detected.
 * @param {import('webpack').Compilation} compilation @returns {NamesByEntry}
 */
function usedNames(compilation) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const module of compilation.modules) {
    for (const dependency of dependenciesOf(module)) {
      const { request, ids, referencedExports } =
        /** @type {{ request?: string, ids?: string[], referencedExports?: string[][] | null }} */ (
          /** @type {unknown} */ (dependency)
        );
      if (!request || !OWN.has(request)) continue;
      const names = [ids?.[0], ...(referencedExports ?? []).map(([name]) => name)].filter(
        (name) => typeof name === 'string',
      );
      const known = found.get(request) ?? new Set();
      for (const name of names) known.add(name);
      found.set(request, known);
    }
  }
  return sorted(found);
}

/**
 * Names a shell exports, as determined by webpack. @param {import('webpack').Compilation} compilation @returns {NamesByEntry}
 */
function providedNames(compilation) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const module of compilation.modules) {
    const name = /** @type {{ _name?: string }} */ (/** @type {unknown} */ (module))._name;
    if (!module.type.startsWith('provide-module') || !name || !OWN.has(name)) continue;
    for (const dependency of dependenciesOf(module)) {
      const given = compilation.moduleGraph.getModule(dependency);
      const names = given && compilation.moduleGraph.getExportsInfo(given).getProvidedExports();
      if (Array.isArray(names)) found.set(name, new Set([...(found.get(name) ?? []), ...names]));
    }
  }
  return sorted(found);
}

module.exports = { usedNames, providedNames };

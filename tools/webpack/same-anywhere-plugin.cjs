// @ts-check
const {
  assignAscendingModuleIds,
  getFullModuleName,
  getUsedModuleIdsAndModules,
} = require('webpack/lib/ids/IdHelpers');
const { ROOT } = require('./shared-modules.cjs');

/** Federation writes its entry into a file whose name contains a hash of the absolute folder path. */
const FEDERATION_ENTRY = /[^\s|!]*[\\/]\.federation[\\/]entry\.\w+\.js(\|\w+$)?/g;

/** A module's name, independent of the clone's location. @param {string} name */
const withoutPlace = (name) => name.replaceAll(FEDERATION_ENTRY, 'federation-entry').replaceAll(ROOT, '.');

/**
 * Assigns ascending module ids, most used modules first, so that frequent ids are short. The order depends only on
 * location-independent names, so builds are reproducible: equal sources give equal bytes and hashes in every clone.
 * Requires `optimization.moduleIds: false`.
 */
class SameAnywherePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('LotlineSameAnywhere', (compilation) => {
      compilation.hooks.moduleIds.tap('LotlineSameAnywhere', () => {
        const [used, modules] = getUsedModuleIdsAndModules(compilation);
        const names = new Map(
          modules.map((module) => [module, withoutPlace(getFullModuleName(module, compiler.context, compiler.root))]),
        );
        const nameOf = (/** @type {import('webpack').Module} */ module) => names.get(module) ?? '';
        const uses = new Map(
          modules.map((module) => [module, [...compilation.moduleGraph.getIncomingConnections(module)].length]),
        );
        const usesOf = (/** @type {import('webpack').Module} */ module) => uses.get(module) ?? 0;
        modules.sort((a, b) => usesOf(b) - usesOf(a) || (nameOf(a) < nameOf(b) ? -1 : 1));
        assignAscendingModuleIds(used, modules, compilation);
      });
    });
  }
}

module.exports = { SameAnywherePlugin, withoutPlace };

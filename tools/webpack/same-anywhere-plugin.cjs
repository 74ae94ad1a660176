// @ts-check
const {
  assignAscendingModuleIds,
  getFullModuleName,
  getUsedModuleIdsAndModules,
} = require('webpack/lib/ids/IdHelpers');
const { ROOT } = require('./shared-modules.cjs');

/** Federation writes its entry into a file that is named by a hash, and the hash is of the folder that all this is in. */
const FEDERATION_ENTRY = /[^\s|!]*[\\/]\.federation[\\/]entry\.\w+\.js(\|\w+$)?/g;

/** A module's name without the place of this clone. @param {string} name */
const withoutPlace = (name) => name.replaceAll(FEDERATION_ENTRY, 'federation-entry').replaceAll(ROOT, '.');

/**
 * Module ids that count up, the most used modules first: ids are short where they are written most. Their order comes from names that are the
 * same in every clone, so sources that are equal give bytes that are equal wherever they are built, and the hash of a build says what is in it
 * and nothing else. Needs `optimization.moduleIds: false`.
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

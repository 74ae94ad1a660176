// @ts-check
const { assignDeterministicIds, getFullModuleName, getUsedModuleIdsAndModules } = require('webpack/lib/ids/IdHelpers');
const { compareModulesByPreOrderIndexOrIdentifier } = require('webpack/lib/util/comparators');
const { ROOT } = require('./shared-modules.cjs');

/** Federation writes its entry into a file that is named by a hash, and the hash is of the folder that all this is in. */
const FEDERATION_ENTRY = /[^\s|!]*[\\/]\.federation[\\/]entry\.\w+\.js(\|\w+$)?/g;

/** A module's name without the place of this clone. @param {string} name */
const withoutPlace = (name) => name.replaceAll(FEDERATION_ENTRY, 'federation-entry').replaceAll(ROOT, '.');

/**
 * Deterministic module ids, as webpack's own, from names that are the same in every clone: sources that are equal give bytes that are equal
 * wherever they are built, so the hash of a build says what is in it and nothing else. Needs `optimization.moduleIds: false`.
 */
class SameAnywherePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('LotlineSameAnywhere', (compilation) => {
      compilation.hooks.moduleIds.tap('LotlineSameAnywhere', () => {
        const [used, modules] = getUsedModuleIdsAndModules(compilation);
        assignDeterministicIds(
          modules,
          (module) => withoutPlace(getFullModuleName(module, compiler.context, compiler.root)),
          compareModulesByPreOrderIndexOrIdentifier(compilation.moduleGraph),
          (module, id) => {
            if (used.has(`${id}`)) return false;
            used.add(`${id}`);
            compilation.chunkGraph.setModuleId(module, id);
            return true;
          },
          [1000],
          10,
          used.size,
        );
      });
    });
  }
}

module.exports = { SameAnywherePlugin, withoutPlace };

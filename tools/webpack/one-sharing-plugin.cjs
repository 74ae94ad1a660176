// @ts-check
const WebpackSharing = require('webpack/lib/sharing/ShareRuntimeModule');

/**
 * Removes webpack's own runtime for shared modules (`__webpack_require__.I` and the list of shared modules) from every
 * entry: the federation runtime replaces it immediately, so it is never called. The tests of the cuts fail if that
 * changes.
 */
class OneSharingPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('LotlineOneSharing', (compilation) => {
      compilation.hooks.runtimeModule.tap('LotlineOneSharing', (module) => {
        if (module instanceof WebpackSharing) module.generate = () => null;
      });
    });
  }
}

module.exports = { OneSharingPlugin };

// @ts-check
const WebpackSharing = require('webpack/lib/sharing/ShareRuntimeModule');

/**
 * webpack writes its own code for shared modules into every entry (`__webpack_require__.I` and a list of all that is shared), which the federation
 * runtime replaces with its own in the next statement. Left out, as nothing can call it. The tests of the cuts say if that ever changes.
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

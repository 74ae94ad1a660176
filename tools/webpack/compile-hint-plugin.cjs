// @ts-check
const { Compilation, sources } = require('webpack');

/** Read by V8 at the top of a script: its functions are compiled while it arrives, on another thread, not one by one at their first call. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The hint for every script that comes after a page's first: those are asked for because what is in them is used next. */
class CompileHintPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LotlineCompileHint', (compilation) => {
      // After the minimizer, which takes comments out, and before names are made of contents.
      compilation.hooks.processAssets.tap(
        { name: 'LotlineCompileHint', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10 },
        () => {
          for (const chunk of compilation.chunks) {
            if (chunk.canBeInitial()) continue;
            for (const name of chunk.files)
              if (name.endsWith('.js'))
                compilation.updateAsset(name, (source) => new sources.ConcatSource(HINT, source));
          }
        },
      );
    });
  }
}

module.exports = { CompileHintPlugin, HINT };

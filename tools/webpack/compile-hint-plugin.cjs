// @ts-check
const { Compilation, sources } = require('webpack');

/** V8 hint at the top of a script: compile functions eagerly on a background thread, not at first call. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Adds the hint to every script except a page's first, because their code is used as soon as they load. */
class CompileHintPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LotlineCompileHint', (compilation) => {
      // After the minimizer, which removes comments, and before content hashes are computed.
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

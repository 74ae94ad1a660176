// @ts-check
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

/**
 * Lazy chunks carry the integrity that the page's table names for their URL; a URL that isn't in the table is not loaded.
 * The shell fills `globalThis.__lotlineIntegrity` (URL → `sha384-…`) before any remote loads; the entry and the exposed
 * chunk are covered by the shell's own hook, so both halves are needed.
 */
class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('LotlineIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('LotlineIntegrity', (source) =>
        [
          source,
          "var lotlineIntegrity = (globalThis.__lotlineIntegrity || {})[script.src];",
          "if (!lotlineIntegrity) throw new Error('Integrity: ' + script.src + ' is not in the table of this page');",
          'script.crossOrigin = "anonymous";',
          'script.integrity = lotlineIntegrity;',
        ].join('\n'),
      );
    });
  }
}

module.exports = { IntegrityPlugin };

// @ts-check
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

/** Timeout of a chunk request in ms, the same as for an entry; a retry requests it again. */
const CHUNK_TIMEOUT_MS = 8000;

/**
 * Adds `integrity` to lazy chunks from the page's table by URL; a URL that isn't in the table is not loaded.
 * The shell fills `globalThis.__lotlineIntegrity` (URL → `sha384-…`) before any remote loads; the entry and the exposed
 * chunk are covered by the shell's own hook, so both are needed. A retry has a different URL, because a browser would
 * join it to the hanging request (shell/src/federation/retry-url.ts counts in the same place).
 */
class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.options.output.chunkLoadTimeout = CHUNK_TIMEOUT_MS;
    compiler.hooks.compilation.tap('LotlineIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('LotlineIntegrity', (source) =>
        [
          source,
          'var lotlineIntegrity = (globalThis.__lotlineIntegrity || {})[script.src];',
          "if (!lotlineIntegrity) throw new Error('Integrity: ' + script.src + ' is not in the table of this page');",
          'script.crossOrigin = "anonymous";',
          'script.integrity = lotlineIntegrity;',
          'var lotlineAsked = globalThis.__lotlineAsked = globalThis.__lotlineAsked || Object.create(null);',
          'var lotlineTry = lotlineAsked[script.src] || 0;',
          'lotlineAsked[script.src] = lotlineTry + 1;',
          "if (lotlineTry) script.src += '?retry=' + lotlineTry;",
        ].join('\n'),
      );
    });
  }
}

module.exports = { IntegrityPlugin, CHUNK_TIMEOUT_MS };

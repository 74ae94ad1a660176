// @ts-check
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const webpack = require('webpack');
const { sources } = webpack;
const { baseConfig } = require('./base-config.cjs');

/**
 * Adds embed scripts for third-party pages to the shell's release: plain single-file bundles without federation, with
 * stable names, so that the API finds them in the shell's row and serves them at stable URLs.
 */
class EmbedPlugin {
  /** @param {Record<string, string>} entries asset name without `.js` → source file */
  constructor(entries) {
    this.entries = entries;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { context, mode } = compiler.options;
    compiler.hooks.thisCompilation.tap('LotlineEmbed', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'LotlineEmbed', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        async () => {
          const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lotline-embed-'));
          try {
            await bundle({
              ...baseConfig(String(context), mode === 'development' ? 'development' : 'production'),
              devtool: false,
              entry: this.entries,
              output: { path: folder, filename: '[name].js', iife: true },
            });
            for (const name of Object.keys(this.entries)) {
              // Already minified: the release's minimizer skips it.
              compilation.emitAsset(
                `${name}.js`,
                new sources.RawSource(fs.readFileSync(path.join(folder, `${name}.js`))),
                { minimized: true },
              );
            }
          } finally {
            fs.rmSync(folder, { recursive: true, force: true });
          }
        },
      );
    });
  }
}

/** @param {import('webpack').Configuration} config @returns {Promise<void>} */
function bundle(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

module.exports = { EmbedPlugin };

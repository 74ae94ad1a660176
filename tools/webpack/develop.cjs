// @ts-check
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { ReleasePlugin } = require('./release-plugin.cjs');

/**
 * Adapts a configuration for the development server: plain names, no release folder, no integrity checks. For local use
 * only; the production shell has no such option.
 * @param {import('webpack').Configuration} config @param {string} publicPath
 * @returns {import('webpack').Configuration}
 */
function developed(config, publicPath) {
  const plugins = (config.plugins ?? []).filter(
    (plugin) => !(plugin instanceof IntegrityPlugin || plugin instanceof ReleasePlugin),
  );
  for (const plugin of plugins) {
    const options = /** @type {{ _options?: { filename?: string, exposes?: object } }} */ (plugin)._options;
    if (options?.exposes && options.filename) options.filename = 'remoteEntry.js';
  }
  return {
    ...config,
    output: { ...config.output, publicPath, filename: '[name].js', chunkFilename: '[name].js' },
    plugins,
  };
}

module.exports = { developed };

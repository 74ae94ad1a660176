// @ts-check
const path = require('node:path');
const webpack = require('webpack');
const { CompileHintPlugin } = require('./compile-hint-plugin.cjs');
const { OneSharingPlugin } = require('./one-sharing-plugin.cjs');
const { SameAnywherePlugin } = require('./same-anywhere-plugin.cjs');

const ROOT = path.resolve(__dirname, '../..');
const SOURCE = /\.[cm]?tsx?$/;
/** Compile Lotline's packages even within node_modules: other teams have them in the release tool's package. */
const FOREIGN = /[\\/]node_modules[\\/](?!@lotline[\\/])/;

/** swc options: minifies styled-components' CSS and marks components as pure for tree shaking. */
const SWC = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
    experimental: {
      // One location; the default creates a folder in every package.
      cacheRoot: path.join(__dirname, '../../node_modules/.cache/swc'),
      plugins: [
        [
          require.resolve('@swc/plugin-styled-components'),
          {
            displayName: false,
            fileName: false,
            ssr: false,
            transpileTemplateLiterals: false,
            minify: true,
            pure: true,
          },
        ],
      ],
    },
  },
};

/**
 * Chunks that may share parts: as by default those loaded later, but no worker's, which starts from memory and can't load
 * another file (shared-runtime/src/worker/start-worker.ts), and no screen's that its page preloads as one file (ADR-0009).
 * @param {webpack.Chunk} chunk
 */
const isSplit = (chunk) =>
  !chunk.canBeInitial() &&
  !chunk.name?.startsWith('screen-') &&
  ![...chunk.groupsIterable].some(({ options }) => 'worker' in options && options.worker === true);

/**
 * The base configuration of all front-end bundles.
 * @param {string} folder @param {'production' | 'development'} mode
 */
function baseConfig(folder, mode) {
  /** @type {webpack.Configuration} */
  const config = {
    context: folder,
    mode,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      conditionNames: ['lotline-source', '...'],
      alias: Object.fromEntries(
        ['shared-domain', 'shared-geometry', 'shared-map-document'].map((name) => [
          `@lotline/${name}$`,
          path.join(ROOT, name, 'src/index.ts'),
        ]),
      ),
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    module: {
      // The module that it is made of is bundled as a worker (shared-runtime/src/worker/start-worker.ts).
      parser: { javascript: { worker: ['WorkerScript from @lotline/shared-runtime/worker', '...'] } },
      rules: [
        {
          test: SOURCE,
          exclude: FOREIGN,
          use: {
            loader: require.resolve('swc-loader'),
            options: SWC,
          },
        },
        ...(mode === 'production'
          ? [
              {
                test: /[\\/]shared-domain[\\/]src[\\/]api[\\/][\w-]+\.endpoints\.ts$/,
                use: path.join(__dirname, 'without-answers-loader.cjs'),
              },
            ]
          : []),
        { test: /\.woff2$/, type: 'asset/resource' },
        {
          test: /[\\/]node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs$/,
          use: path.join(__dirname, 'style-nonce-loader.cjs'),
        },
        {
          test: /[\\/](?:webpack-bundler-runtime[\\/]dist[\\/](?:consumes|index|init|updateOptions)|runtime-core[\\/]dist[\\/](?:utils[\\/](?:load|logger|share)|remote[\\/]index))\.js$/,
          use: path.join(__dirname, 'federation/cut-loader.cjs'),
        },
      ],
    },
    plugins: [
      // moment without locales: dates are formatted in English only.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      ...(mode === 'production' ? [new SameAnywherePlugin(), new OneSharingPlugin(), new CompileHintPlugin()] : []),
      new webpack.NormalModuleReplacementPlugin(/[\\/]Prefixer\.js$/, (asked) => {
        if (/[\\/]stylis[\\/]/.test(asked.contextInfo.issuer))
          asked.request = path.join(__dirname, 'provided/prefixes.mjs');
      }),
    ],
    optimization: {
      splitChunks: { chunks: isSplit },
      ...(mode === 'production' && { minimizer: minimizer(), moduleIds: false, chunkIds: 'total-size' }),
    },
    performance: { hints: false },
    // No disk cache for release builds: with federation it once produced a build with a missing export. Lerna skips
    // unchanged packages.
    cache: mode === 'development',
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
  return config;
}

function minimizer() {
  const Minimizer = require('minimizer-webpack-plugin');
  return [
    new Minimizer({
      minify: Minimizer.swcMinify,
      extractComments: false,
      minimizerOptions: { ecma: 2020, compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
    }),
  ];
}

module.exports = { baseConfig, SWC };

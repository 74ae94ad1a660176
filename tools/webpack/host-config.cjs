// @ts-check
const path = require('node:path');
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./base-config.cjs');
const { usedEndpoints } = require('./endpoint-lock.cjs');
const { EmbedPlugin } = require('./embed-plugin.cjs');
const { inputHash } = require('./input-hash.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { contractVersion, endpointLock, readJson } = require('./remote-config.cjs');
const { ReleasePlugin } = require('./release-plugin.cjs');
const { providesOf, sharedModules } = require('./shared-modules.cjs');
const { providedNames } = require('./shared-names.cjs');
const { writeProvided } = require('./write-provided.cjs');

/** Packages every page needs at once. The rest (axios, moment, yup, react-aria, formik, sonner) is split off. */
const CORE = new RegExp(
  `[\\\\/]node_modules[\\\\/](${[
    'react',
    'react-dom',
    'scheduler',
    'redux',
    '@reduxjs[\\\\/]toolkit',
    'redux-thunk',
    'immer',
    'reselect',
    'react-redux',
    // Without its shim, which only react-stately needs, later.
    'use-sync-external-store(?![\\\\/](?:shim|cjs[\\\\/]use-sync-external-store-shim))',
    'redux-saga',
    '@redux-saga[\\\\/][a-z-]+',
    'styled-components',
    '@emotion[\\\\/][a-z-]+',
    'stylis',
  ].join(
    '|',
  )})[\\\\/]|[\\\\/]@babel[\\\\/]runtime[\\\\/]helpers[\\\\/]esm[\\\\/](?:extends|objectWithoutPropertiesLoose|arrayLikeToArray)\\.js|[\\\\/]webpack[\\\\/]provided[\\\\/]|[\\\\/]shared-runtime[\\\\/]src[\\\\/](?!account|http[\\\\/](?:parse-json|send-with-axios)|resource-refresh|shortlist|task|work)|[\\\\/]shared-geometry[\\\\/]src[\\\\/]|[\\\\/]shared-domain[\\\\/]src[\\\\/](?:api[\\\\/]endpoint|estate[\\\\/]return-path)\\.ts|[\\\\/]shared-design[\\\\/]src[\\\\/](?!fonts|form|kit|overlay|star|submission|tabs|toast)`,
);

/** Chunks that the entries import: of a page, and of a part in another website's page. */
const FIRST = new Set(['main', 'portal', 'bootstrap', 'start-portal']);

/** Parts of the federation runtime unused by a guarded shell, and the stubs that replace them. */
const UNUSED = /** @type {const} */ ([
  [/[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'snapshots.mjs'],
  [/^\.\.?[\\/].*utils[\\/]preload\.js$/, 'preloads.mjs'],
  [/^\.[\\/]desc\.mjs$/, 'descriptions.mjs'],
  [/^\.[\\/]semver[\\/]index\.js$/, 'satisfy.mjs'],
]);

/**
 * The webpack configuration of the shell. @param {string} folder its `__dirname`
 * @returns {(env: unknown, argv: { mode?: 'production' | 'development' }) => import('webpack').Configuration}
 */
function hostConfig(folder) {
  return (_env, argv = {}) => {
    const mode = argv.mode ?? 'production';
    writeProvided();
    const { version } = readJson(path.join(folder, 'package.json'));
    const base = baseConfig(folder, mode);
    // In production the page's guard reads and verifies manifests; in development there is no guard.
    const isGuarded = mode === 'production';
    return {
      ...base,
      entry: { main: './src/index.ts', portal: './src/portal/index.ts' },
      output: {
        path: path.join(folder, 'dist'),
        publicPath: 'auto',
        uniqueName: `lotline_shell__${version.replaceAll(/\W/g, '_')}_${inputHash(folder)}`,
        filename: '[name].[contenthash:8].js',
        // The folder's name contains the content hash: one per chunk would only enlarge the entry's chunk table.
        chunkFilename: '[name].js',
        assetModuleFilename: '[name][ext]',
        crossOriginLoading: 'anonymous',
      },
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            // Each entry's first chunk is one file, even where both need a module: no page loads both.
            default: {
              minChunks: 2,
              priority: -20,
              reuseExistingChunk: true,
              chunks: ({ name }) => !FIRST.has(String(name)),
            },
            core: {
              name: 'core',
              chunks: 'async',
              enforce: true,
              test: (module) => CORE.test(module.nameForCondition() ?? ''),
            },
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        ...(isGuarded
          ? UNUSED.map(
              ([file, instead]) =>
                new webpack.NormalModuleReplacementPlugin(file, path.join(__dirname, 'federation', instead)),
            )
          : []),
        new ModuleFederationPlugin({
          name: 'lotline_shell',
          shared: sharedModules('shell'),
          shareStrategy: 'loaded-first',
          remotes: {},
          dts: false,
          manifest: false,
          experiments: { optimization: { target: 'web', disableSnapshot: isGuarded } },
        }),
        new IntegrityPlugin(),
        new EmbedPlugin({ embed: './src/embed/host/embed.ts', doctor: './src/embed/doctor/doctor.ts' }),
        new ReleasePlugin({ name: 'shell', version, describe: ({ compilation }) => describeShell(compilation) }),
      ],
    };
  };
}

/** @param {import('webpack').Compilation} compilation */
async function describeShell(compilation) {
  const main = /** @type {import('webpack').Entrypoint} */ (compilation.entrypoints.get('main'));
  const [entry] = main.getEntrypointChunk().files;
  // Required for the first render: the chunks awaited by the entry's import(), and the shared core chunk.
  const bootstrap = compilation.chunkGroups.filter((group) =>
    group.origins.some(({ request }) => request === './bootstrap'),
  );
  const core = compilation.namedChunks.get('core');
  const first = new Set(
    [...bootstrap.flatMap((group) => group.getFiles()), ...(core?.files ?? [])].filter((file) => file.endsWith('.js')),
  );
  return {
    entry,
    contract: contractVersion(),
    shared: providesOf(),
    exports: providedNames(compilation),
    provides: { routes: [], slots: [], modals: [] },
    requires: {},
    preload: [entry, ...first],
    staffOnly: false,
    files: { 'endpoints.lock.json': await endpointLock(usedEndpoints(compilation)) },
  };
}

module.exports = { hostConfig };

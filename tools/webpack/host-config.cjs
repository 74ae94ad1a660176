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

/** What every page needs at once. The rest (axios, moment, yup, react-aria, formik, sonner) stays in chunks of its own. */
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
    // Not its shim: that is what react-stately asks for, later.
    'use-sync-external-store(?![\\\\/](?:shim|cjs[\\\\/]use-sync-external-store-shim))',
    'redux-saga',
    '@redux-saga[\\\\/][a-z-]+',
    'styled-components',
    '@emotion[\\\\/][a-z-]+',
    'stylis',
  ].join(
    '|',
  )})[\\\\/]|[\\\\/]@babel[\\\\/]runtime[\\\\/]helpers[\\\\/]esm[\\\\/](?:extends|objectWithoutPropertiesLoose|arrayLikeToArray)\\.js|[\\\\/]webpack[\\\\/]provided[\\\\/]|[\\\\/]shared-runtime[\\\\/]src[\\\\/](?!account|resource-refresh|shortlist|work)|[\\\\/]shared-geometry[\\\\/]src[\\\\/]|[\\\\/]shared-domain[\\\\/]src[\\\\/](?:api[\\\\/]endpoint|estate[\\\\/]return-path)\\.ts|[\\\\/]shared-design[\\\\/]src[\\\\/](?!form|kit|overlay|star|submission|tabs|toast)`,
);

/** Parts of the federation runtime that a guarded shell has no use for, and the stubs that replace them. */
const UNUSED = /** @type {const} */ ([
  [/[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'snapshots.mjs'],
  [/^\.\.?[\\/].*utils[\\/]preload\.js$/, 'preloads.mjs'],
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
    // Manifests are read by the page's guard, which must check them anyway; under development there is no guard.
    const isGuarded = mode === 'production';
    return {
      ...base,
      entry: { main: './src/index.ts', portal: './src/portal/index.ts' },
      output: {
        path: path.join(folder, 'dist'),
        publicPath: 'auto',
        uniqueName: `lotline_shell__${version.replaceAll(/\W/g, '_')}_${inputHash(folder)}`,
        filename: '[name].[contenthash:8].js',
        // A build has a folder of its own, named by what it is made of: a hash per chunk would only make the entry's table of chunks longer.
        chunkFilename: '[name].js',
        crossOriginLoading: 'anonymous',
      },
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
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
  // What the entry's own import() waits for, and the core chunk with everything shared: nothing is rendered before.
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

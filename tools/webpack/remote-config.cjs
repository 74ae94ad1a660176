// @ts-check
const fs = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./base-config.cjs');
const { ContractPlugin, ProvidedNamesPlugin } = require('./contract-plugin.cjs');
const { usedEndpoints } = require('./endpoint-lock.cjs');
const { inputHash } = require('./input-hash.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { ReleasePlugin } = require('./release-plugin.cjs');
const { builtDomain, remoteProvides } = require('./remote-provides.cjs');
const { ROOT, requiresOf, sharedModules } = require('./shared-modules.cjs');
const { usedNames } = require('./shared-names.cjs');

/** `mf-lot-modal` → `mf_lot_modal`, its name in the federation runtime. @param {string} name */
const federationName = (name) => name.replaceAll('-', '_');

/** @param {string} file */
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The contract version of shared-runtime. */
function contractVersion() {
  const found = /CONTRACT = '([^']+)'/.exec(
    fs.readFileSync(path.join(ROOT, 'shared-runtime/src/remote-module.ts'), 'utf8'),
  );
  if (!found) throw new Error('shared-runtime names no CONTRACT');
  return found[1];
}

/**
 * The lock of the endpoints a build calls: the parts that must not change while the build is in use.
 * @param {string[]} names
 */
async function endpointLock(names) {
  if (names.length === 0) return [];
  const domain = await builtDomain();
  return names.map((name) => domain.describeEndpoint(domain[name]));
}

/** The entry, then the chunks `./module` loads synchronously. @param {Record<string, any>} manifest */
function preloadOf(manifest) {
  const exposed = manifest.exposes.find((/** @type {{ path: string }} */ one) => one.path === './module');
  return [
    `${manifest.metaData.remoteEntry.path ?? ''}${manifest.metaData.remoteEntry.name}`,
    ...(exposed?.assets.js.sync ?? []),
  ];
}

/**
 * The webpack configuration of a remote. @param {string} folder its `__dirname`
 * @returns {(env: unknown, argv: { mode?: 'production' | 'development' }) => import('webpack').Configuration}
 */
function remoteConfig(folder) {
  return (_env, argv = {}) => {
    const mode = argv.mode ?? 'production';
    const name = path.basename(folder);
    const { version } = readJson(path.join(folder, 'package.json'));
    const { staffOnly } = readJson(path.join(folder, 'remote.json'));
    const base = baseConfig(folder, mode);
    const contract = new ContractPlugin(folder);
    return {
      ...base,
      entry: {},
      output: {
        path: path.join(folder, 'dist'),
        publicPath: 'auto',
        uniqueName: `${federationName(name)}__${version.replaceAll(/\W/g, '_')}_${inputHash(folder)}`,
        filename: '[name].[contenthash:8].js',
        // The folder's name contains the content hash: one per chunk would only enlarge the entry's chunk table.
        chunkFilename: '[name].js',
        crossOriginLoading: 'anonymous',
      },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.NormalModuleReplacementPlugin(
          /^@module-federation\/runtime$/,
          path.join(__dirname, 'federation/host-runtime.mjs'),
        ),
        new ModuleFederationPlugin({
          name: federationName(name),
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './module': './src/module.ts' },
          shared: sharedModules('remote'),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: { optimization: { target: 'web', disableRemote: true } },
        }),
        contract,
        new ProvidedNamesPlugin(),
        new IntegrityPlugin(),
        new ReleasePlugin({
          name,
          version,
          describe: async ({ compilation }) => ({
            contract: contractVersion(),
            provides: await remoteProvides(folder),
            requires: requiresOf(contract.used),
            uses: usedNames(compilation),
            preload: preloadOf(JSON.parse(String(compilation.assets['mf-manifest.json']?.source()))),
            staffOnly,
            files: { 'endpoints.lock.json': await endpointLock(usedEndpoints(compilation)) },
          }),
        }),
      ],
    };
  };
}

module.exports = { remoteConfig, federationName, contractVersion, endpointLock, preloadOf, readJson };

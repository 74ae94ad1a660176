// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { devPage } from './page.mjs';

const require = createRequire(import.meta.url);
const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Adds fast refresh to an swc rule: swc marks components and hooks, the refresh loader registers them.
 * @param {any} rule
 */
function refreshed(rule) {
  const options = structuredClone(rule.use?.options);
  if (!options?.jsc) return rule;
  options.jsc.transform.react = { runtime: 'automatic', development: true, refresh: true };
  return { ...rule, use: [{ loader: here('refresh-loader.cjs') }, { ...rule.use, options }] };
}

/**
 * The shell and remotes as one bundle with fast refresh.
 * @param {{ root: string, folders: string[] }} options
 * @returns {import('webpack').Configuration}
 */
export function standaloneConfig({ root, folders }) {
  const webpack = require('webpack');
  const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
  const { hostConfig } = require('../webpack/host-config.cjs');
  const { developed } = require('../webpack/develop.cjs');
  const config = developed(hostConfig(join(root, 'shell'))(null, { mode: 'development' }), '/shell/');
  return {
    ...config,
    entry: { main: [here('refresh-runtime.mjs'), './src/index.ts'] },
    module: {
      rules: [
        ...(config.module?.rules?.map(refreshed) ?? []),
        {
          test: /[\\/]local-federation\.mjs$/,
          use: [{ loader: here('local-remotes-loader.cjs'), options: { folders } }],
        },
      ],
    },
    optimization: {},
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new webpack.NormalModuleReplacementPlugin(/[\\/]federation\.port$/, here('local-federation.mjs')),
    ],
  };
}

/** @param {{ root: string, folders: string[], port: number, api: string, rows: Record<string, unknown>[] }} options */
export async function startStandalone({ root, folders, port, api, rows }) {
  const webpack = require('webpack');
  const WebpackDevServer = require('webpack-dev-server');
  const compiler = webpack(standaloneConfig({ root, folders }));
  const server = new WebpackDevServer(
    {
      port,
      hot: true,
      // Compression would buffer the event stream.
      compress: false,
      liveReload: false,
      static: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [{ context: ['/api', '/files'], target: api, changeOrigin: true }],
      setupMiddlewares: (/** @type {unknown[]} */ middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (
            /** @type {unknown} */ _request,
            /** @type {{ type(t: string): void, send(text: string): void }} */ response,
          ) => {
            response.type('html');
            response.send(devPage({ rows, origin: `http://localhost:${port}` }));
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  return server;
}

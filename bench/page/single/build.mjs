// @ts-check
// The peer: the same sources as one bundle, with the product's own loader, minimizer and lazy chunks.
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../../..');
export const ENTRY = 'main.js';
export const PUBLIC_PATH = '/single/';

/** Builds the bundle into a folder. */
export async function buildSingle(/** @type {string} */ folder) {
  const webpack = require('webpack');
  const { baseConfig } = require(path.join(root, 'tools/webpack/base-config.cjs'));
  const base = baseConfig(path.join(root, 'shell'), 'production');
  const instead = (/** @type {RegExp} */ what, /** @type {string} */ by) =>
    new webpack.NormalModuleReplacementPlugin(what, path.join(import.meta.dirname, by));
  const config = {
    ...base,
    entry: { main: path.join(import.meta.dirname, 'entry.js') },
    output: {
      path: folder,
      publicPath: PUBLIC_PATH,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: 'lotline_single',
    },
    plugins: [
      ...(base.plugins ?? []),
      instead(/\/federation\.port$/, 'federation.js'),
      instead(/\/provided$/, 'provided.js'),
    ],
  };
  await new Promise((resolve, reject) => {
    webpack(config, (/** @type {Error | null} */ error, /** @type {import('webpack').Stats} */ stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve(null);
    });
  });
}

// @ts-check
// The examples page: every component of this package, served at /design/ beside shell and remotes.
const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig } = require('../tools/webpack/base-config.cjs');

const DIST = path.join(__dirname, 'dist');

/** Names the folder as builds of shell and remotes do, so that a later start knows that it exists. */
const sayWhere = {
  apply: (/** @type {import('webpack').Compiler} */ compiler) =>
    compiler.hooks.done.tap('DesignPage', () =>
      fs.writeFileSync(path.join(DIST, 'current.json'), '{"folder":"page"}\n'),
    ),
};

module.exports = (
  /** @type {unknown} */ _env,
  /** @type {{ mode?: 'production' | 'development' }} */ { mode = 'production' } = {},
) => {
  const base = baseConfig(__dirname, mode);
  return {
    ...base,
    entry: { main: './src/page/main.tsx' },
    output: { path: path.join(DIST, 'page'), filename: '[name].[contenthash:8].js', clean: true },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        templateContent:
          '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Design system · Lotline</title><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>',
      }),
      sayWhere,
    ],
  };
};

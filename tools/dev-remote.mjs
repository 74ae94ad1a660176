// @ts-check
// npm run dev -w mf-x: one remote by itself, in a development shell, with the page reloading as its sources change.
//   --api http://localhost:4000   the API it asks (default: the one that `npm start` serves)
//   --port 4100                   where the page stands
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { devPage } from './dev-remote/page.mjs';

const require = createRequire(import.meta.url);
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { api: { type: 'string', default: 'http://localhost:4000' }, port: { type: 'string', default: '4100' } },
});
const folder = resolve(positionals[0] ?? '.');
const name = basename(folder);
if (!/^mf-[a-z0-9-]+$/.test(name)) throw new Error(`${name} is no remote: run this in a folder such as mf-lot-modal`);

const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');
const { hostConfig } = require('./webpack/host-config.cjs');
const { remoteConfig } = require('./webpack/remote-config.cjs');
const { developed } = require('./webpack/develop.cjs');
const { readJson, contractVersion } = require('./webpack/remote-config.cjs');

const port = Number(values.port);
const origin = `http://localhost:${port}`;
const mode = { mode: 'development' };
const { staffOnly, ...provides } = readJson(join(folder, 'remote.json'));

const compiler = webpack([
  developed(hostConfig(join(ROOT, 'shell'))(null, mode), '/shell/'),
  developed(remoteConfig(folder)(null, mode), `/r/${name}/dev/`),
]);
const row = { name, version: '0.0.0-dev', build: 'dev', entry: `${origin}/r/${name}/dev/mf-manifest.json`, contract: contractVersion(), provides, requires: {}, files: {}, preload: [], staffOnly };

const server = new WebpackDevServer(
  {
    port,
    hot: false,
    liveReload: true,
    static: false,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    headers: { 'Access-Control-Allow-Origin': '*' },
    proxy: [{ context: ['/api', '/files'], target: values.api, changeOrigin: true }],
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'page',
        middleware: (/** @type {unknown} */ _request, /** @type {{ type(t: string): void, send(text: string): void }} */ response) => {
          response.type('html');
          response.send(devPage({ row, origin }));
        },
      },
    ],
  },
  compiler,
);
await server.start();
console.log(`${name} alone: ${origin}/   (API ${values.api})`);

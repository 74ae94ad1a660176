// @ts-check
// npm run dev -w mf-x: one remote by itself, in a development shell, with fast refresh: components change in the page, their state stays.
//   --shell https://…             inside a deployed shell instead: its pages and API, this one remote from this machine
//   --api http://localhost:4000   the API it asks (default: the one that `npm start` serves); a deployed shell brings its own
//   --port 4100                   where the page stands
import { basename, dirname, join, resolve } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startAgainstShell } from './dev-remote/against-shell.mjs';
import { startStandalone } from './dev-remote/standalone.mjs';

const require = createRequire(import.meta.url);
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { api: { type: 'string', default: 'http://localhost:4000' }, port: { type: 'string', default: '4100' }, shell: { type: 'string' } },
});
const folder = resolve(positionals[0] ?? '.');
const name = basename(folder);
if (!/^mf-[a-z0-9-]+$/.test(name)) throw new Error(`${name} is no remote: run this in a folder such as mf-lot-modal`);

const { readJson, contractVersion } = require('./webpack/remote-config.cjs');
const port = Number(values.port);
const origin = `http://localhost:${port}`;
const { staffOnly, ...provides } = readJson(join(folder, 'remote.json'));
const row = { name, version: '0.0.0-dev', build: 'dev', entry: `${origin}/r/${name}/dev/mf-manifest.json`, contract: contractVersion(), provides, requires: {}, preload: [], staffOnly };

if (values.shell) {
  await startAgainstShell({ folder, name, port, shell: values.shell, row });
  console.log(`${name} inside ${new URL(values.shell).origin}: ${origin}/`);
} else {
  await startStandalone({ root: ROOT, folder, port, api: values.api, row: { ...row, files: {} } });
  console.log(`${name} alone: ${origin}/   (API ${values.api})`);
}

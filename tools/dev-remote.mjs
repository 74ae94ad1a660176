#!/usr/bin/env node
// @ts-check
// npm run dev -w mf-x: one remote by itself, in a development shell, with fast refresh: components change in the page, their state stays.
//   --shell https://…             inside a deployed shell instead: its pages and API, this one remote from this machine
//   --api http://localhost:4000   the API it asks (default: the one that `npm start` serves); a deployed shell brings its own
//   --with mf-y                   another remote from this machine beside it; may be given several times
//   --port 4100                   port of the page
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  options: { api: { type: 'string', default: 'http://localhost:4000' }, port: { type: 'string', default: '4100' }, shell: { type: 'string' }, with: { type: 'string', multiple: true, default: [] } },
});
const first = resolve(positionals[0] ?? '.');
const folders = [...new Set([first, ...values.with.map((name) => resolve(first, '..', name))])];
for (const folder of folders) if (!/^mf-[a-z0-9-]+$/.test(basename(folder)) || !existsSync(join(folder, 'remote.json'))) throw new Error(`${basename(folder)} is no remote: name a folder such as mf-lot-modal`);

const { readJson, contractVersion } = require('./webpack/remote-config.cjs');
const { remoteProvides } = require('./webpack/remote-provides.cjs');
const port = Number(values.port);
const origin = `http://localhost:${port}`;
// Rows are described from shared-domain as it is built: a page that was just put into the route table is in it.
const build = join(ROOT, 'tools/build-node.mjs');
if (existsSync(build)) execFileSync(process.execPath, [build, join(ROOT, 'shared-domain')]);
const remotes = await Promise.all(folders.map(async (folder) => {
  const name = basename(folder);
  const { staffOnly } = readJson(join(folder, 'remote.json'));
  const provides = await remoteProvides(folder);
  return { folder, row: { name, version: '0.0.0-dev', build: 'dev', entry: `${origin}/r/${name}/dev/mf-manifest.json`, contract: contractVersion(), provides, requires: {}, preload: [], staffOnly } };
}));
const who = remotes.map(({ row }) => row.name).join(', ');

if (values.shell) {
  await startAgainstShell({ remotes, port, shell: values.shell });
  console.log(`${who} inside ${new URL(values.shell).origin}: ${origin}/`);
} else {
  await startStandalone({ root: ROOT, folders, port, api: values.api, rows: remotes.map(({ row }) => ({ ...row, files: {} })) });
  console.log(`${who} alone: ${origin}/   (API ${values.api})`);
}

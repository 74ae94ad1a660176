#!/usr/bin/env node
// @ts-check
// npm run dev -w mf-x: runs one remote in a development shell with fast refresh, which preserves component state.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { startAgainstShell } from './dev-remote/against-shell.mjs';
import { startStandalone } from './dev-remote/standalone.mjs';
import { portOf, readArguments } from './start/arguments.mjs';
import { isPortFree } from './start/ports.mjs';

const require = createRequire(import.meta.url);
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The packed tool contains no shell, so teams outside this repository develop against a deployed one. */
const HAS_SHELL = existsSync(join(ROOT, 'shell'));
const HELP = `npm run dev [-- OPTIONS] in the folder of a remote

  Shows the remote while it is worked on: what is saved is in the page a moment later.

  --shell URL   inside a deployed shell: its pages and API, this one remote from this machine${
    HAS_SHELL
      ? `
                without it alone, in a development shell; the API it asks is --api (http://localhost:4000)`
      : ''
  }
  --with NAME   another remote from this machine beside it; may be given several times
  --port N      port of the page (4100)`;

/** Exits with a message. @param {string} reason @returns {never} */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}

const { values, positionals } = readArguments({
  help: HELP,
  mostWords: 1,
  options: {
    api: { type: 'string', default: 'http://localhost:4000' },
    port: { type: 'string', default: '4100' },
    shell: { type: 'string' },
    with: { type: 'string', multiple: true, default: [] },
  },
});
const port = portOf(values.port);
const first = resolve(positionals[0] ?? '.');
const folders = [...new Set([first, ...values.with.map((name) => resolve(first, '..', name))])];
for (const folder of folders) {
  const isRemote = /^mf-[a-z0-9-]+$/.test(basename(folder)) && existsSync(join(folder, 'remote.json'));
  if (!isRemote) stop(`${basename(folder)} is no remote: name a folder such as mf-lot-modal`);
}
if (!values.shell && !HAS_SHELL) stop('Inside which shell? Name a running product: -- --shell https://lots.example');
if (values.shell && !URL.canParse(values.shell))
  stop(`--shell must be an address such as https://lots.example, not "${values.shell}".`);
if (!(await isPortFree(port)))
  stop(`Port ${port} is taken by another program. End it, or choose another: --port ${port + 10}`);

const { readJson, contractVersion } = require('./webpack/remote-config.cjs');
const { remoteProvides } = require('./webpack/remote-provides.cjs');
const origin = `http://localhost:${port}`;
// Rows are generated from built shared-domain: rebuild it so that new routes are included.
const build = join(ROOT, 'tools/build-node.mjs');
if (existsSync(build)) execFileSync(process.execPath, [build, join(ROOT, 'shared-domain')]);
const remotes = await Promise.all(
  folders.map(async (folder) => {
    const name = basename(folder);
    const { staffOnly } = readJson(join(folder, 'remote.json'));
    const provides = await remoteProvides(folder);
    return {
      folder,
      row: {
        name,
        version: '0.0.0-dev',
        build: 'dev',
        entry: `${origin}/r/${name}/dev/mf-manifest.json`,
        contract: contractVersion(),
        provides,
        requires: {},
        preload: [],
        staffOnly,
      },
    };
  }),
);
const who = remotes.map(({ row }) => row.name).join(', ');

if (values.shell) {
  await startAgainstShell({ remotes, port, shell: values.shell });
  console.log(`${who} inside ${new URL(values.shell).origin}: ${origin}/`);
} else {
  await startStandalone({
    root: ROOT,
    folders,
    port,
    api: values.api,
    rows: remotes.map(({ row }) => ({ ...row, files: {} })),
  });
  console.log(`${who} alone: ${origin}/   (API ${values.api})`);
}

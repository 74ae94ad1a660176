import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const REMOTE_COMMANDS = ['publish', 'rollback', 'share', 'promote', 'disable', 'enable', 'pin', 'status'];
const COMMANDS = [
  ['tools/start.mjs'],
  ['tools/static-host.mjs'],
  ['tools/dev-remote.mjs', 'mf-builder'],
  ['tools/new-remote.mjs'],
  ['tools/pack-remote-tool.mjs'],
  ['tools/lotline-remote/cli.mjs'],
  ...(process.env.SIZE === 'full' ? REMOTE_COMMANDS : REMOTE_COMMANDS.slice(0, 2)).map((name) => [
    'tools/lotline-remote/cli.mjs',
    name,
  ]),
].map((command) => [command.join(' '), command]);

/** Runs a command as a terminal would; answers its code and everything it said. */
const run = (args, env = {}) =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.on('close', (code) => done({ code, said }));
  });
const STACK = /^\s+at .+:\d+:\d+\)?$/m;

it.each(COMMANDS)('%s --help says how it is used, and does nothing', async (_, command) => {
  const { code, said } = await run([...command, '--help']);
  expect([code, said]).toEqual([0, expect.stringMatching(/(npm|npx|node) .+\n\n {2}\w/)]);
  expect(said).not.toMatch(STACK);
});

it.each(COMMANDS)('%s names an option that it does not have, and those it has', async (_, command) => {
  const { code, said } = await run([...command, '--frobnicate']);
  expect([code === 0, said]).toEqual([false, expect.stringContaining('There is no option --frobnicate.')]);
  expect(said).not.toMatch(STACK);
});

describe('where the port is taken', () => {
  let other;
  let port;
  beforeAll(async () => {
    other = createServer();
    await new Promise((ready) => other.listen(0, ready));
    port = String(other.address().port);
  });
  afterAll(() => other.close());

  it.each([
    ['tools/start.mjs', [], true],
    ['tools/static-host.mjs', ['--port'], false],
    ['tools/dev-remote.mjs', ['mf-builder', '--port'], false],
    ['tools/dev-remote.mjs', ['mf-builder', '--shell', 'http://localhost:1', '--port'], false],
  ])('%s %j: the error explains how to choose another', async (file, args, byEnvironment) => {
    const { code, said } = await run(
      [file, ...args, ...(byEnvironment ? [] : [port])],
      byEnvironment ? { PORT: port } : {},
    );
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(new RegExp(`Port ${port}.* is taken by another program. End it, or choose another: `)),
    ]);
    expect(said).not.toMatch(STACK);
  });
});

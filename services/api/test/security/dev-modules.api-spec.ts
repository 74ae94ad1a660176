import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase } from '../create-test-api.js';
import { aKey } from '../keys.js';
import { buildApi, startApiProcess } from '../reliability/api-process.js';

/** Says each module of ours that a process loads. Loader hooks would say it too, in ten times the time. */
const TELL = `import { Session } from 'node:inspector';
const session = new Session();
session.connect();
session.on('Debugger.scriptParsed', ({ params: { url } }) => {
  if (url.includes('/services/api/dist/')) process._rawDebug('LOADED ' + url.replace(/^.*\\/dist\\//, ''));
});
session.post('Debugger.enable');`;
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lots.example',
  REGISTRY_KEYS: JSON.stringify(aKey().keys),
  LOTLINE_DRAIN_MS: '0',
};
const PATHS = ['/dev/outbox', '/dev/letters', '/dev/sign-in'];
const GATEWAY = '/test-gateway/65f000000000000000000001';

let folder: string;
beforeAll(() => {
  buildApi();
  folder = mkdtempSync(join(tmpdir(), 'lotline-modules-'));
  writeFileSync(join(folder, 'tell.mjs'), TELL);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the compiled program; what it loaded, and what it answers below /dev. */
async function run(env: Record<string, string>): Promise<{ loaded: string[]; statuses: number[]; gateway: string }> {
  const { uri, connection } = await createTestDatabase();
  const telling = `--import ${pathToFileURL(join(folder, 'tell.mjs')).href}`;
  const api = await startApiProcess({ uri, env: { ...env, LOTLINE_DATA_DIR: folder, NODE_OPTIONS: telling } });
  try {
    const answers = await Promise.all(PATHS.map((path) => fetch(api.origin + path, { redirect: 'manual' })));
    const loaded = [...api.output().matchAll(/^LOADED (\S+)$/gm)].map(([, url = '']) => url);
    const gateway = await (await fetch(api.origin + GATEWAY, { method: 'POST' })).text();
    return { loaded, statuses: answers.map(({ status }) => status), gateway };
  } finally {
    await api.kill();
    await connection.dropDatabase();
    await connection.close();
  }
}
const dev = (loaded: readonly string[]): string[] => loaded.filter((url) => /dev-|sample-|email-policy/.test(url));
/** The collection is the same everywhere, and empty in production. */
const ofGateway = (loaded: readonly string[]): string[] =>
  loaded.filter((url) => url.startsWith('test-gateway/') && !url.endsWith('.model.js'));

/** Switches that tests put in from outside: see test/switches.mjs. */
const SWITCHES = /LOTLINE_TEST_|SIGKILL|disable(RaceGuards|LoadShedding)/;
/** End the processes that check files, draw, and work on maps. */
const OF_PROCESSES = /^(file-check\/|common\/(job-process|leave-with-parent)\.js$)/;

describe('the compiled API', () => {
  const dist = join(__dirname, '..', '..', 'dist');

  it('has no switch that turns a guard off or kills the process', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    expect(files).toContain('main.js');
    expect(
      files.filter((file) => !OF_PROCESSES.test(file) && SWITCHES.test(readFileSync(join(dist, file), 'utf8'))),
    ).toEqual([]);
  });

  it('control: the switches of the tests are recognised', () =>
    expect(readFileSync(join(__dirname, '..', 'process-switches.mjs'), 'utf8')).toMatch(SWITCHES));
});

describe('development pages (/dev)', () => {
  it('are not loaded in production', async () => {
    const { loaded, statuses } = await run(PRODUCTION);
    expect([loaded.includes('app.module.js'), dev(loaded), statuses]).toEqual([true, [], [404, 404, 404]]);
  });

  it('control: are loaded in development', async () => {
    const { loaded, statuses } = await run({ NODE_ENV: 'development' });
    const files = ['dev-pages.module.js', 'dev-sign-in.service.js', 'sample-emails.js'];
    expect(dev(loaded)).toEqual(expect.arrayContaining(files.map((file) => `dev-pages/${file}`)));
    expect(statuses).toEqual([200, 200, 200]);
  });
});

describe('the test gateway', () => {
  it('is not there in production', async () => {
    const { loaded, gateway } = await run({ ...PRODUCTION, LOTLINE_ROLES: 'api,outbox,sweeper,files' });
    expect([ofGateway(loaded), gateway]).toEqual([[], expect.stringContaining('not_found')]);
  });

  it('control: is there in development', async () => {
    const { loaded, gateway } = await run({ NODE_ENV: 'development' });
    expect(ofGateway(loaded)).toContain('test-gateway/test-gateway.adapter.js');
    expect(gateway).toContain('malformed_request');
  });
});

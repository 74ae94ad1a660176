import { addRow, type IntegrityTable } from './integrity-table';
import { integrityOf, type IntegrityGuard, type IntegrityError } from './integrity-guard';
import { readManifest } from './read-manifest';
import { codeOf } from './remote-failure';
import { integrityPlugin } from './runtime-plugin';

const ENTRY = 'https://static.example/r/mf-a/1.0.0-abc/mf-manifest.json';
function guard(): IntegrityGuard & { refusals: IntegrityError[] } {
  const table: IntegrityTable = {};
  addRow(table, { entry: ENTRY, files: { 'mf-manifest.json': 'AAA', 'remoteEntry.1.js': 'BBB', wrong: 3 } });
  const refusals: IntegrityError[] = [];
  return { allowed: ['https://static.example'], table, refusals, onRejected: (error) => void refusals.push(error) };
}

it('stores a row’s files in the table by absolute URL', () => {
  expect(guard().table).toEqual({
    [ENTRY]: 'sha384-AAA',
    'https://static.example/r/mf-a/1.0.0-abc/remoteEntry.1.js': 'sha384-BBB',
  });
});

it.each([
  ['a URL that no row names', 'https://static.example/r/mf-a/1.0.0-abc/other.js'],
  ['another origin', 'https://elsewhere.example/r/mf-a/1.0.0-abc/mf-manifest.json'],
  ['the same path by another scheme', ENTRY.replace('https', 'http')],
])('refuses and reports %s', (_, url) => {
  const one = guard();
  expect(() => integrityOf(url, one)).toThrow();
  expect(one.refusals).toMatchObject([{ url }]);
});

it('an entry’s script carries integrity, crossorigin and a limit of 8 s', () => {
  const made = integrityPlugin(guard()).createScript?.({
    url: ENTRY.replace('mf-manifest.json', 'remoteEntry.1.js'),
  } as never) as unknown as { script: HTMLScriptElement; timeout: number };
  expect(made.script.getAttribute('integrity')).toBe('sha384-BBB');
  expect(made.script.crossOrigin).toBe('anonymous');
  expect(made.timeout).toBe(8000);
});

describe('a manifest', () => {
  const realFetch = globalThis.fetch;
  const realTimeout = AbortSignal.timeout;
  const limits: number[] = [];
  const requests: (RequestInit | undefined)[] = [];
  const answer = (status: number, text: string) => {
    globalThis.fetch = (async (_url: unknown, init?: RequestInit) => {
      requests.push(init);
      return { ok: status < 400, status, json: async () => JSON.parse(text) as unknown };
    }) as never;
  };
  const manifestWith = (metaData: object) =>
    JSON.stringify({
      metaData: {
        globalName: 'mf_a',
        publicPath: 'auto',
        remoteEntry: { path: '', name: 'remoteEntry.1.js', type: 'global' },
        ...metaData,
      },
    });
  beforeEach(() => {
    limits.length = requests.length = 0;
    AbortSignal.timeout = (ms) => {
      limits.push(ms);
      return new AbortController().signal;
    };
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    AbortSignal.timeout = realTimeout;
  });

  it('is fetched with its hash and a limit of 3 s, and names the entry’s URL', async () => {
    answer(200, manifestWith({ buildInfo: { buildVersion: '1.0.0' } }));
    const remoteInfo = { name: 'mf_a', entry: ENTRY };
    const asked1 = { remoteInfo, expose: './module' };
    expect(await integrityPlugin(guard()).afterResolve?.(asked1 as never)).toBe(asked1);
    expect(requests[0]).toMatchObject({ integrity: 'sha384-AAA', mode: 'cors' });
    expect(limits).toEqual([3000]);
    expect(remoteInfo).toEqual({
      name: 'mf_a',
      entry: ENTRY.replace('mf-manifest.json', 'remoteEntry.1.js'),
      entryGlobalName: 'mf_a',
      type: 'global',
      version: ENTRY,
      buildVersion: '1.0.0',
    });
  });

  it('of a build with its own public path has its entry there', async () => {
    answer(200, manifestWith({ publicPath: '/dev/mf-a/' }));
    expect((await readManifest(ENTRY, guard())).entry).toBe('https://static.example/dev/mf-a/remoteEntry.1.js');
  });

  it.each([
    ['an error', 500, '{}'],
    ['a page', 200, '<!doctype html>'],
    ['something else', 200, '{"id":"mf_a"}'],
    ['nothing', 200, 'null'],
  ])('reports %s as a manifest failure', async (_, status, text) => {
    answer(status, text);
    await expect(readManifest(ENTRY, guard())).rejects.toMatchObject({ code: 'manifest' });
  });

  it('reports a hanging manifest as a timeout; one that no row names is never requested', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
    const hung = await readManifest(ENTRY, guard()).catch((error: unknown) => error as Error);
    expect(codeOf(hung)).toBe('timeout');
    // The runtime writes into the message, which throws for the read-only one of a DOMException.
    expect(() => Object.assign(hung, { message: 'longer' })).not.toThrow();
    answer(200, manifestWith({}));
    await expect(readManifest(ENTRY.replace('abc', 'evil'), guard()).catch(codeOf)).resolves.toBe('hash');
    expect(requests).toEqual([]);
  });
});

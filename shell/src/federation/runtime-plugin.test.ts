import { addRow, type IntegrityTable } from './integrity-table';
import { guardPlugin, integrityOf, type Guard, type IntegrityError } from './runtime-plugin';

const ENTRY = 'https://static.example/r/mf-a/1.0.0-abc/mf-manifest.json';
function guard(): Guard & { refusals: IntegrityError[] } {
  const table: IntegrityTable = {};
  addRow(table, { entry: ENTRY, files: { 'mf-manifest.json': 'AAA', 'remoteEntry.1.js': 'BBB', wrong: 3 } });
  const refusals: IntegrityError[] = [];
  return { allowed: ['https://static.example'], table, refusals, refused: (error) => void refusals.push(error) };
}

it('a row’s files stand in the table by their absolute URL', () => {
  expect(guard().table).toEqual({ [ENTRY]: 'sha384-AAA', 'https://static.example/r/mf-a/1.0.0-abc/remoteEntry.1.js': 'sha384-BBB' });
});

it.each([
  ['a URL that no row names', 'https://static.example/r/mf-a/1.0.0-abc/other.js'],
  ['another origin', 'https://elsewhere.example/r/mf-a/1.0.0-abc/mf-manifest.json'],
  ['the same path by another scheme', ENTRY.replace('https', 'http')],
])('%s is refused and told', (_, url) => {
  const one = guard();
  expect(() => integrityOf(url, one)).toThrow();
  expect(one.refusals).toMatchObject([{ url }]);
});

it('an entry’s script carries integrity, crossorigin and a limit of 8 s', () => {
  const made = guardPlugin(guard()).createScript?.({ url: ENTRY.replace('mf-manifest.json', 'remoteEntry.1.js') } as never) as unknown as { script: HTMLScriptElement; timeout: number };
  expect(made.script.getAttribute('integrity')).toBe('sha384-BBB');
  expect(made.script.crossOrigin).toBe('anonymous');
  expect(made.timeout).toBe(8000);
});

it('a module’s chunk is asked for by its own loading alone', async () => {
  const preloadOps = [{ nameOrAlias: 'mf_a', exposes: ['./module'] }];
  await guardPlugin(guard()).beforePreloadRemote?.({ preloadOps } as never);
  expect(preloadOps).toEqual([]);
});

describe('a manifest', () => {
  const realFetch = globalThis.fetch;
  const realTimeout = AbortSignal.timeout;
  afterEach(() => {
    globalThis.fetch = realFetch;
    AbortSignal.timeout = realTimeout;
  });

  it('is fetched with its hash and a limit of 3 s', async () => {
    const limits: number[] = [];
    AbortSignal.timeout = (ms) => {
      limits.push(ms);
      return new AbortController().signal;
    };
    const asked: (RequestInit | undefined)[] = [];
    globalThis.fetch = (async (_url: unknown, init?: RequestInit) => {
      asked.push(init);
      return { ok: true };
    }) as never;
    await guardPlugin(guard()).fetch?.(ENTRY, {} as never, {} as never, {} as never);
    expect(asked[0]).toMatchObject({ integrity: 'sha384-AAA', mode: 'cors' });
    expect(limits).toEqual([3000]);
  });

  it('that answers an error is an error', async () => {
    AbortSignal.timeout = () => new AbortController().signal;
    globalThis.fetch = (async () => ({ ok: false, status: 500 })) as never;
    await expect(guardPlugin(guard()).fetch?.(ENTRY, {} as never, {} as never, {} as never)).rejects.toThrow('500');
  });
});

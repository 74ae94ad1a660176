import '../testing/as-built';
import type { ReportCode } from '@lotline/shared-domain';
import { init, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { ModuleFederation } from '@module-federation/runtime-core';
import { createFederation } from './federation.port';
import { codeOf } from './remote-failure';
import { addRow, type IntegrityTable } from './integrity-table';

let pages = 0;
/** A build's entry. The runtime keeps what it loaded for good, so each page of these tests has builds of its own. */
const entryOf = (build: string) => `https://static.example/r/mf-a/1.0.0-${build}${pages}/mf-manifest.json`;
const SHARE = { singleton: false, strictVersion: true, requiredVersion: '^1.0' };
type Chunk = () => Promise<unknown>;
/** A chunk that came and whose module waits for something that never happens. */
const NEVER = 'never';
interface Options {
  /** The chunk of the shell's own library. */
  library: () => Promise<() => unknown>;
  /** What each further run of the module chunk does. */
  chunks: Chunk[];
}

/** What a built remote brings: a runtime instance of its own, in the shell's share scope, with no copy of the library. */
function containerOf(chunks: Chunk[]) {
  const instance = new ModuleFederation({
    name: 'mf_a',
    id: 'mf_a:1.0.0',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      yup: {
        version: '1.0.0',
        scope: ['default'],
        shareConfig: SHARE,
        get: () => Promise.reject(new Error("Can not get 'yup'")),
      },
    },
  } as never);
  instances().push(instance);
  return {
    init(shareScope: never) {
      instance.initShareScopeMap('default', shareScope);
      instance.initializeSharing('default');
    },
    get: async () => {
      const [share, chunk] = await Promise.allSettled([
        instance.loadShare('yup', { customShareInfo: { shareConfig: SHARE } as never }),
        chunks.shift()?.(),
      ]);
      if (share.status === 'rejected') throw share.reason;
      if (chunk.status === 'rejected') throw chunk.reason;
      return () =>
        chunk.value === NEVER
          ? new Promise(() => {})
          : { default: (share as PromiseFulfilledResult<() => unknown>).value() };
    },
  };
}
const instances = () =>
  (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: unknown[] } }).__FEDERATION__.__INSTANCES__;

function page({ library, chunks }: Options) {
  pages += 1;
  instances().length = 0;
  (globalThis as unknown as { __FEDERATION__: { __SHARE__: object } }).__FEDERATION__.__SHARE__ = {};
  const shell = init({
    name: 'lotline_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { yup: { version: '1.0.0', scope: ['default'], shareConfig: SHARE, get: library } },
  } as never);
  const entries: ModuleFederationRuntimePlugin = {
    name: 'test-entries',
    loadEntry: async () => (chunks.length > 0 ? (containerOf(chunks) as never) : Promise.reject(new Error('no entry'))),
  };
  shell.registerPlugins([entries]);
  const table: IntegrityTable = {};
  for (const build of ['new', 'old'])
    addRow(table, { entry: entryOf(build), files: { 'mf-manifest.json': 'AAA', 'remoteEntry.js': 'BBB' } });
  const federation = createFederation(
    { allowed: ['https://static.example'], table, onRejected: () => undefined },
    () => undefined,
  );
  const load = (build: string, force: boolean) => {
    federation.register('mf-a', { entry: entryOf(build), preload: [] }, force);
    return federation.load('mf-a');
  };
  return { load, ofShell: () => shell.loadShare('yup') };
}

const realFetch = globalThis.fetch;
const warn = console.warn;
beforeEach(() => {
  console.warn = () => undefined;
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    json: async () => ({
      exposes: [],
      shared: [],
      metaData: { globalName: 'mf_a', buildInfo: { buildVersion: '1.0.0' }, remoteEntry: { name: 'remoteEntry.js' } },
    }),
  })) as never;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  console.warn = warn;
});

const fails: Chunk = () => Promise.reject(new Error('Loading chunk 1 failed'));
const comes: Chunk = async () => undefined;
const yup = () => 'yup';

it('control: a lazy share of the shell reaches a remote', async () => {
  const one = page({ library: async () => yup, chunks: [comes] });
  await expect(one.load('new', false)).resolves.toEqual({ default: 'yup' });
});

describe.each([
  ['Try again', 'new'],
  ['the build before', 'old'],
])('%s finds the shell’s share', (_, build) => {
  it('after a module chunk that failed', async () => {
    const one = page({ library: async () => yup, chunks: [fails, comes] });
    await expect(one.load('new', false)).rejects.toThrow('Loading chunk');
    await expect(one.load(build, true)).resolves.toEqual({ default: 'yup' });
  });

  it('after a build that came and was not taken', async () => {
    const one = page({ library: async () => yup, chunks: [comes, comes] });
    await one.load('new', false);
    await expect(one.load(build, true)).resolves.toEqual({ default: 'yup' });
    await expect(one.ofShell()).resolves.toBe(yup);
  });

  it('while the share itself still comes', async () => {
    let arrive: (factory: () => string) => void = () => undefined;
    const one = page({ library: () => new Promise((resolve) => (arrive = resolve)), chunks: [fails, comes] });
    const first = one.load('new', false).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = one.load(build, true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    arrive(yup);
    await expect(second).resolves.toEqual({ default: 'yup' });
    await first;
  });

  it('after the share’s own chunk failed', async () => {
    const libraries = [() => Promise.reject(new Error('Loading chunk 7 failed')), async () => yup];
    const one = page({ library: () => (libraries.shift() as () => Promise<() => string>)(), chunks: [comes, comes] });
    await expect(one.load('new', false)).rejects.toThrow('Loading chunk');
    await expect(one.load(build, true)).resolves.toEqual({ default: 'yup' });
  });
});

it('a module that never settles is given up after 8 s, and another try runs it again', async () => {
  const one = page({ library: async () => yup, chunks: [async () => NEVER, comes] });
  jest.useFakeTimers();
  const outcome = one.load('new', false).catch(codeOf);
  await jest.advanceTimersByTimeAsync(8100);
  await expect(outcome).resolves.toBe('timeout');
  jest.useRealTimers();
  await expect(one.load('new', true)).resolves.toEqual({ default: 'yup' });
});

it.each<[string, Options, ReportCode]>([
  ['an entry that isn’t there', { library: async () => yup, chunks: [] }, 'entry'],
  [
    'a module that isn’t there',
    { library: async () => yup, chunks: [() => Promise.reject(new Error('no such module'))] },
    'chunk',
  ],
  ['a share that no one provides', { library: () => Promise.reject(new Error('not here')), chunks: [comes] }, 'share'],
])('%s is reported by its step, whatever the error message', async (_, options, code) => {
  expect(await page(options).load('new', false).catch(codeOf)).toBe(code);
});

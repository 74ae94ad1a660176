import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import type { RemoteReport } from '@lotline/shared-domain';
import type { Federation } from '../federation/federation.port';
import { createStore } from '../store/create-store';
import type { PageRow } from './accept-rows';
import { createRemoteLoader, type LoaderOptions } from './remote-loader';
import { selectProvider, selectRemote, selectShownBuild, selectFailure } from './remotes.selectors';
import { remoteOf, rowsAccepted } from './remotes.slice';
import { createSessionFailures } from './session-failures';

const entryOf = (build: string) => `https://static.example/r/mf-a/1.0.0-${build}/mf-manifest.json`;
const { name: _name, ...before } = row({ version: '0.9.0', build: 'old', entry: entryOf('old') });
function row(over: Partial<PageRow> = {}): PageRow {
  return {
    name: 'mf-a', version: '1.0.0', build: 'abc', entry: entryOf('abc'), contract: CONTRACT,
    provides: { routes: ['A'], slots: ['corner'], modals: ['lot'] }, requires: {}, files: {}, preload: [], ...over,
  };
}
const module: Partial<RemoteModule> = { id: 'mf-a', version: '1.0.0', contract: CONTRACT, routes: [], slots: {}, modals: {}, slices: [] };

function loader(outcomes: (unknown | Error)[], { rows = [row()], ...over }: Partial<LoaderOptions> & { rows?: readonly PageRow[] } = {}, federationOver: Partial<Federation> = {}) {
  const registered: [string, boolean][] = [];
  const waits: number[] = [];
  const admitted: RemoteModule[] = [];
  const reports: RemoteReport[] = [];
  const ends: ((why: 'saga' | 'reducer') => void)[] = [];
  const federation: Federation = {
    register: (_name, entry, force) => void registered.push([entry.includes('-old') ? 'old' : entry.includes('-new') ? 'new' : 'abc', force]),
    load: async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    isTampered: async () => false,
    ...federationOver,
  };
  const { store } = createStore(() => undefined);
  store.dispatch(rowsAccepted(rows.map(remoteOf)));
  const made = createRemoteLoader({
    store,
    federation,
    renew: () => Promise.reject(new Error('offline')),
    runningModule: () => admitted.at(-1) ?? null,
    admit: (one, ended) => {
      admitted.push(one);
      ends.push(ended);
    },
    failures: createSessionFailures(false),
    wait: async (ms) => void waits.push(ms),
    report: (one) => void reports.push(one),
    ...over,
  });
  const told = () => reports.map(({ kind, code, build }) => `${kind} ${code} ${build}`);
  return { loader: made, store, phase: () => selectRemote(store.getState(), 'mf-a')?.phase, registered, waits, admitted, told, ends };
}
const down = () => [new Error('500'), new Error('500'), new Error('500')];

describe('loading a remote', () => {
  it('happens once for everybody, and is told with its time', async () => {
    const { loader: one, registered, admitted, told } = loader([{ default: module }]);
    const [first, second] = await Promise.all([one.load('mf-a'), one.load('mf-a')]);
    expect(first).toBe(second);
    expect(one.peek('mf-a')).toBe(first);
    expect(registered).toEqual([['abc', false]]);
    expect(admitted).toHaveLength(1);
    expect(told()).toEqual(['loaded ok abc']);
  });

  it('is tried again after a fast failure, with a forced registration', async () => {
    const { loader: one, registered, waits } = loader([new Error('500'), new Error('500'), { default: module }]);
    await expect(one.load('mf-a')).resolves.toMatchObject({ id: 'mf-a' });
    expect(registered.map(([, force]) => force)).toEqual([false, true, true]);
    expect(waits).toEqual([300, 1000]);
  });

  it.each([
    ['a failure that took long', new Error('late'), () => 3000],
    ['a timeout, however fast', new Error('#RUNTIME-003 TimeoutError: signal timed out'), () => 0],
  ])('is neither tried again nor replaced by the build before after %s', async (_, error, step) => {
    let clock = 0;
    const { loader: one, registered } = loader([error], { rows: [row({ previous: before })], now: () => (clock += step()) });
    await expect(one.load('mf-a')).rejects.toBe(error);
    expect(registered).toHaveLength(1);
  });

  it.each([
    ['a refused origin', new Error('IntegrityError: Origin not allowed: x'), {}, 'origin'],
    ['a URL that is in no row', new Error('Not in the integrity table: x'), {}, 'hash'],
    ['a wrong hash', new Error('#RUNTIME-008'), { isTampered: async () => true }, 'hash'],
  ])('is not tried again after %s', async (_, error, federationOver, code) => {
    const { loader: one, registered, told } = loader([error], {}, federationOver);
    await expect(one.load('mf-a')).rejects.toBeInstanceOf(Error);
    expect(registered).toHaveLength(1);
    expect(told()).toEqual([`failed ${code} abc`]);
  });

  it.each([
    ['no module', {}],
    ['another name', { default: { ...module, id: 'mf-b' } }],
    ['a contract to come', { default: { ...module, contract: '9.0.0' } }],
  ])('is refused for %s, once', async (_, exposed) => {
    const { loader: one, registered, admitted } = loader([exposed]);
    await expect(one.load('mf-a')).rejects.toMatchObject({ code: 'contract' });
    expect(registered).toHaveLength(1);
    expect(admitted).toHaveLength(0);
  });

  it('without a row fails at once, and so does a refused row', async () => {
    await expect(loader([]).loader.load('mf-z')).rejects.toThrow('No live row');
    const { loader: one, registered } = loader([{ default: module }], { rows: [row({ refused: 'signature' })] });
    await expect(one.load('mf-a')).rejects.toMatchObject({ code: 'signature' });
    expect(registered).toEqual([]);
  });
});

describe('the build before', () => {
  it('comes once after the tries of this one', async () => {
    const { loader: one, registered, told } = loader([...down(), { default: module }], { rows: [row({ previous: before })] });
    await expect(one.load('mf-a')).resolves.toMatchObject({ id: 'mf-a' });
    expect(registered).toEqual([['abc', false], ['abc', true], ['abc', true], ['old', true]]);
    expect(told()).toEqual(['failed other abc', 'previous other old', 'loaded ok old']);
  });

  it('comes at once after a wrong hash', async () => {
    const { loader: one, registered } = loader([new Error('x'), { default: module }], { rows: [row({ previous: before })] }, { isTampered: async () => true });
    await one.load('mf-a');
    expect(registered).toEqual([['abc', false], ['old', true]]);
  });

  it.each(['first', 'second'])('comes after a wrong hash that showed only slowly, in the %s try', async (which) => {
    const took = which === 'first' ? [3000] : [10, 3000];
    const outcomes = [...took.map(() => new Error('x')), { default: module }];
    let clock = 0;
    const load = async () => {
      clock += took.shift() ?? 0;
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
    const over = { rows: [row({ previous: before })], now: () => clock };
    const { loader: one, registered, told } = loader([], over, { load, isTampered: async () => clock > 2500 });
    await one.load('mf-a');
    expect(registered.at(-1)).toEqual(['old', true]);
    expect(told()).toContain('failed hash abc');
  });

  it('that fails too leaves the first failure, and is not tried twice', async () => {
    const { loader: one, registered } = loader([...down(), new Error('old is down')], { rows: [row({ previous: before })] });
    await expect(one.load('mf-a')).rejects.toThrow('500');
    expect(registered).toHaveLength(4);
  });
});

describe('Retry', () => {
  it('loads again what failed, with a forced registration', async () => {
    const { loader: one, registered } = loader([...down(), { default: module }]);
    await expect(one.load('mf-a')).rejects.toThrow();
    await expect(one.reload('mf-a')).resolves.toMatchObject({ id: 'mf-a' });
    expect(registered.at(-1)).toEqual(['abc', true]);
  });

  it.each([
    ['a row that was refused', row({ refused: 'signature' }), []],
    ['a build that doesn’t load', row(), down()],
  ])('takes what the registry says now: it helps with %s', async (_, first, outcomes) => {
    const fresh = row({ build: 'new', entry: entryOf('new') });
    const { loader: one, store, registered } = loader([...outcomes, { default: module }], { rows: [first], renew: async () => [fresh] });
    await expect(one.load('mf-a')).rejects.toThrow();
    await expect(one.reload('mf-a')).resolves.toMatchObject({ id: 'mf-a' });
    expect(registered.at(-1)).toEqual(['new', true]);
    expect(selectShownBuild(store.getState(), 'mf-a')).toBe('new');
  });

  it('goes on with the rows it has when the registry is away', async () => {
    const { loader: one } = loader([...down(), { default: module }], { renew: () => Promise.reject(new Error('offline')) });
    await expect(one.load('mf-a')).rejects.toThrow();
    await expect(one.reload('mf-a')).resolves.toMatchObject({ id: 'mf-a' });
  });
});

describe('a remote that failed three times in this browser session', () => {
  const memory = (): Storage => {
    const kept = new Map<string, string>();
    return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) } as Storage;
  };
  const pages = async (count: number, mayStore: boolean, store = memory()) => {
    let tries: number[] = [];
    for (let page = 0; page < count; page += 1) {
      const { loader: one, registered } = loader(down(), { failures: createSessionFailures(mayStore, () => store) });
      await expect(one.load('mf-a')).rejects.toThrow();
      tries = [...tries, registered.length];
    }
    return tries;
  };
  it('is tried once a page', async () => expect(await pages(5, true)).toEqual([3, 3, 3, 1, 1]));
  it('is tried as ever where nothing may be stored', async () => expect(await pages(5, false)).toEqual([3, 3, 3, 3, 3]));
  it('does no harm to a page whose storage is broken', () => {
    const failures = createSessionFailures(true, () => ({ getItem: () => '{' }) as never);
    failures.note('mf-a');
    expect(failures.hasFailedOften('mf-a')).toBe(false);
  });
});

describe.each(['saga', 'reducer'] as const)('a %s that throws and can’t go on', (why) => {
  it('at once makes the build unusable: the build before comes', async () => {
    let calls = 0;
    const { loader: one, registered, told } = loader([{ default: module }, { default: module }], {
      rows: [row({ previous: before })],
      admit: (_module, ended) => {
        calls += 1;
        if (calls === 1) ended(why);
      },
    });
    await one.load('mf-a');
    expect(registered.map(([build]) => build)).toEqual(['abc', 'old']);
    expect(told()).toContain(`failed ${why} abc`);
  });

  it('a later failure reaches every part of the remote, until it is loaded again', async () => {
    const { loader: one, store, ends, told } = loader([{ default: module }, { default: module }]);
    const trouble = () => selectFailure(store.getState(), 'mf-a');
    await one.load('mf-a');
    ends[0]?.(why);
    expect(trouble()).toBe(why);
    expect(told().at(-1)).toBe(`failed ${why} abc`);
    await one.reload('mf-a');
    expect(trouble()).toBeNull();
    // A build that was replaced says nothing of the new one.
    ends[0]?.(why);
    expect(trouble()).toBeNull();
  });
});

it('a name that a good row provides is never a refused row’s', () => {
  const { store } = loader([], { rows: [row({ name: 'mf-evil', refused: 'signature' }), row()] });
  expect(selectProvider('modals', 'lot')(store.getState())).toBe('mf-a');
});

describe('how far a remote is stands in the store', () => {
  it('from its row to its module', async () => {
    const { loader: one, phase, store } = loader([{ default: module }]);
    expect(phase()).toBe('idle');
    const loading = one.load('mf-a');
    expect(phase()).toBe('loading');
    await loading;
    expect(selectRemote(store.getState(), 'mf-a')).toMatchObject({ phase: 'ready', build: { version: '1.0.0', build: 'abc' } });
    expect(() => JSON.stringify(store.getState())).not.toThrow();
  });

  it('a build before that runs instead is the one that reports are about; the row’s is the one that was asked for', async () => {
    const { loader: one, store } = loader([...down(), { default: module }], { rows: [row({ previous: before })] });
    await one.load('mf-a');
    expect(selectRemote(store.getState(), 'mf-a')).toMatchObject({ phase: 'ready', build: { version: '0.9.0', build: 'old' } });
    expect(selectShownBuild(store.getState(), 'mf-a')).toBe('abc');
  });

  it('a failure is the answer to whoever asks within two seconds, and then it is tried again', async () => {
    let clock = 0;
    const { loader: one, phase, registered } = loader([...down(), { default: module }], { now: () => clock });
    await expect(one.load('mf-a')).rejects.toThrow('500');
    expect(phase()).toBe('failed');
    await expect(one.load('mf-a')).rejects.toMatchObject({ code: 'other' });
    expect(registered).toHaveLength(3);
    clock = 2000;
    await one.load('mf-a');
    expect(phase()).toBe('ready');
  });

  it('a refused row stays refused while the registry has no other', async () => {
    const { loader: one, phase, registered } = loader([{ default: module }], { rows: [row({ refused: 'signature' })], renew: () => Promise.reject(new Error('offline')) });
    await expect(one.reload('mf-a')).rejects.toMatchObject({ code: 'signature' });
    expect([phase(), registered]).toEqual(['refused', []]);
  });
});

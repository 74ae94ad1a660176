import { selectShownBuild } from './remotes.selectors';
import { createSessionFailures } from './session-failures';
import { entryOf, before, row, module, loader, down } from '../testing/remote-loader';

describe('the build before', () => {
  it('comes once after the tries of this one', async () => {
    const {
      loader: one,
      registered,
      reportLines,
    } = loader([...down(), { default: module }], { rows: [row({ previous: before })] });
    await expect(one.load('mf-a')).resolves.toMatchObject({ id: 'mf-a' });
    expect(registered).toEqual([
      ['abc', false],
      ['abc', true],
      ['abc', true],
      ['old', true],
    ]);
    expect(reportLines()).toEqual(['failed other abc', 'previous other old', 'loaded ok old']);
  });

  it('comes at once after a wrong hash', async () => {
    const { loader: one, registered } = loader(
      [new Error('x'), { default: module }],
      { rows: [row({ previous: before })] },
      { isTampered: async () => true },
    );
    await one.load('mf-a');
    expect(registered).toEqual([
      ['abc', false],
      ['old', true],
    ]);
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
    const { loader: one, registered, reportLines } = loader([], over, { load, isTampered: async () => clock > 2500 });
    await one.load('mf-a');
    expect(registered.at(-1)).toEqual(['old', true]);
    expect(reportLines()).toContain('failed hash abc');
  });

  it('that fails too leaves the first failure, and is not tried twice', async () => {
    const { loader: one, registered } = loader([...down(), new Error('old is down')], {
      rows: [row({ previous: before })],
    });
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
    const {
      loader: one,
      store,
      registered,
    } = loader([...outcomes, { default: module }], { rows: [first], renew: async () => [fresh] });
    await expect(one.load('mf-a')).rejects.toThrow();
    await expect(one.reload('mf-a')).resolves.toMatchObject({ id: 'mf-a' });
    expect(registered.at(-1)).toEqual(['new', true]);
    expect(selectShownBuild(store.getState(), 'mf-a')).toBe('new');
  });

  it('goes on with the rows it has when the registry is away', async () => {
    const { loader: one } = loader([...down(), { default: module }], {
      renew: () => Promise.reject(new Error('offline')),
    });
    await expect(one.load('mf-a')).rejects.toThrow();
    await expect(one.reload('mf-a')).resolves.toMatchObject({ id: 'mf-a' });
  });
});

describe('a remote that failed three times in this browser session', () => {
  const memory = (): Storage => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
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
  it('is tried as ever where nothing may be stored', async () =>
    expect(await pages(5, false)).toEqual([3, 3, 3, 3, 3]));
  it('does no harm to a page whose storage is broken', () => {
    const failures = createSessionFailures(true, () => ({ getItem: () => '{' }) as never);
    failures.note('mf-a');
    expect(failures.hasFailedOften('mf-a')).toBe(false);
  });
});

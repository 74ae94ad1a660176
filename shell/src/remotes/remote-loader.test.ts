import { selectProvider, selectRemote, selectShownBuild, selectFailure } from './remotes.selectors';
import { before, row, module, loader, down } from '../testing/remote-loader';

describe('loading a remote', () => {
  it('happens once for concurrent callers, and is reported with its duration', async () => {
    const { loader: one, registered, admitted, reportLines } = loader([{ default: module }]);
    const [first, second] = await Promise.all([one.load('mf-a'), one.load('mf-a')]);
    expect(first).toBe(second);
    expect(one.peek('mf-a')).toBe(first);
    expect(registered).toEqual([['abc', false]]);
    expect(admitted).toHaveLength(1);
    expect(reportLines()).toEqual(['loaded ok abc']);
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
    const { loader: one, registered } = loader([error], {
      rows: [row({ previous: before })],
      now: () => (clock += step()),
    });
    await expect(one.load('mf-a')).rejects.toBe(error);
    expect(registered).toHaveLength(1);
  });

  it.each([
    ['a refused origin', new Error('IntegrityError: Origin not allowed: x'), {}, 'origin'],
    ['a URL that is in no row', new Error('Not in the integrity table: x'), {}, 'hash'],
    ['a wrong hash', new Error('#RUNTIME-008'), { isTampered: async () => true }, 'hash'],
  ])('is not tried again after %s', async (_, error, federationOver, code) => {
    const { loader: one, registered, reportLines } = loader([error], {}, federationOver);
    await expect(one.load('mf-a')).rejects.toBeInstanceOf(Error);
    expect(registered).toHaveLength(1);
    expect(reportLines()).toEqual([`failed ${code} abc`]);
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

describe.each(['saga', 'reducer'] as const)('a %s that throws and can’t go on', (why) => {
  it('at once makes the build unusable: the build before comes', async () => {
    let calls = 0;
    const {
      loader: one,
      registered,
      reportLines,
    } = loader([{ default: module }, { default: module }], {
      rows: [row({ previous: before })],
      admit: (_module, ended) => {
        calls += 1;
        if (calls === 1) ended(why);
      },
    });
    await one.load('mf-a');
    expect(registered.map(([build]) => build)).toEqual(['abc', 'old']);
    expect(reportLines()).toContain(`failed ${why} abc`);
  });

  it('a later failure reaches every part of the remote, until it is loaded again', async () => {
    const { loader: one, store, ends, reportLines } = loader([{ default: module }, { default: module }]);
    const trouble = () => selectFailure(store.getState(), 'mf-a');
    await one.load('mf-a');
    ends[0]?.(why);
    expect(trouble()).toBe(why);
    expect(reportLines().at(-1)).toBe(`failed ${why} abc`);
    await one.reload('mf-a');
    expect(trouble()).toBeNull();
    // A replaced build's failure doesn't affect the new one.
    ends[0]?.(why);
    expect(trouble()).toBeNull();
  });
});

it('a name that a good row provides is never a refused row’s', () => {
  const { store } = loader([], { rows: [row({ name: 'mf-evil', refused: 'signature' }), row()] });
  expect(selectProvider('modals', 'lot')(store.getState())).toBe('mf-a');
});

describe('the phase of a remote is in the store', () => {
  it('from its row to its module', async () => {
    const { loader: one, phase, store } = loader([{ default: module }]);
    expect(phase()).toBe('idle');
    const loading = one.load('mf-a');
    expect(phase()).toBe('loading');
    await loading;
    expect(selectRemote(store.getState(), 'mf-a')).toMatchObject({
      phase: 'ready',
      build: { version: '1.0.0', build: 'abc' },
    });
    expect(() => JSON.stringify(store.getState())).not.toThrow();
  });

  it('reports are about the previous build if that runs instead; the row’s build is the requested one', async () => {
    const { loader: one, store } = loader([...down(), { default: module }], { rows: [row({ previous: before })] });
    await one.load('mf-a');
    expect(selectRemote(store.getState(), 'mf-a')).toMatchObject({
      phase: 'ready',
      build: { version: '0.9.0', build: 'old' },
    });
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
    const {
      loader: one,
      phase,
      registered,
    } = loader([{ default: module }], {
      rows: [row({ refused: 'signature' })],
      renew: () => Promise.reject(new Error('offline')),
    });
    await expect(one.reload('mf-a')).rejects.toMatchObject({ code: 'signature' });
    expect([phase(), registered]).toEqual(['refused', []]);
  });
});

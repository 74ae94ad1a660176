import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import type { RegistryRow } from '@lotline/shared-domain';
import type { Federation } from '../federation/federation.port';
import { acceptRows } from './accept-rows';
import { createRemoteLoader, type LoaderOptions } from './remote-loader';

const STATIC = 'https://static.example';
const row = (over: Partial<RegistryRow> = {}): RegistryRow => ({
  name: 'mf-a', version: '1.0.0', build: 'abc', entry: `${STATIC}/r/mf-a/1.0.0-abc/mf-manifest.json`, contract: CONTRACT,
  provides: { routes: ['A'], slots: ['corner'], modals: ['lot'] }, requires: {}, files: {}, preload: [], ...over,
});
const module: Partial<RemoteModule> = { id: 'mf-a', version: '1.0.0', contract: CONTRACT, routes: [], slots: {}, modals: {}, slices: [] };

function loader(outcomes: (unknown | Error)[], over: Partial<LoaderOptions> = {}, federationOver: Partial<Federation> = {}) {
  const registered: boolean[] = [];
  const waits: number[] = [];
  const admitted: RemoteModule[] = [];
  const federation: Federation = {
    register: (_name, _entry, force) => void registered.push(force),
    load: async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    isTampered: async () => false,
    ...federationOver,
  };
  const made = createRemoteLoader({ rows: [row()], federation, admit: (one) => void admitted.push(one), wasRefused: () => false, wait: async (ms) => void waits.push(ms), ...over });
  return { loader: made, registered, waits, admitted };
}

describe('loading a remote', () => {
  it('happens once for everybody', async () => {
    const { loader: one, registered, admitted } = loader([{ default: module }]);
    const [first, second] = await Promise.all([one.load('mf-a'), one.load('mf-a')]);
    expect(first).toBe(second);
    expect(one.peek('mf-a')).toBe(first);
    expect(registered).toEqual([false]);
    expect(admitted).toHaveLength(1);
  });

  it('is tried again after a fast failure, registered anew', async () => {
    const { loader: one, registered, waits } = loader([new Error('500'), new Error('500'), { default: module }]);
    await expect(one.load('mf-a')).resolves.toMatchObject({ id: 'mf-a' });
    expect(registered).toEqual([false, true, true]);
    expect(waits).toEqual([300, 1000]);
  });

  it('is not tried again after a timeout', async () => {
    let clock = 0;
    const { loader: one, registered } = loader([new Error('timeout')], { now: () => (clock += 3000) });
    await expect(one.load('mf-a')).rejects.toThrow('timeout');
    expect(registered).toHaveLength(1);
  });

  it.each([
    ['a refused origin or URL', { wasRefused: () => true }, {}],
    ['a wrong hash', {}, { isTampered: async () => true }],
  ])('is not tried again after %s', async (_, over, federationOver) => {
    const { loader: one, registered } = loader([new Error('refused')], over, federationOver);
    await expect(one.load('mf-a')).rejects.toThrow('refused');
    expect(registered).toHaveLength(1);
  });

  it.each([
    ['no module', {}],
    ['another name', { default: { ...module, id: 'mf-b' } }],
    ['a contract to come', { default: { ...module, contract: '9.0.0' } }],
  ])('is refused for %s, once', async (_, exposed) => {
    const { loader: one, registered, admitted } = loader([exposed]);
    await expect(one.load('mf-a')).rejects.toMatchObject({ name: 'ContractError' });
    expect(registered).toHaveLength(1);
    expect(admitted).toHaveLength(0);
  });

  it('that failed can be loaded again by Retry', async () => {
    const { loader: one, registered } = loader([new Error('x'), new Error('x'), new Error('x'), { default: module }]);
    await expect(one.load('mf-a')).rejects.toThrow();
    await expect(one.reload('mf-a')).resolves.toMatchObject({ id: 'mf-a' });
    expect(registered.at(-1)).toBe(true);
  });

  it('without a row fails at once', async () => {
    await expect(loader([]).loader.load('mf-z')).rejects.toThrow('No live row');
  });
});

describe('rows of the registry', () => {
  it.each([
    ['an origin that is not listed', row({ entry: 'https://elsewhere.example/mf-manifest.json' })],
    ['a contract to come', row({ contract: '9.0.0' })],
    ['a name that is no remote’s', row({ name: '../shell' })],
    ['no hashes', row({ files: undefined })],
    ['no entry', row({ entry: 'mf-manifest.json' })],
    ['no list of what it provides', row({ provides: { routes: [], slots: [] } as never })],
    ['nothing', null],
  ])('with %s is dropped alone', (_, bad) => {
    const refused: string[] = [];
    const rows = acceptRows([bad, row({ name: 'mf-b' }), row({ name: 'shell' })], [STATIC], (name) => refused.push(name));
    expect(rows.map(({ name }) => name)).toEqual(['mf-b']);
    expect(refused).toHaveLength(1);
  });
});

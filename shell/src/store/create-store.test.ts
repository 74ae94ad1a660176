import { CONTRACT, type HostState, type RemoteModule } from '@lotline/shared-runtime';
import { takeEvery } from 'redux-saga/effects';
import { createStore } from './create-store';
import { restarting } from './restarting.saga';

const counter =
  (step: number) =>
  (state: number = 0, action: { type: string }) =>
    action.type === 'mf-a/added' ? state + step : state;
const build = (over: Partial<RemoteModule> = {}): RemoteModule => ({
  id: 'mf-a',
  version: '1.0.0',
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [{ path: 'mf-a/count', reducer: counter(1) }],
  ...over,
});
const countOf = (state: HostState) => (state as unknown as Record<string, number>)['mf-a/count'];

describe('slices and sagas of remotes', () => {
  it('come into the one store', () => {
    const { store, admit } = createStore(() => undefined);
    admit(build());
    store.dispatch({ type: 'mf-a/added' });
    expect(countOf(store.getState())).toBe(1);
    expect(store.getState().host.modal.open).toBeNull();
  });

  it('of another build replace the first and begin again; its saga ends', () => {
    const received: string[] = [];
    const saga = (name: string) =>
      function* watch(): Generator {
        yield takeEvery('mf-a/added', () => void received.push(name));
      };
    const { store, admit } = createStore(() => undefined);
    admit(build({ saga: saga('one') }));
    store.dispatch({ type: 'mf-a/added' });
    admit(build({ version: '1.1.0', slices: [{ path: 'mf-a/count', reducer: counter(10) }], saga: saga('two') }));
    expect(countOf(store.getState())).toBe(0);
    store.dispatch({ type: 'mf-a/added' });
    expect(countOf(store.getState())).toBe(10);
    expect(received).toEqual(['one', 'two']);
  });

  it('admitted twice run once', () => {
    const received: string[] = [];
    const module = build({
      saga: function* watch(): Generator {
        yield takeEvery('mf-a/added', () => void received.push('x'));
      },
    });
    const { store, admit } = createStore(() => undefined);
    admit(module);
    admit(module);
    store.dispatch({ type: 'mf-a/added' });
    expect(received).toEqual(['x']);
  });

  it.each([
    ['another remote’s path', 'mf-b/count'],
    ['the host’s path', 'host'],
  ])('may not take %s', (_, path) => {
    const { admit } = createStore(() => undefined);
    expect(() => admit(build({ slices: [{ path, reducer: counter(1) }] }))).toThrow(/may not own/);
  });
});

describe('a remote’s reducer that throws', () => {
  const throwing =
    (when: string) =>
    (state: number = 0, action: { type: string }) => {
      if (action.type === when || (when === 'at once' && state === 0)) throw new Error('a reducer that throws');
      return action.type === 'mf-a/added' ? state + 1 : state;
    };
  const withReducer = (reducer: (state: number | undefined, action: { type: string }) => unknown) =>
    build({ slices: [{ path: 'mf-a/count', reducer: reducer as never }] });
  const start = () => {
    const reported: unknown[] = [];
    const ended: string[] = [];
    const made = createStore((error) => void reported.push(error));
    return {
      ...made,
      reported,
      ended,
      take: (module: RemoteModule) => made.admit(module, (why) => void ended.push(why)),
    };
  };

  it.each([
    ['throws', throwing('mf-a/broken')],
    [
      'answers nothing',
      (state: number = 0, action: { type: string }) =>
        action.type === 'mf-a/broken' ? undefined : state + Number(action.type === 'mf-a/added'),
    ],
  ])(
    'keeps its state when it %s, is reported once and never called again; other slices continue',
    async (_, reducer) => {
      const { store, take, reported, ended } = start();
      take(withReducer(reducer as never));
      store.dispatch({ type: 'mf-a/added' });
      const seen: unknown[] = [];
      store.subscribe(() => seen.push(countOf(store.getState())));
      for (const type of ['mf-a/broken', 'mf-a/broken', 'mf-a/added']) store.dispatch({ type });
      await Promise.resolve();
      expect(seen).toEqual([1, 1, 1]);
      expect(reported).toHaveLength(1);
      expect(ended).toEqual(['reducer']);
    },
  );

  it('at once is a build that is not taken: nothing of it stays, and another build begins as ever', () => {
    const { store, take, ended } = start();
    const saga = jest.fn(function* never(): Generator {
      yield undefined;
    });
    take({ ...withReducer(throwing('at once')), saga });
    expect(ended).toEqual(['reducer']);
    expect(saga).not.toHaveBeenCalled();
    expect(countOf(store.getState())).toBeNull();
    take(build());
    expect(countOf(store.getState())).toBe(0);
    expect(ended).toEqual(['reducer']);
  });

  it('a replaced build’s failure doesn’t disable the new one', () => {
    const { store, take } = start();
    take(withReducer(throwing('mf-a/broken')));
    store.dispatch({ type: 'mf-a/broken' });
    take(build({ version: '1.1.0' }));
    store.dispatch({ type: 'mf-a/added' });
    expect(countOf(store.getState())).toBe(1);
  });

  it('a saga that ends at once takes its slices with it', () => {
    const { store, take, ended } = start();
    take(
      build({
        saga: function* broken(): Generator {
          yield undefined;
          throw new Error('broken');
        },
      }),
    );
    expect(ended).toEqual(['saga']);
    expect(countOf(store.getState())).toBeNull();
    take(build());
    expect(countOf(store.getState())).toBe(0);
  });
});

it('a root saga that throws is restarted, at most three times a minute', () => {
  let runs = 0;
  const reported: unknown[] = [];
  function* broken(): Generator {
    runs += 1;
    yield undefined;
    throw new Error('broken');
  }
  const saga = restarting(broken, (error) => reported.push(error));
  const { run } = createStore(() => undefined);
  run(saga);
  expect(runs).toBe(4);
  expect(reported).toHaveLength(4);
});

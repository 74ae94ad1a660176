import { getUser, getUsers } from '@lotline/shared-domain';
import { provideShell, type HostState } from '@lotline/shared-runtime';
import { resourceSaga, resourcesReducer } from '@lotline/shared-runtime/resource-host';
import { refreshSaga, UNREAD_MS } from '@lotline/shared-runtime/resource-refresh';
import { fakeApi } from '@lotline/shared-runtime/testing';
import { combineReducers, configureStore, type Store } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fakeShell } from '../testing/fake-shell';
import { hostState } from '../testing/host-store';
import { prefetch, resource, selectResources, useResource } from './index';
import { resourceLeft, resourceWanted } from './resource.actions';

const TEXTS = process.env['SIZE'] === 'full' ? 1000 : 100;
const KEPT = 5;
const searchOf = (at: number) => resource(getUsers, { query: { search: `text ${at}` } });
const settle = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * A store as on a page, without the checks of development that would walk a thousand answers on every action. Its API
 * answers each search with an object of its own; `alive` counts those that are still in memory.
 */
function page() {
  const made: WeakRef<object>[] = [];
  const api = fakeApi({
    'staff/getUsers': () => {
      const answer = {
        data: Array.from({ length: 50 }, (_, at) => ({ _id: String(at), displayName: `Person ${at}` })),
      };
      made.push(new WeakRef(answer));
      return answer;
    },
    'user/getUser': { _id: 'u1' },
  });
  const sagas = createSagaMiddleware();
  const host = combineReducers({ resources: resourcesReducer, live: () => hostState().live });
  const store = configureStore({
    reducer: { host },
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
  }) as unknown as Store<HostState>;
  provideShell(fakeShell(store, api));
  const tasks = [resourceSaga, refreshSaga].map((saga) => sagas.run(saga));
  return {
    store,
    api,
    stop: () => tasks.forEach((task) => task.cancel()),
    entries: () => Object.keys(selectResources(store.getState()).asked),
    alive: async () => {
      api.calls.length = 0;
      for (let round = 0; round < 3; round += 1) {
        await settle(5);
        collect();
      }
      return made.filter((one) => one.deref()).length;
    },
  };
}

describe(`${TEXTS} search texts`, () => {
  it('leave the last few answers in the store and in memory', async () => {
    const host = page();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={host.store}>{children}</Provider>;
    const drawn = renderHook(({ at }) => useResource(searchOf(at)).phase, { wrapper, initialProps: { at: 0 } });
    for (let at = 1; at < TEXTS; at += 1)
      await act(async () => {
        drawn.rerender({ at });
        await settle();
      });
    await act(() => settle(20));
    expect(drawn.result.current).toBe('ready');
    expect(host.api.callsOf('staff/getUsers').length).toBeGreaterThan(TEXTS / 2);
    expect(host.entries()).toHaveLength(KEPT + 1);
    // React may hold one more, for the fiber that it drew before.
    expect(await host.alive()).toBeLessThanOrEqual(KEPT + 2);
    drawn.unmount();
    host.stop();
  });

  it('control: while each still has a reader, all are in memory', async () => {
    const host = page();
    for (let at = 0; at < TEXTS; at += 1) host.store.dispatch(resourceWanted(searchOf(at)));
    await settle(50);
    expect(host.entries()).toHaveLength(TEXTS);
    expect(await host.alive()).toBe(TEXTS);
    host.stop();
  });

  it('aren’t retained by the memo of resources either, while equal simultaneous requests share one object', async () => {
    const made = Array.from({ length: TEXTS }, (_, at) => new WeakRef(searchOf(at)));
    expect(searchOf(TEXTS - 1)).toBe(searchOf(TEXTS - 1));
    await settle(5);
    collect();
    expect(made.filter((one) => one.deref()).length).toBeLessThanOrEqual(256);
  });
});

describe('answers without a reader', () => {
  it('are evicted per endpoint, least recently used first, so searches evict nothing else', async () => {
    const host = page();
    const person = resource(getUser, { params: { userId: 'u1' } });
    const [first, second] = [searchOf(0), searchOf(1)];
    for (const one of [person, first, second]) host.store.dispatch(resourceWanted(one));
    await settle(10);
    for (const one of [person, second, first]) host.store.dispatch(resourceLeft({ key: one.key }));
    for (let at = 2; at < 2 + KEPT - 1; at += 1) host.store.dispatch(prefetch(searchOf(at)));
    await settle(10);
    expect(host.entries()).toContain(person.key);
    expect(host.entries()).toContain(first.key);
    expect(host.entries()).not.toContain(second.key);
    host.stop();
  });

  it('are dropped after some minutes, and refetched for a returning reader', async () => {
    jest.useFakeTimers();
    try {
      const host = page();
      const [left, read] = [searchOf(0), searchOf(1)];
      for (const one of [left, read]) host.store.dispatch(resourceWanted(one));
      await jest.advanceTimersByTimeAsync(50);
      host.store.dispatch(resourceLeft({ key: left.key }));
      await jest.advanceTimersByTimeAsync(UNREAD_MS);
      // It may have been left just before the sweep.
      expect(host.entries()).toContain(left.key);
      await jest.advanceTimersByTimeAsync(UNREAD_MS);
      expect(host.entries()).toEqual([read.key]);
      host.store.dispatch(resourceWanted(left));
      await jest.advanceTimersByTimeAsync(50);
      expect(host.api.callsOf('staff/getUsers')).toHaveLength(3);
      host.stop();
    } finally {
      jest.useRealTimers();
    }
  });

  it('stay if they were read in between', async () => {
    jest.useFakeTimers();
    try {
      const host = page();
      const one = searchOf(0);
      for (let round = 0; round < 4; round += 1) {
        host.store.dispatch(resourceWanted(one));
        await jest.advanceTimersByTimeAsync(50);
        host.store.dispatch(resourceLeft({ key: one.key }));
        await jest.advanceTimersByTimeAsync(UNREAD_MS - 1000);
        expect(host.entries()).toEqual([one.key]);
      }
      host.stop();
    } finally {
      jest.useRealTimers();
    }
  });
});

import { combineSlices, configureStore, createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { reduceModal, type HostState, type RemotesState, type RemoteModule } from '@lotline/shared-runtime';
import { resourcesReducer } from '@lotline/shared-runtime/resource-host';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { closeGuard } from '../modal/close-guard';
import { estateReducer } from '../estate/estate.slice';
import { liveReducer } from '../live/live.slice';
import { locationReducer } from '../location/location.slice';
import type { FailedPart } from '../remotes/remote-loader';
import { remotesReducer } from '../remotes/remotes.slice';
import { sessionReducer } from '../session/session.slice';
import { restarting } from './restarting.saga';
import { createRemoteSlices } from './remote-slices';

const hostSlices = () =>
  combineSlices({
    session: sessionReducer,
    estate: estateReducer,
    modal: reduceModal,
    location: locationReducer,
    live: liveReducer,
    resources: resourcesReducer,
    // Fields other than `provides` are private to the shell.
    remotes: remotesReducer as unknown as Reducer<RemotesState>,
  });

const slicesDropped = createAction<readonly string[]>('host/slicesDropped');

/** The page's single store (ADR-0002): the host's slices, and those of remotes as they load. */
export function createStore(report: (error: unknown, where: string) => void) {
  const host = hostSlices();
  const combined = combineSlices({ host });
  const root: Reducer<HostState, UnknownAction> = (state, action) => {
    if (!slicesDropped.match(action) || !state) return combined(state, action);
    const previousState = Object.fromEntries(Object.entries(state).filter(([path]) => !action.payload.includes(path)));
    return combined(previousState as unknown as HostState, action);
  };
  const sagas = createSagaMiddleware({ onError: (error) => report(error, 'saga') });
  const running = new Map<string, { module: RemoteModule; task: Task | null }>();
  const guard = closeGuard({
    definitionOf: (modal) => [...running.values()].find(({ module }) => module.modals[modal])?.module.modals[modal],
    report,
  });
  const store = configureStore({
    reducer: root,
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(guard, sagas),
  });

  const slices = createRemoteSlices((reducerPath, reducer) => void combined.inject({ reducerPath, reducer }));
  const resetSlices = (...modules: readonly RemoteModule[]) =>
    void store.dispatch(slicesDropped(modules.flatMap((module) => module.slices.map(({ path }) => path))));

  /**
   * Injects a remote's slices and runs its saga. Another build of it replaces the previous one and starts from its
   * initial state. `ended` is called when the saga or a reducer has failed for good; if that happens on start, the
   * build is removed again.
   */
  function registerModule(module: RemoteModule, ended?: (why: FailedPart) => void): void {
    const before = running.get(module.id);
    if (before?.module === module) return;
    before?.task?.cancel();
    let isIn = false;
    let isRefused = false;
    const end = (why: FailedPart) => {
      if (!isIn) isRefused = true;
      ended?.(why);
    };
    if (before) slices.remove(before.module);
    slices.add(module, (error) => {
      report(error, module.id);
      // Defer: listeners read the store, which is forbidden during a reduce.
      if (isIn) queueMicrotask(() => end('reducer'));
      else end('reducer');
    });
    resetSlices(module, ...(before ? [before.module] : []));
    const task =
      module.saga && !isRefused
        ? sagas.run(restarting(module.saga, (error) => report(error, module.id), { ended: () => end('saga') }))
        : null;
    isIn = true;
    running.set(module.id, { module, task });
    if (!isRefused) return;
    task?.cancel();
    running.delete(module.id);
    slices.remove(module);
    resetSlices(module);
  }

  /** The running module of a remote; null when none was admitted. */
  const runningModule = (name: string): RemoteModule | null => running.get(name)?.module ?? null;

  /** Adds a host slice after the first paint; its state exists from the next action on. */
  const addSlice = (name: keyof HostState['host'], reducer: Reducer): void =>
    void host.inject({ reducerPath: name, reducer } as never);

  return {
    store,
    admit: registerModule,
    addSlice,
    runningModule,
    run: (saga: () => Generator) => sagas.run(restarting(saga, (error) => report(error, 'host'))),
  };
}

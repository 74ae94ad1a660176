import { combineReducers, combineSlices, configureStore, createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { reduceModal, type HostState, type RemoteModule, type RemoteSlice } from '@lotline/shared-runtime';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { estateReducer } from '../estate/estate.slice';
import { liveReducer } from '../live/live.slice';
import { locationReducer } from '../location/location.slice';
import { remotesReducer } from '../remotes/remotes.slice';
import { sessionReducer } from '../session/session.slice';
import { enduring } from './enduring.saga';

const host = combineReducers({
  session: sessionReducer,
  estate: estateReducer,
  modal: reduceModal,
  location: locationReducer,
  live: liveReducer,
  remotes: remotesReducer,
});

/** Another build of a remote came: its slices begin again. */
const slicesDropped = createAction<readonly string[]>('host/slicesDropped');

/** The one store (architecture 4): the host's slices, and those of remotes as they come. */
export function createStore(report: (error: unknown, where: string) => void) {
  const combined = combineSlices({ host });
  const root: Reducer<HostState, UnknownAction> = (state, action) => {
    if (!slicesDropped.match(action) || !state) return combined(state, action);
    const kept = Object.fromEntries(Object.entries(state).filter(([path]) => !action.payload.includes(path)));
    return combined(kept as unknown as HostState, action);
  };
  const sagas = createSagaMiddleware({ onError: (error) => report(error, 'saga') });
  const store = configureStore({ reducer: root, middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(sagas) });

  const owners = new Map<string, string>();
  const running = new Map<string, { module: RemoteModule; task: Task | null }>();

  function takeSlice(owner: string, slice: RemoteSlice): void {
    const first = owners.get(slice.path) ?? owner;
    if (first !== owner || slice.path.split('/')[0] !== owner) throw new Error(`${owner} may not own the slice ${slice.path}`);
    owners.set(slice.path, owner);
    combined.inject({ reducerPath: slice.path, reducer: slice.reducer }, { overrideExisting: true });
  }

  /**
   * Takes a remote's slices and saga in. Another build of it replaces the one before and starts from its initial state. `ended` is called
   * when the saga throws too often to go on.
   */
  function admit(module: RemoteModule, ended?: () => void): void {
    const before = running.get(module.id);
    if (before?.module === module) return;
    before?.task?.cancel();
    for (const slice of module.slices) takeSlice(module.id, slice);
    store.dispatch(slicesDropped(before ? before.module.slices.map((slice) => slice.path) : []));
    const task = module.saga ? sagas.run(enduring(module.saga, (error) => report(error, module.id), { ended })) : null;
    running.set(module.id, { module, task });
  }

  return { store, admit, run: (saga: Saga) => sagas.run(enduring(saga, (error) => report(error, 'host'))) };
}

export type HostStore = ReturnType<typeof createStore>['store'];

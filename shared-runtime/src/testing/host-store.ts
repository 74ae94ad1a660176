import type { Estate } from '@lotline/shared-domain';
import { combineReducers, configureStore, createAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { resourceSaga, resourcesReducer } from '@lotline/shared-runtime/resource-host';
import { refreshSaga } from '@lotline/shared-runtime/resource-refresh';
import type { ShortlistState } from '../shortlist-state';
import {
  patchQuery,
  reduceModal,
  signedIn,
  signedOut,
  urlChanged,
  NO_MODAL,
  type HostState,
  type LocationState,
  type RemoteModule,
  type SessionState,
  type SignedInUser,
} from '../index';

export interface HostOptions {
  /** `ANONYMOUS` (default) is not signed in; it may be a role that this build doesn't know. */
  role?: string;
  /** Whose documents that role works on. */
  landownerId?: string;
  /** The session as it is when the page begins, in place of a role; `signedIn` and `signedOut` move it as in the shell. */
  session?: SessionState;
  estate?: Estate | null;
  query?: Readonly<Record<string, string>>;
  pathname?: string;
  embed?: boolean;
  /** Names that live remotes provide (D68); by default everything. */
  provides?: Partial<HostState['host']['remotes']['provides']>;
  /** Whether live events arrive; by default there is no stream. */
  live?: HostState['host']['live'];
  /** A host older than contract 1.2, which has no resources. */
  keepsResources?: boolean;
  /** What the visitor has starred; by default the host keeps no shortlist. */
  shortlist?: ShortlistState;
  /** Its slices are injected and its saga runs, as in the shell. */
  module?: RemoteModule;
}

/** What live remotes provide changes while the page is open. */
export const remotesChanged = createAction<Partial<HostState['host']['remotes']>>('testing/remotesChanged');

const EVERYTHING = new Proxy([] as string[], {
  get: (list, key) => (key === 'includes' ? () => true : Reflect.get(list, key)),
});

/** The host's state as a page would have it: signed in by role, an estate ready or none. */
export function hostState(options: HostOptions = {}): HostState['host'] {
  const { role = 'ANONYMOUS', estate = null, query = {}, embed = query.embed === 'true', provides } = options;
  const user = {
    userId: 'u1',
    role: role as SignedInUser['role'],
    firstName: 'Ada',
    lastName: 'Wren',
    email: 'ada@example.com',
    phone: '+61412345678',
    landownerId: options.landownerId,
  };
  return {
    session: options.session ?? (role === 'ANONYMOUS' ? { phase: 'anonymous' } : { phase: 'signedIn', user }),
    estate: estate ? { phase: 'ready', estateId: estate.key, estate } : { phase: 'idle' },
    modal: NO_MODAL,
    location: { pathname: options.pathname ?? `/estate/${estate?.key ?? 'none'}`, query, embed },
    live: options.live ?? { phase: 'off', asOf: null, seenAt: null },
    remotes: {
      provides: {
        routes: provides?.routes ?? EVERYTHING,
        slots: provides?.slots ?? EVERYTHING,
        modals: provides?.modals ?? EVERYTHING,
      },
    },
  };
}

const isTask = (value: unknown): value is Task =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Task>).isRunning === 'function';

/** A real store with the real saga middleware: the host's slices answer host actions, the module's slices and saga are added. */
export function createHostStore(options: HostOptions = {}) {
  const start = hostState(options);
  const { keepsResources = true } = options;
  const keep =
    <State>(value: State) =>
    (state: State = value): State =>
      state;
  const location = (state: LocationState = start.location, action: UnknownAction): LocationState =>
    urlChanged.match(action) ? { ...state, query: patchQuery(state.query, action.payload.patch) } : state;
  const session = (state: SessionState = start.session, action: UnknownAction): SessionState =>
    signedIn.match(action)
      ? { phase: 'signedIn', user: action.payload }
      : signedOut.match(action)
        ? { phase: 'anonymous' }
        : state;
  const remotes = (
    state: HostState['host']['remotes'] = start.remotes,
    action: UnknownAction,
  ): HostState['host']['remotes'] => (remotesChanged.match(action) ? { ...state, ...action.payload } : state);
  const host = combineReducers({
    session,
    estate: keep(start.estate),
    modal: reduceModal,
    location,
    live: keep(start.live),
    remotes,
    ...(keepsResources && { resources: resourcesReducer }),
    ...(options.shortlist && { shortlist: keep(options.shortlist) }),
  });
  const own = Object.fromEntries((options.module?.slices ?? []).map((slice) => [slice.path, slice.reducer]));
  const errors: { error: unknown; where: string }[] = [];
  const tasks = new Set<Task>();
  const sagas = createSagaMiddleware({
    onError: (error) => errors.push({ error, where: 'saga' }),
    sagaMonitor: { effectResolved: (_id, result) => void (isTask(result) && tasks.add(result)) },
  });
  const actions: UnknownAction[] = [];
  const record: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: { host, ...own },
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: true }).concat(sagas, record),
  });
  let task: Task | null = null;
  let ofHost: Task[] = [];
  return {
    store,
    /** Every action dispatched so far, oldest first. */
    actions,
    /** What sagas threw. */
    errors,
    start: () => {
      if (keepsResources) ofHost = [resourceSaga, refreshSaga].map((saga) => sagas.run(saga));
      if (options.module?.saga) task = sagas.run(options.module.saga);
      if (task) tasks.add(task);
    },
    /** How many sagas run: the root and whatever it forked. */
    sagasAlive: () => [...tasks].filter((one) => one.isRunning()).length,
    stop: () => [task, ...ofHost].forEach((one) => one?.cancel()),
  };
}

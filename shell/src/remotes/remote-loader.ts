import type {
  getRegistry,
  getStaffRegistry,
  RegistryBuild,
  RemoteReport,
  ReportCode,
  ReportKind,
} from '@lotline/shared-domain';
import type { HostState, RemoteModule } from '@lotline/shared-runtime';
import type { Store } from 'redux';
import type { Federation } from '../federation/federation.port';
import { codeOf, RemoteFailure } from '../federation/remote-failure';
import type { PageRow } from './accept-rows';
import { selectRemote, selectRemotes } from './remotes.selectors';
import { remoteMoved, rowsAccepted, type Progress } from './remotes.slice';
import { moduleOf, tryBuilds, type RetryOptions } from './try-builds';

/** The part of a remote that failed for good. */
export type FailedPart = 'saga' | 'reducer';

/** The endpoints that return registry rows. */
export type RegistryRead = typeof getRegistry | typeof getStaffRegistry;

export interface LoaderOptions extends RetryOptions {
  /** Holds every remote's row and phase; only the loader changes phases. */
  store: Pick<Store<HostState>, 'dispatch' | 'getState'>;
  federation: Federation;
  /**
   * Injects the module's slices and runs its saga; `ended` is called when a reducer or the saga has failed for good.
   */
  admit(module: RemoteModule, ended: (why: FailedPart) => void): void;
  /** The last admitted module of a remote. */
  runningModule(remote: string): RemoteModule | null;
  /**
   * Fetches the current registry rows; `of` changes the endpoint from now on. Without a signal a short timeout applies.
   */
  renew(of?: RegistryRead, signal?: AbortSignal): Promise<readonly PageRow[]>;
  report?(report: RemoteReport): void;
  now?: () => number;
}

export interface RemoteLoader {
  /** Loads a remote's module; concurrent calls share one load. */
  load(remote: string): Promise<RemoteModule>;
  /** The module of a remote if it is running, else null. */
  peek(remote: string): RemoteModule | null;
  /** How long the remote has been loading, in ms. */
  waitedFor(remote: string): number;
  /** Retry without a page reload: fetches the current rows, re-registers the remote and loads it again. */
  reload(remote: string): Promise<RemoteModule>;
  /** Fetches the current registry rows; `of` changes the endpoint from now on. Rejects when the request fails. */
  takeRows(of?: RegistryRead, signal?: AbortSignal): Promise<void>;
  /** Reports an event of a remote to the API. */
  report(remote: string, kind: ReportKind, code: ReportCode): void;
}

/** How long a failure is cached for later requests, in ms; Retry bypasses it. */
const SAME_FAILURE_MS = 2000;

/** Loads remotes by the rows in the store and updates their phases there. */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const { store, federation, admit, runningModule, renew, report: send = () => undefined, now = Date.now } = options;
  const remoteOf = (name: string) => selectRemote(store.getState(), name);
  const move = (name: string, to: Progress) => void store.dispatch(remoteMoved({ name, to }));
  const inFlight = new Map<string, Promise<RemoteModule>>();

  function peek(name: string): RemoteModule | null {
    const remote = remoteOf(name);
    return remote && 'build' in remote ? runningModule(name) : null;
  }

  function report(
    name: string,
    kind: ReportKind,
    code: ReportCode,
    ms?: number,
    of?: Pick<RegistryBuild, 'version' | 'build'>,
  ): void {
    const remote = remoteOf(name);
    const build = of ?? (remote && 'build' in remote ? remote.build : remote?.row);
    if (build)
      send({
        remote: name,
        version: build.version,
        build: build.build,
        kind,
        code,
        ...(ms === undefined ? {} : { ms: Math.round(ms) }),
      });
  }

  function take(name: string, { version, build: hash }: RegistryBuild, exposed: unknown): RemoteModule {
    const build = { version, build: hash };
    const module = moduleOf(exposed, name);
    let isIn = false;
    let failure: RemoteFailure | null = null;
    admit(module, (why) => {
      failure = new RemoteFailure(why, `${name}: its ${why} threw and can’t go on`);
      if (!isIn || peek(name) !== module) return;
      move(name, { phase: 'broken', build, code: why });
      report(name, 'failed', why);
    });
    // A build whose saga or reducers fail on start is unusable.
    if (failure) throw failure as RemoteFailure;
    isIn = true;
    move(name, { phase: 'ready', build });
    return module;
  }

  async function fetchRemote(name: string, force: boolean): Promise<RemoteModule> {
    const remote = remoteOf(name);
    if (!remote) throw new RemoteFailure('other', `No live row for ${name}`);
    if (remote.phase === 'refused') throw new RemoteFailure(remote.code, `${name} is ${remote.phase}`);
    const began = now();
    move(name, { phase: 'loading', since: began });
    try {
      const module = await tryBuilds(remote.row, force, {
        ...options,
        now,
        async load(build, force) {
          federation.register(name, build, force);
          return take(name, build, await federation.load(name));
        },
        isTampered: (build) => federation.isTampered(build),
        sendReport: (kind, code, build) => report(name, kind, code, undefined, build),
      });
      report(name, 'loaded', 'ok', now() - began);
      return module;
    } catch (error) {
      move(name, { phase: 'failed', code: codeOf(error), at: now() });
      throw error;
    }
  }

  async function takeRows(of?: RegistryRead, signal?: AbortSignal): Promise<void> {
    const [rows, { mergeRows }] = await Promise.all([renew(of, signal), import('./merge-rows')]);
    store.dispatch(rowsAccepted(mergeRows(selectRemotes(store.getState()), rows)));
  }

  async function retry(name: string): Promise<RemoteModule> {
    move(name, { phase: 'renewing' });
    // If the request fails, keep the current rows.
    await takeRows().catch(() => undefined);
    return fetchRemote(name, true);
  }

  /** Concurrent calls share one promise. */
  function shared(name: string, loading: Promise<RemoteModule>): Promise<RemoteModule> {
    const settled = () => void inFlight.delete(name);
    inFlight.set(name, loading);
    loading.then(settled, settled);
    return loading;
  }

  function begin(name: string): Promise<RemoteModule> {
    const remote = remoteOf(name);
    // Other parts of the page share a recent failure instead of retrying.
    if (remote?.phase === 'failed' && now() - remote.at < SAME_FAILURE_MS)
      return Promise.reject(new RemoteFailure(remote.code, `${name} is ${remote.phase}`));
    const module = peek(name);
    return module ? Promise.resolve(module) : shared(name, fetchRemote(name, false));
  }

  return {
    peek,
    takeRows,
    load: (name) => inFlight.get(name) ?? begin(name),
    waitedFor: (name) => {
      const remote = remoteOf(name);
      return remote?.phase === 'loading' ? now() - remote.since : 0;
    },
    reload: (name) => inFlight.get(name) ?? shared(name, retry(name)),
    report: (name, kind, code) => report(name, kind, code),
  };
}

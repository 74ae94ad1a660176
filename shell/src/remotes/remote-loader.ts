import type { RegistryBuild, RemoteReport, ReportCode, ReportKind } from '@lotline/shared-domain';
import type { HostState, RemoteModule } from '@lotline/shared-runtime';
import type { Store } from 'redux';
import type { Federation } from '../federation/federation.port';
import { codeOf, RemoteFailure } from '../federation/remote-failure';
import type { EndedBy } from '../store/create-store';
import type { PageRow } from './accept-rows';
import { selectRemote } from './remotes.selectors';
import { remoteBroke, remoteFailed, remoteLoaded, remoteRequested, remoteRetried, rowsAccepted } from './remotes.slice';
import { moduleOf, tryBuilds, type Patience } from './try-builds';

export interface LoaderOptions extends Patience {
  /** Where every remote's row and phase are kept; the loader alone moves them. */
  store: Pick<Store<HostState>, 'dispatch' | 'getState'>;
  federation: Federation;
  /** Takes the module's slices and saga into the host; `ended` is called when a reducer or the saga throws and can't go on. */
  admit(module: RemoteModule, ended: (why: EndedBy) => void): void;
  /** The module that was admitted last under a remote's name. */
  runningModule(remote: string): RemoteModule | null;
  /** Asks the registry for the rows of now; a failure leaves those that are known. */
  renew?(): Promise<readonly PageRow[]>;
  report?(report: RemoteReport): void;
  now?: () => number;
}

export interface RemoteLoader {
  /** The remote's module; asked for once, however many want it. */
  load(remote: string): Promise<RemoteModule>;
  /** The module when it is there already. */
  peek(remote: string): RemoteModule | null;
  /** How long the remote has been loading, in ms. */
  waitedFor(remote: string): number;
  /** Retry without a page reload: takes the registry's rows of now, forces a new registration and loads the remote again. */
  reload(remote: string): Promise<RemoteModule>;
  /** Reports something about a remote to the API. */
  tell(remote: string, kind: ReportKind, code: ReportCode, ms?: number): void;
}

/** How long a failure is reused for later requests, in ms; Retry doesn't wait for it. */
const SAME_FAILURE_MS = 2000;

/** Loads remotes by the rows in the store, and keeps there how far each is. */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const { store, federation, admit, runningModule, renew, report = () => undefined, now = Date.now } = options;
  const remoteOf = (name: string) => selectRemote(store.getState(), name);
  const inFlight = new Map<string, Promise<RemoteModule>>();

  function peek(name: string): RemoteModule | null {
    const remote = remoteOf(name);
    return remote && 'build' in remote ? runningModule(name) : null;
  }

  function tell(name: string, kind: ReportKind, code: ReportCode, ms?: number, of?: Pick<RegistryBuild, 'version' | 'build'>): void {
    const remote = remoteOf(name);
    const build = of ?? (remote && 'build' in remote ? remote.build : remote?.row);
    if (build) report({ remote: name, version: build.version, build: build.build, kind, code, ...(ms === undefined ? {} : { ms: Math.round(ms) }) });
  }

  function take(name: string, { version, build }: RegistryBuild, exposed: unknown): RemoteModule {
    const module = moduleOf(exposed, name);
    let isIn = false;
    let failure: RemoteFailure | null = null;
    admit(module, (why) => {
      failure = new RemoteFailure(why, `${name}: its ${why} threw and can’t go on`);
      if (!isIn || peek(name) !== module) return;
      store.dispatch(remoteBroke({ name, code: why }));
      tell(name, 'failed', why);
    });
    // A build whose saga or reducers can't even start can't be used.
    if (failure) throw failure as RemoteFailure;
    isIn = true;
    store.dispatch(remoteLoaded({ name, build: { version, build } }));
    return module;
  }

  async function fetchRemote(name: string, force: boolean): Promise<RemoteModule> {
    const remote = remoteOf(name);
    if (!remote) throw new RemoteFailure('other', `No live row for ${name}`);
    if (remote.phase === 'refused') throw new RemoteFailure(remote.code, `${name} was refused`);
    const began = now();
    store.dispatch(remoteRequested({ name, at: began }));
    try {
      const module = await tryBuilds(remote.row, force, {
        ...options,
        now,
        async load(build, force) {
          federation.register(name, build.entry, force);
          return take(name, build, await federation.load(name));
        },
        isTampered: (build) => federation.isTampered(build),
        tell: (kind, code, build) => tell(name, kind, code, undefined, build),
      });
      tell(name, 'loaded', 'ok', now() - began);
      return module;
    } catch (error) {
      store.dispatch(remoteFailed({ name, code: codeOf(error), message: String((error as Error | null)?.message), at: now() }));
      throw error;
    }
  }

  async function retry(name: string): Promise<RemoteModule> {
    store.dispatch(remoteRetried(name));
    const rows = await renew?.().catch(() => null);
    if (rows) store.dispatch(rowsAccepted(rows));
    return fetchRemote(name, true);
  }

  /** Whoever asks meanwhile gets the same answer. */
  function shared(name: string, loading: Promise<RemoteModule>): Promise<RemoteModule> {
    const settled = () => void inFlight.delete(name);
    inFlight.set(name, loading);
    loading.then(settled, settled);
    return loading;
  }

  function begin(name: string): Promise<RemoteModule> {
    const remote = remoteOf(name);
    // A final failure is not tried again by each part of a page.
    if (remote?.phase === 'failed' && now() - remote.at < SAME_FAILURE_MS) return Promise.reject(new RemoteFailure(remote.code, remote.message));
    const module = peek(name);
    return module ? Promise.resolve(module) : shared(name, fetchRemote(name, false));
  }

  return {
    peek,
    load: (name) => inFlight.get(name) ?? begin(name),
    waitedFor: (name) => {
      const remote = remoteOf(name);
      return remote?.phase === 'loading' ? now() - remote.since : 0;
    },
    reload: (name) => inFlight.get(name) ?? shared(name, retry(name)),
    tell: (name, kind, code, ms) => tell(name, kind, code, ms),
  };
}

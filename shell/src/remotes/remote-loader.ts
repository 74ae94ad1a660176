import type { ModalDeclaration, RegistryBuild, RemoteReport, ReportCode, ReportKind } from '@lotline/shared-domain';
import type { RemoteModule } from '@lotline/shared-runtime';
import type { Federation } from '../federation/federation.port';
import { RemoteFailure } from '../federation/remote-failure';
import type { EndedBy } from '../store/create-store';
import type { PageRow } from './accept-rows';
import { declaredModals } from './declared-modals';
import { moduleOf, tryBuilds, type Patience } from './try-builds';

export interface LoaderOptions extends Patience {
  rows: readonly PageRow[];
  federation: Federation;
  /** Takes the module's slices and saga into the host; `ended` is called when a reducer or the saga throws and can't go on. */
  admit(module: RemoteModule, ended: (why: EndedBy) => void): void;
  /** Asks the registry for the rows of now; a failure leaves those that are known. */
  renew?(): Promise<readonly PageRow[]>;
  report?(report: RemoteReport): void;
  now?: () => number;
}

export interface RemoteLoader {
  rows(): readonly PageRow[];
  /** The row that provides a name; a refused one only where no other does. */
  rowOf(kind: 'routes' | 'slots' | 'modals', name: string): PageRow | null;
  /** What rows declare of modals, those of which nothing is declared left out. */
  modals(): readonly ModalDeclaration[];
  /** The remote's module; asked for once, however many want it. */
  load(remote: string): Promise<RemoteModule>;
  /** The module when it is there already. */
  peek(remote: string): RemoteModule | null;
  /** When loading began, in ms; 0 before the first request. */
  waitedFor(remote: string): number;
  /** Asks the registry, forces a new registration and loads the remote again: Retry without a page reload. */
  reload(remote: string): Promise<RemoteModule>;
  /** The build a remote was asked for by, while it is on this page; null: it isn't. */
  askedBuild(remote: string): string | null;
  /** What is wrong with a remote that was loaded; null: nothing. */
  troubleOf(remote: string): Error | null;
  /** Subscribes to loaded modules and to failures; returns the unsubscribe function. */
  listen(heard: () => void): () => void;
  /** Reports something about a remote to the API. */
  tell(remote: string, kind: ReportKind, code: ReportCode, ms?: number): void;
}

/** How long a failure is reused for later requests, in ms; Retry doesn't wait for it. */
const SAME_FAILURE_MS = 2000;

/** Loads remotes by their rows. */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const { federation, admit, renew, report = () => undefined, now = Date.now } = options;
  let rows = options.rows;
  const loading = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, { module: RemoteModule; build: Pick<RegistryBuild, 'version' | 'build'> }>();
  const begun = new Map<string, number>();
  const trouble = new Map<string, Error>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const heard of listeners) heard();
  };
  const rowOf = (remote: string) => rows.find(({ name }) => name === remote);
  const provider = (kind: 'routes' | 'slots' | 'modals', name: string): PageRow | null => {
    const providing = rows.filter((row) => row.provides[kind].includes(name));
    return providing.find((row) => !row.refused) ?? providing[0] ?? null;
  };
  let declared: { rows: readonly PageRow[]; modals: readonly ModalDeclaration[] } | null = null;

  function tell(remote: string, kind: ReportKind, code: ReportCode, ms?: number, of?: Pick<RegistryBuild, 'version' | 'build'>): void {
    const build = of ?? loaded.get(remote)?.build ?? rowOf(remote);
    if (build) report({ remote, version: build.version, build: build.build, kind, code, ...(ms === undefined ? {} : { ms: Math.round(ms) }) });
  }

  function take(row: PageRow, build: RegistryBuild, exposed: unknown): RemoteModule {
    const module = moduleOf(exposed, row.name);
    let isIn = false;
    let failure: RemoteFailure | null = null;
    admit(module, (why) => {
      failure = new RemoteFailure(why, `${row.name}: its ${why} threw and can’t go on`);
      if (!isIn || loaded.get(row.name)?.module !== module) return;
      trouble.set(row.name, failure);
      tell(row.name, 'failed', why);
      changed();
    });
    // A build whose saga or reducers can't even start can't be used.
    if (failure) throw failure as RemoteFailure;
    isIn = true;
    trouble.delete(row.name);
    loaded.set(row.name, { module, build });
    return module;
  }

  async function fetchRemote(row: PageRow, force: boolean): Promise<RemoteModule> {
    const began = now();
    if (row.refused) throw new RemoteFailure(row.refused, `${row.name} was refused`);
    const module = await tryBuilds(row, force, {
      ...options,
      now,
      async load(build, force) {
        federation.register(row.name, build.entry, force);
        return take(row, build, await federation.load(row.name));
      },
      isTampered: (build) => federation.isTampered(build),
      tell: (kind, code, build) => tell(row.name, kind, code, undefined, build),
    });
    tell(row.name, 'loaded', 'ok', now() - began);
    changed();
    return module;
  }

  function begin(remote: string, force: boolean): Promise<RemoteModule> {
    const row = rowOf(remote);
    const promise = row ? fetchRemote(row, force) : Promise.reject(new RemoteFailure('other', `No live row for ${remote}`));
    loading.set(remote, promise);
    begun.set(remote, now());
    // Later requests get the same answer: a final failure is not tried again by each part of a page.
    promise.catch(() => setTimeout(() => loading.get(remote) === promise && loading.delete(remote), SAME_FAILURE_MS));
    return promise;
  }

  async function again(remote: string): Promise<RemoteModule> {
    loaded.delete(remote);
    const fresh = (await renew?.().catch(() => []))?.find(({ name }) => name === remote);
    if (fresh) rows = [...rows.filter(({ name }) => name !== remote), fresh];
    return begin(remote, true);
  }

  return {
    rows: () => rows,
    rowOf: provider,
    modals: () => {
      if (declared?.rows !== rows) declared = { rows, modals: declaredModals(rows, (name) => provider('modals', name)) };
      return declared.modals;
    },
    peek: (remote) => loaded.get(remote)?.module ?? null,
    load: (remote) => loading.get(remote) ?? begin(remote, false),
    waitedFor: (remote) => (loading.has(remote) ? now() - (begun.get(remote) ?? now()) : 0),
    reload: (remote) => {
      const promise = again(remote);
      loading.set(remote, promise);
      return promise;
    },
    askedBuild: (remote) => (loaded.has(remote) ? (rowOf(remote)?.build ?? null) : null),
    troubleOf: (remote) => trouble.get(remote) ?? null,
    listen: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    tell: (remote, kind, code, ms) => tell(remote, kind, code, ms),
  };
}

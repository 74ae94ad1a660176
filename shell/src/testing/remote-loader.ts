import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import type { RemoteReport } from '@lotline/shared-domain';
import type { Federation } from '../federation/federation.port';
import { createStore } from '../store/create-store';
import type { PageRow } from '../remotes/accept-rows';
import { createRemoteLoader, type LoaderOptions } from '../remotes/remote-loader';
import { selectRemote } from '../remotes/remotes.selectors';
import { remoteOf, rowsAccepted } from '../remotes/remotes.slice';
import { createSessionFailures } from '../remotes/session-failures';

export const entryOf = (build: string) => `https://static.example/r/mf-a/1.0.0-${build}/mf-manifest.json`;
export function row(over: Partial<PageRow> = {}): PageRow {
  return {
    name: 'mf-a',
    version: '1.0.0',
    build: 'abc',
    entry: entryOf('abc'),
    contract: CONTRACT,
    provides: { routes: ['A'], slots: ['corner'], modals: ['lot'] },
    requires: {},
    files: {},
    preload: [],
    ...over,
  };
}
const { name: _name, ...before } = row({ version: '0.9.0', build: 'old', entry: entryOf('old') });
export { before };
export const module: Partial<RemoteModule> = {
  id: 'mf-a',
  version: '1.0.0',
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [],
};
export function loader(
  outcomes: (unknown | Error)[],
  { rows = [row()], ...over }: Partial<LoaderOptions> & { rows?: readonly PageRow[] } = {},
  federationOver: Partial<Federation> = {},
) {
  const registered: [string, boolean][] = [];
  const waits: number[] = [];
  const admitted: RemoteModule[] = [];
  const reports: RemoteReport[] = [];
  const ends: ((why: 'saga' | 'reducer') => void)[] = [];
  const federation: Federation = {
    register: (_name, { entry }, force) =>
      void registered.push([entry.includes('-old') ? 'old' : entry.includes('-new') ? 'new' : 'abc', force]),
    load: async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    isTampered: async () => false,
    ...federationOver,
  };
  const { store } = createStore(() => undefined);
  store.dispatch(rowsAccepted(rows.map(remoteOf)));
  const made = createRemoteLoader({
    store,
    federation,
    renew: () => Promise.reject(new Error('offline')),
    runningModule: () => admitted.at(-1) ?? null,
    admit: (one, ended) => {
      admitted.push(one);
      ends.push(ended);
    },
    failures: createSessionFailures(false),
    wait: async (ms) => void waits.push(ms),
    report: (one) => void reports.push(one),
    ...over,
  });
  const reportLines = () => reports.map(({ kind, code, build }) => `${kind} ${code} ${build}`);
  return {
    loader: made,
    store,
    phase: () => selectRemote(store.getState(), 'mf-a')?.phase,
    registered,
    waits,
    admitted,
    reportLines,
    ends,
  };
}
export const down = () => [new Error('500'), new Error('500'), new Error('500')];

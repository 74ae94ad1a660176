import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RegistryBuild, RegistryRow, ReportCode } from '@lotline/shared-domain';
import type { RemotesState } from '@lotline/shared-runtime';
import type { PageRow } from './accept-rows';

type BuildName = Pick<RegistryBuild, 'version' | 'build'>;

/** Where a remote stands on this page. Its module is the store's (`runningModule`). */
type Standing =
  /** Its row can't be trusted or used: nothing of it is loaded. */
  | { phase: 'refused'; code: ReportCode }
  /** Nothing has asked for it. */
  | { phase: 'idle' }
  /** Retry was pressed: the registry is asked for the rows of now. */
  | { phase: 'renewing' }
  /** `since`: client time in ms. */
  | { phase: 'loading'; since: number }
  /** `build` runs: the row's, or the one before it. */
  | { phase: 'ready'; build: BuildName }
  | { phase: 'failed'; code: ReportCode; message: string; at: number }
  /** It ran, and its saga or a reducer threw and can't go on. */
  | { phase: 'broken'; build: BuildName; code: ReportCode };

/** A remote with its row. While it loads and runs it keeps the row that it is loaded by: an open page is offered a reload, not changed. */
export type PageRemote = Standing & {
  row: RegistryRow;
  /** False once its row is off the registry: what is open of it goes on, and no button offers it. */
  isOffered: boolean;
};

interface PageRemotesState extends RemotesState {
  all: readonly PageRemote[];
  /** The newer builds that a reload would bring, as last offered. */
  newer: readonly { name: string; build: string }[];
}

const fresh = ({ refused, ...row }: PageRow): PageRemote => ({ row, isOffered: true, ...(refused ? { phase: 'refused', code: refused } : { phase: 'idle' }) });

const isInUse = ({ phase }: PageRemote): boolean => phase === 'loading' || phase === 'ready';

/** A known remote, once the registry names this row for it. */
function renewed(row: PageRow, before: PageRemote | undefined): PageRemote {
  if (!before || row.refused || before.phase === 'refused') return before && isInUse(before) ? before : fresh(row);
  return { ...before, row: isInUse(before) ? before.row : row, isOffered: true };
}

const providedBy = (all: readonly PageRemote[]): RemotesState['provides'] => {
  const names = (kind: 'routes' | 'slots' | 'modals') => all.flatMap(({ row, isOffered }) => (isOffered ? row.provides[kind] : []));
  return { routes: names('routes'), slots: names('slots'), modals: names('modals') };
};

/** A refused row stays refused until the registry has another. */
const moved = (state: PageRemotesState, name: string, to: Standing | ((remote: PageRemote) => Standing)): PageRemotesState => ({
  ...state,
  all: state.all.map((remote) => (remote.row.name === name && remote.phase !== 'refused' ? { ...(typeof to === 'function' ? to(remote) : to), row: remote.row, isOffered: remote.isOffered } : remote)),
});

const slice = createSlice({
  name: 'host/remotes',
  initialState: { provides: providedBy([]), all: [], newer: [] } as PageRemotesState,
  reducers: {
    /** The registry's rows of now, each judged: at the page's start and with every Retry. What they provide decides which buttons are shown (D68). */
    rowsAccepted: (state, { payload: rows }: PayloadAction<readonly PageRow[]>): PageRemotesState => {
      const known = (name: string) => state.all.find(({ row }) => row.name === name);
      const isLive = ({ row: { name } }: PageRemote) => rows.some((row) => row.name === name);
      const goingOn = state.all.filter((remote) => isInUse(remote) && !isLive(remote)).map((remote) => ({ ...remote, isOffered: false }));
      const all = [...rows.map((row) => renewed(row, known(row.name))), ...goingOn];
      return { ...state, all, provides: providedBy(all) };
    },
    remoteRetried: (state, { payload: name }: PayloadAction<string>) => moved(state, name, { phase: 'renewing' }),
    remoteRequested: (state, { payload: { name, at } }: PayloadAction<{ name: string; at: number }>) => moved(state, name, { phase: 'loading', since: at }),
    remoteLoaded: (state, { payload: { name, build } }: PayloadAction<{ name: string; build: BuildName }>) => moved(state, name, { phase: 'ready', build }),
    remoteFailed: (state, { payload: { name, ...why } }: PayloadAction<{ name: string; code: ReportCode; message: string; at: number }>) => moved(state, name, { phase: 'failed', ...why }),
    /** What runs threw and can't go on. */
    remoteBroke: (state, { payload: { name, code } }: PayloadAction<{ name: string; code: ReportCode }>) => moved(state, name, (remote) => (remote.phase === 'ready' ? { phase: 'broken', build: remote.build, code } : remote)),
    reloadOffered: (state, { payload: newer }: PayloadAction<PageRemotesState['newer']>): PageRemotesState => ({ ...state, newer }),
    reloadPutOff: (state): PageRemotesState => ({ ...state, newer: [] }),
  },
});

export const { rowsAccepted, remoteRetried, remoteRequested, remoteLoaded, remoteFailed, remoteBroke, reloadOffered, reloadPutOff } = slice.actions;
export const remotesReducer = slice.reducer;
export type { PageRemotesState };

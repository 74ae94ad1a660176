import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isStaff, type RegistryBuild, type RegistryRow, type ReportCode } from '@lotline/shared-domain';
import { signedIn, signedOut, type RemotesState } from '@lotline/shared-runtime';
import type { PageRow } from './accept-rows';

type BuildName = Pick<RegistryBuild, 'version' | 'build'>;

/** How far a remote is on this page. Its module isn't JSON and is kept beside the store (`runningModule` of create-store.ts). */
export type Progress =
  /** Its row is invalid or not trusted: nothing of it is loaded. */
  | { phase: 'refused'; code: ReportCode }
  /** It was not requested yet. */
  | { phase: 'idle' }
  /** Retry: the registry is asked for its current rows first. */
  | { phase: 'renewing' }
  /** `since`: client time in ms. */
  | { phase: 'loading'; since: number }
  /** `build` runs: the row's, or the one before it. */
  | { phase: 'ready'; build: BuildName }
  | { phase: 'failed'; code: ReportCode; at: number }
  /** It ran, and its saga or a reducer threw and can't go on. */
  | { phase: 'broken'; build: BuildName; code: ReportCode };

/** A remote and its row. While it loads and runs it keeps the row it is loaded by: an open page is offered a reload, not changed (ADR-0028). */
export type PageRemote = Progress & {
  row: RegistryRow;
  /** The build that the registry names now; null once its row was taken off: what is open of it stays, and no button opens more. */
  live: string | null;
};

interface PageRemotesState extends RemotesState {
  all: readonly PageRemote[];
  /** The newer builds of the last reload offer. */
  newer: readonly { name: string; build: string }[];
}

/** A remote of an accepted row that nothing has requested yet. */
export const remoteOf = ({ refused, ...row }: PageRow): PageRemote => ({
  row,
  live: row.build,
  ...(refused ? { phase: 'refused', code: refused } : { phase: 'idle' }),
});

const providedBy = (all: readonly PageRemote[]): RemotesState['provides'] => {
  const names = (kind: 'routes' | 'slots' | 'modals') =>
    all.flatMap(({ row, live }) => (live ? row.provides[kind] : []));
  return { routes: names('routes'), slots: names('slots'), modals: names('modals') };
};

const slice = createSlice({
  name: 'host/remotes',
  initialState: { provides: providedBy([]), all: [], newer: [] } as PageRemotesState,
  reducers: {
    /** The registry's current rows, each checked: when the page starts and with every Retry. What they provide decides which buttons are shown (D68). */
    rowsAccepted: (state, { payload: all }: PayloadAction<readonly PageRemote[]>): PageRemotesState => ({
      ...state,
      all,
      provides: providedBy(all),
    }),
    /** The loader got further with a remote, or back. A refused row stays refused until the registry has another. */
    remoteMoved: (
      state,
      { payload: { name, to } }: PayloadAction<{ name: string; to: Progress }>,
    ): PageRemotesState => ({
      ...state,
      all: state.all.map((remote) =>
        remote.row.name === name && remote.phase !== 'refused' ? { ...to, row: remote.row, live: remote.live } : remote,
      ),
    }),
    reloadOffered: (state, { payload: newer }: PayloadAction<PageRemotesState['newer']>): PageRemotesState => ({
      ...state,
      newer,
    }),
    reloadPutOff: (state): PageRemotesState => ({ ...state, newer: [] }),
    /** The rows of staff remotes have come, or can't be had now. */
    staffRowsSettled: (state): PageRemotesState => ({ ...state, staffRows: 'settled' }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state, { payload: { role } }): PageRemotesState => ({
        ...state,
        staffRows: isStaff(role) ? (state.staffRows ?? 'awaited') : undefined,
      }))
      .addCase(signedOut, (state): PageRemotesState => ({ ...state, staffRows: undefined }));
  },
});

export const { rowsAccepted, remoteMoved, reloadOffered, reloadPutOff, staffRowsSettled } = slice.actions;
export const remotesReducer = slice.reducer;
export type { PageRemotesState };

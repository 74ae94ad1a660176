import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isStaff, type RegistryBuild, type RegistryRow, type ReportCode } from '@lotline/shared-domain';
import { signedIn, signedOut, type RemotesState } from '@lotline/shared-runtime';
import type { PageRow } from './accept-rows';

type BuildName = Pick<RegistryBuild, 'version' | 'build'>;

/**
 * Load state of a remote. Its module isn't serialisable and is held outside the store (`runningModule` of
 * create-store.ts).
 */
export type Progress =
  /** Its row is invalid or untrusted: never loaded. */
  | { phase: 'refused'; code: ReportCode }
  /** Not requested yet. */
  | { phase: 'idle' }
  /** Retry: the current registry rows are being fetched. */
  | { phase: 'renewing' }
  /** `since`: client time in ms. */
  | { phase: 'loading'; since: number }
  /** `build` is running: the row's or the previous one. */
  | { phase: 'ready'; build: BuildName }
  | { phase: 'failed'; code: ReportCode; at: number }
  /** Was running, until its saga or a reducer failed for good. */
  | { phase: 'broken'; build: BuildName; code: ReportCode };

/**
 * A remote and its row. While loading or running it keeps the row it was loaded with: an open page is offered a reload,
 * not changed (ADR-0028).
 */
export type PageRemote = Progress & {
  row: RegistryRow;
  /** The build now live in the registry; null when its row was removed: open parts stay, but no button opens more. */
  live: string | null;
};

interface PageRemotesState extends RemotesState {
  all: readonly PageRemote[];
  /** The builds of the last reload offer. */
  newer: readonly { name: string; build: string }[];
}

/** A newly accepted row, not requested yet. */
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
    /**
     * Sets the validated registry rows: on page start and with every Retry. What they provide determines which buttons
     * are shown (D68).
     */
    rowsAccepted: (state, { payload: all }: PayloadAction<readonly PageRemote[]>): PageRemotesState => ({
      ...state,
      all,
      provides: providedBy(all),
    }),
    /** Changes a remote's phase. A refused row stays refused until the registry has another. */
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
    /** The rows of staff remotes have loaded or failed to load. */
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

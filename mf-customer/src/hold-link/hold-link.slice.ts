import type { OwnHold } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * The hold of an emailed link (D74). Not one of the host's resources: those are GET requests known by their URL, and
 * this one is a POST that keeps the link's secret out of URLs.
 */
export type HoldLinkState =
  | { phase: 'loading' }
  | { phase: 'ready'; hold: OwnHold }
  /** The link is invalid or has ended. */
  | { phase: 'absent' }
  | { phase: 'failed' };

const LOADING: HoldLinkState = { phase: 'loading' };
const slice = createSlice({
  name: 'mf-customer/hold-link',
  initialState: LOADING as HoldLinkState,
  reducers: {
    holdLinkOpened: (_state, _action: PayloadAction<{ token: string }>): HoldLinkState => LOADING,
    holdLinkLeft: (): HoldLinkState => LOADING,
    /** Reads the hold again, e.g. after a command by the link. */
    holdLinkChanged: (state): HoldLinkState => state as HoldLinkState,
    holdLinkAnswered: (_state, { payload }: PayloadAction<OwnHold>): HoldLinkState => ({
      phase: 'ready',
      hold: payload,
    }),
    holdLinkMissing: (_state, { payload }: PayloadAction<'absent' | 'failed'>): HoldLinkState => ({ phase: payload }),
  },
});

export const { holdLinkOpened, holdLinkLeft, holdLinkChanged, holdLinkAnswered, holdLinkMissing } = slice.actions;
export const holdLinkSlice = { path: slice.name, reducer: slice.reducer };
export const selectHoldLink = (state: object): HoldLinkState =>
  (state as Readonly<Record<string, HoldLinkState | undefined>>)[slice.name] ?? LOADING;

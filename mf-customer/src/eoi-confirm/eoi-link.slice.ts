import type { SecondBuyerEoi } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The EOI of a second buyer's link (D134). It is read by a POST, which keeps the link's secret out of addresses. */
export type EoiLinkState =
  | { phase: 'loading' }
  | { phase: 'ready'; eoi: SecondBuyerEoi }
  /** The link is invalid, or a newer one has replaced it. */
  | { phase: 'absent' }
  | { phase: 'failed' };

const LOADING: EoiLinkState = { phase: 'loading' };
const slice = createSlice({
  name: 'mf-customer/eoi-link',
  initialState: LOADING as EoiLinkState,
  reducers: {
    eoiLinkOpened: (_state, _action: PayloadAction<{ token: string }>): EoiLinkState => LOADING,
    eoiLinkLeft: (): EoiLinkState => LOADING,
    eoiLinkAnswered: (_state, { payload }: PayloadAction<SecondBuyerEoi>): EoiLinkState => ({
      phase: 'ready',
      eoi: payload,
    }),
    eoiLinkMissing: (_state, { payload }: PayloadAction<'absent' | 'failed'>): EoiLinkState => ({ phase: payload }),
  },
});

export const { eoiLinkOpened, eoiLinkLeft, eoiLinkAnswered, eoiLinkMissing } = slice.actions;
export const eoiLinkSlice = { path: slice.name, reducer: slice.reducer };
export const selectEoiLink = (state: object): EoiLinkState =>
  (state as Readonly<Record<string, EoiLinkState | undefined>>)[slice.name] ?? LOADING;

import type { RefundLinkAnswer } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What an emailed link for a refund's account is about. It is read by a POST, which keeps the secret out of addresses. */
export type RefundLinkState =
  | { phase: 'loading' }
  | { phase: 'ready'; link: RefundLinkAnswer }
  /** `absent`: the link is invalid, or a newer one has replaced it. */
  | { phase: 'absent' | 'expired' | 'failed' };

const LOADING: RefundLinkState = { phase: 'loading' };
const slice = createSlice({
  name: 'mf-customer/refund-link',
  initialState: LOADING as RefundLinkState,
  reducers: {
    refundLinkOpened: (_state, _action: PayloadAction<{ token: string }>): RefundLinkState => LOADING,
    refundLinkLeft: (): RefundLinkState => LOADING,
    refundLinkAnswered: (_state, { payload }: PayloadAction<RefundLinkAnswer>): RefundLinkState => ({
      phase: 'ready',
      link: payload,
    }),
    refundLinkMissing: (_state, { payload }: PayloadAction<'absent' | 'expired' | 'failed'>): RefundLinkState => ({
      phase: payload,
    }),
  },
});

export const { refundLinkOpened, refundLinkLeft, refundLinkAnswered, refundLinkMissing } = slice.actions;
export const refundLinkSlice = { path: slice.name, reducer: slice.reducer };
export const selectRefundLink = (state: object): RefundLinkState =>
  (state as Readonly<Record<string, RefundLinkState | undefined>>)[slice.name] ?? LOADING;

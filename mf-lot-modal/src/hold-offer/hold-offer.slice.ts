import type { OfferAnswer, OfferReceipt } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type HoldOfferState =
  | { phase: 'open' }
  | { phase: 'sending'; answer: OfferAnswer }
  | { phase: 'answered'; receipt: OfferReceipt }
  /** The link is none, or the offer's time is over. */
  | { phase: 'ended' }
  | { phase: 'failed' };

const holdOffer = createSlice({
  name: 'mf-lot-modal/hold-offer',
  initialState: { phase: 'open' } as HoldOfferState,
  reducers: {
    offerOpened: (): HoldOfferState => ({ phase: 'open' }),
    offerAnswered: (_state, { payload }: PayloadAction<{ token: string; answer: OfferAnswer }>): HoldOfferState => ({ phase: 'sending', answer: payload.answer }),
    offerSettled: (_state, { payload }: PayloadAction<OfferReceipt>): HoldOfferState => ({ phase: 'answered', receipt: payload }),
    offerEnded: (): HoldOfferState => ({ phase: 'ended' }),
    offerFailed: (): HoldOfferState => ({ phase: 'failed' }),
  },
});

export const { offerOpened, offerAnswered, offerSettled, offerEnded, offerFailed } = holdOffer.actions;
export const holdOfferSlice = { path: holdOffer.name, reducer: holdOffer.reducer };
export const selectHoldOffer = (state: object): HoldOfferState => (state as Record<string, HoldOfferState | undefined>)[holdOffer.name] ?? { phase: 'open' };

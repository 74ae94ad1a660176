import type { CustomerStatus, ListedLot, LotsOfStage } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type LotList =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'ready'; estateId: string; stages: readonly LotsOfStage[] }
  | { phase: 'failed' };

export interface LotsState {
  list: LotList;
  /** The lot a modal shows, and what became of it while it was open. */
  shown: { lotId: string; news: CustomerStatus | null } | null;
}

const initialState: LotsState = { list: { phase: 'idle' }, shown: null };

const lots = createSlice({
  name: 'mf-lot-modal/lots',
  initialState,
  reducers: {
    lotShown(state, { payload }: PayloadAction<{ lotId: string; estateId: string }>) {
      state.shown = { lotId: payload.lotId, news: null };
    },
    lotLeft(state) {
      state.shown = null;
    },
    lotsAskedAgain(_state, _action: PayloadAction<{ estateId: string }>) {},
    /** A lot is likely to be opened soon. */
    lotsExpected() {},
    lotsLoadStarted(state) {
      state.list = { phase: 'loading' };
    },
    lotsLoaded(state, { payload }: PayloadAction<{ estateId: string; stages: LotsOfStage[] }>) {
      state.list = { phase: 'ready', ...payload };
    },
    lotsFailed(state) {
      state.list = { phase: 'failed' };
    },
    /** A refusal carried the lot as it is now (D32). */
    lotLearned(state, { payload: lot }: PayloadAction<ListedLot>) {
      if (state.list.phase !== 'ready') return;
      for (const stage of state.list.stages) {
        const place = stage.lotData.findIndex((one) => one._id === lot._id);
        if (place >= 0) stage.lotData[place] = lot;
      }
    },
    lotChanged(state, { payload }: PayloadAction<{ lotId: string; status: CustomerStatus }>) {
      if (state.shown?.lotId === payload.lotId) state.shown.news = payload.status;
    },
  },
});

export const { lotShown, lotLeft, lotsAskedAgain, lotsExpected, lotsLoadStarted, lotsLoaded, lotsFailed, lotLearned, lotChanged } = lots.actions;
export const lotsSlice = { path: lots.name, reducer: lots.reducer };

import type { LotMapItem, StageMap } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type StageMapData =
  | { phase: 'idle' }
  | { phase: 'loading'; stageId: string }
  /** `map` is null where the stage has no drawing. `readAt` is client time in ms. */
  | { phase: 'ready'; stageId: string; map: StageMap | null; lots: readonly LotMapItem[]; readAt: number }
  | { phase: 'absent'; stageId: string }
  | { phase: 'failed'; stageId: string };

export interface StageMapState {
  /** The stage on show; null when none is. */
  onShow: string | null;
  data: StageMapData;
}

const slice = createSlice({
  name: 'mf-estate-map/stage-map',
  initialState: { onShow: null, data: { phase: 'idle' } } as StageMapState,
  reducers: {
    stageMapShown(state, { payload }: PayloadAction<{ stageId: string }>) {
      state.onShow = payload.stageId;
      if (state.data.phase !== 'ready' || state.data.stageId !== payload.stageId) state.data = { phase: 'loading', ...payload };
    },
    stageMapLeft(state) {
      state.onShow = null;
    },
    stageMapRetried(state, { payload }: PayloadAction<{ stageId: string }>) {
      state.data = { phase: 'loading', ...payload };
    },
    stageMapOutdated() {},
    stageMapRead(state, { payload }: PayloadAction<Omit<Extract<StageMapData, { phase: 'ready' }>, 'phase'>>) {
      state.data = { phase: 'ready', ...payload } as StageMapState['data'] as typeof state.data;
    },
    stageMapAbsent(state, { payload }: PayloadAction<{ stageId: string }>) {
      state.data = { phase: 'absent', ...payload };
    },
    stageMapFailed(state, { payload }: PayloadAction<{ stageId: string }>) {
      state.data = { phase: 'failed', ...payload };
    },
    /** On the map, in the panel or in the list: a lot is a lot. */
    lotClicked(_state, _action: PayloadAction<{ lotId: string; stageId: string }>) {},
    /** 'Request pricing' opens the enquiry about the lot everywhere (D14). */
    pricingRequested(_state, _action: PayloadAction<{ lotId: string }>) {},
  },
});

export const { stageMapShown, stageMapLeft, stageMapRetried, stageMapOutdated, stageMapRead, stageMapAbsent, stageMapFailed, lotClicked, pricingRequested } = slice.actions;
export const stageMapSlice = { path: slice.name, reducer: slice.reducer };

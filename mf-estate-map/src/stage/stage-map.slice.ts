import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface StageMapState {
  /** The stage on show; null when none is. */
  onShow: string | null;
}

const slice = createSlice({
  name: 'mf-estate-map/stage-map',
  initialState: { onShow: null } as StageMapState,
  reducers: {
    stageMapShown(state, { payload }: PayloadAction<{ stageId: string | null }>) {
      state.onShow = payload.stageId;
    },
    /** A lot was clicked on the map, in the panel or in the list; `opensLow`: on a phone's map, which stays usable. */
    lotClicked(_state, _action: PayloadAction<{ lotId: string; stageId: string; opensLow?: boolean }>) {},
    /** 'Request pricing' always opens the enquiry about the lot (D14). */
    pricingRequested(_state, _action: PayloadAction<{ lotId: string }>) {},
  },
});

export const { stageMapShown, lotClicked, pricingRequested } = slice.actions;
export const stageMapSlice = { path: slice.name, reducer: slice.reducer };

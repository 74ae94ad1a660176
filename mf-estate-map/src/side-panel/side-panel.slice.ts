import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The stage or lot under the pointer or the focus, on the map or in the panel: its counterpart is highlighted (2.4). */
export interface SidePanelState {
  pointed: string | null;
  /** It was pointed at on the map: its row comes into view. */
  onMap: boolean;
}

const slice = createSlice({
  name: 'mf-estate-map/side-panel',
  initialState: { pointed: null, onMap: false } as SidePanelState,
  reducers: {
    /** In the panel. */
    pointed(state, { payload }: PayloadAction<string | null>) {
      state.pointed = payload;
      state.onMap = false;
    },
    pointedOnMap(state, { payload }: PayloadAction<string | null>) {
      state.pointed = payload;
      state.onMap = payload !== null;
    },
  },
});

export const { pointed, pointedOnMap } = slice.actions;
export const sidePanelSlice = { path: slice.name, reducer: slice.reducer };

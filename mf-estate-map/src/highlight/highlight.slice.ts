import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The stage or lot that is hovered or focused on the map or in the panel: its counterpart is highlighted (2.4). */
export interface SidePanelState {
  pointed: string | null;
  /** Whether that was on the map: its row in the panel then scrolls into view. */
  onMap: boolean;
}

const slice = createSlice({
  name: 'mf-estate-map/side-panel',
  initialState: { pointed: null, onMap: false } as SidePanelState,
  reducers: {
    /** Hover or focus in the panel. */
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

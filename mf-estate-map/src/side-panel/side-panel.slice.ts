import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The stage or lot under the pointer or the focus, on the map or in the panel: its counterpart is highlighted (2.4). */
export interface SidePanelState {
  pointed: string | null;
}

const slice = createSlice({
  name: 'mf-estate-map/side-panel',
  initialState: { pointed: null } as SidePanelState,
  reducers: {
    pointed(state, { payload }: PayloadAction<string | null>) {
      state.pointed = payload;
    },
  },
});

export const { pointed } = slice.actions;
export const sidePanelSlice = { path: slice.name, reducer: slice.reducer };

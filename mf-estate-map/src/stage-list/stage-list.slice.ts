import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { stageClicked } from '../estate/estate-map.slice';

export interface StageListState {
  /** Rows opened or closed by hand; the others have their default state. */
  toggled: Readonly<Record<string, boolean>>;
}

const slice = createSlice({
  name: 'mf-estate-map/stage-list',
  initialState: { toggled: {} } as StageListState,
  reducers: {
    stageToggled(state, { payload }: PayloadAction<{ stageId: string; open: boolean }>) {
      state.toggled = { ...state.toggled, [payload.stageId]: payload.open };
    },
  },
  extraReducers: (builder) => {
    // A clicked stage opens, even if it was closed by hand before.
    builder.addCase(stageClicked, (state, { payload }) => {
      state.toggled = { ...state.toggled, [payload.stageId]: true };
    });
  },
});

export const { stageToggled } = slice.actions;
export const stageListSlice = { path: slice.name, reducer: slice.reducer };

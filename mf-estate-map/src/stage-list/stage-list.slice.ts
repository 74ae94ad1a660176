import type { LotsOfStage } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { stageClicked } from '../estate-map/estate-map.slice';

export type StageListData =
  | { phase: 'idle' }
  | { phase: 'loading'; estateId: string }
  | { phase: 'ready'; estateId: string; stages: readonly LotsOfStage[]; readAt: number }
  | { phase: 'failed'; estateId: string };

export interface StageListState {
  /** The estate whose lots are shown, and how many components (list, filters, options panel) show them. */
  onShow: { estateId: string; readers: number } | null;
  data: StageListData;
  /** Rows that were opened or closed by hand; the others follow the page. */
  toggled: Readonly<Record<string, boolean>>;
}

const slice = createSlice({
  name: 'mf-estate-map/stage-list',
  initialState: { onShow: null, data: { phase: 'idle' }, toggled: {} } as StageListState,
  reducers: {
    lotsListShown(state, { payload: { estateId } }: PayloadAction<{ estateId: string }>) {
      state.onShow = { estateId, readers: state.onShow?.estateId === estateId ? state.onShow.readers + 1 : 1 };
      if (state.data.phase !== 'ready' || state.data.estateId !== estateId) state.data = { phase: 'loading', estateId };
    },
    lotsListLeft(state, { payload: { estateId } }: PayloadAction<{ estateId: string }>) {
      if (state.onShow?.estateId !== estateId) return;
      state.onShow = state.onShow.readers > 1 ? { estateId, readers: state.onShow.readers - 1 } : null;
    },
    lotsListRetried(state, { payload }: PayloadAction<{ estateId: string }>) {
      state.data = { phase: 'loading', ...payload };
    },
    lotsListOutdated() {},
    lotsListRead(state, { payload }: PayloadAction<Omit<Extract<StageListData, { phase: 'ready' }>, 'phase'>>) {
      state.data = { phase: 'ready', ...payload } as StageListState['data'] as typeof state.data;
    },
    lotsListFailed(state, { payload }: PayloadAction<{ estateId: string }>) {
      state.data = { phase: 'failed', ...payload };
    },
    stageToggled(state, { payload }: PayloadAction<{ stageId: string; open: boolean }>) {
      state.toggled = { ...state.toggled, [payload.stageId]: payload.open };
    },
  },
  extraReducers: (builder) => {
    // A stage that was asked for opens, also one that was closed by hand before.
    builder.addCase(stageClicked, (state, { payload }) => {
      state.toggled = { ...state.toggled, [payload.stageId]: true };
    });
  },
});

export const { lotsListShown, lotsListLeft, lotsListRetried, lotsListOutdated, lotsListRead, lotsListFailed, stageToggled } = slice.actions;
export const stageListSlice = { path: slice.name, reducer: slice.reducer };

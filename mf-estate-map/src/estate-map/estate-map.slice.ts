import type { EstateMap, StageMapItem } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type EstateMapData =
  | { phase: 'idle' }
  | { phase: 'loading'; estateId: string }
  /** `map` is null where the estate has none (D60). `readAt` is client time in ms. */
  | { phase: 'ready'; estateId: string; map: EstateMap | null; stages: readonly StageMapItem[]; readAt: number }
  | { phase: 'failed'; estateId: string };

export interface EstateMapState {
  /** The estate whose page is open; null when none is. */
  onShow: string | null;
  data: EstateMapData;
  /** An event may have added a map where there was none. */
  mapMayHaveCome: boolean;
}

const slice = createSlice({
  name: 'mf-estate-map/estate-map',
  initialState: { onShow: null, data: { phase: 'idle' }, mapMayHaveCome: false } as EstateMapState,
  reducers: {
    estateMapShown(state, { payload }: PayloadAction<{ estateId: string }>) {
      state.onShow = payload.estateId;
      if (state.data.phase !== 'ready' || state.data.estateId !== payload.estateId) state.data = { phase: 'loading', ...payload };
    },
    estateMapLeft(state) {
      state.onShow = null;
    },
    estateMapRetried(state, { payload }: PayloadAction<{ estateId: string }>) {
      state.data = { phase: 'loading', ...payload };
    },
    /** What is shown may be stale: something changed, or the stream was interrupted. */
    estateMapOutdated(state, { payload }: PayloadAction<{ mapToo: boolean }>) {
      state.mapMayHaveCome ||= payload.mapToo;
    },
    estateMapRead(state, { payload }: PayloadAction<Omit<Extract<EstateMapData, { phase: 'ready' }>, 'phase'>>) {
      state.mapMayHaveCome = false;
      state.data = { phase: 'ready', ...payload } as EstateMapState['data'] as typeof state.data;
    },
    estateMapFailed(state, { payload }: PayloadAction<{ estateId: string }>) {
      state.data = { phase: 'failed', ...payload };
    },
    stageClicked(_state, _action: PayloadAction<{ stageId: string; embeddedMobile: boolean }>) {},
    masterplanChosen() {},
  },
});

export const { estateMapShown, estateMapLeft, estateMapRetried, estateMapOutdated, estateMapRead, estateMapFailed, stageClicked, masterplanChosen } = slice.actions;
export const estateMapSlice = { path: slice.name, reducer: slice.reducer };

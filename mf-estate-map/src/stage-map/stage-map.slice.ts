import type { LotMapItem, StageMap } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FAILED, IDLE, loaded, LOADING, type Load } from '../load.types';

export interface StageMapState {
  stageId: string | null;
  map: Load<StageMap>;
  lots: Load<LotMapItem[]>;
  /** The lot under the pointer or the keyboard, on the map or in the panel. */
  hoveredLotId: string | null;
}

const initialState: StageMapState = { stageId: null, map: IDLE, lots: IDLE, hoveredLotId: null };

const stageMap = createSlice({
  name: 'mf-estate-map/stage-map',
  initialState,
  reducers: {
    /** The stage in the address is on show, or none. */
    stageShown(state, { payload }: PayloadAction<{ stageId: string | null }>) {
      if (state.stageId === payload.stageId && state.lots.phase === 'ready') return;
      state.stageId = payload.stageId;
      state.map = payload.stageId ? LOADING : IDLE;
      state.lots = payload.stageId ? LOADING : IDLE;
      state.hoveredLotId = null;
    },
    stageMapLoaded(state, { payload }: PayloadAction<{ stageId: string; map: StageMap | null }>) {
      if (payload.stageId === state.stageId) state.map = loaded(payload.map);
    },
    lotsLoaded(state, { payload }: PayloadAction<{ stageId: string; lots: LotMapItem[] }>) {
      if (payload.stageId === state.stageId) state.lots = loaded(payload.lots);
    },
    stageMapFailed(state) {
      state.map = FAILED;
    },
    lotsFailed(state) {
      state.lots = FAILED;
    },
    lotHovered(state, { payload }: PayloadAction<string | null>) {
      state.hoveredLotId = payload;
    },
    /** A click, tap or key press on a lot, on the map, in the panel or in the list. */
    lotClicked(_state, _action: PayloadAction<{ lotId: string }>) {},
    stageMapRetried(state) {
      if (state.map.phase === 'failed') state.map = LOADING;
      if (state.lots.phase === 'failed') state.lots = LOADING;
    },
  },
});

export const { stageShown, stageMapLoaded, lotsLoaded, stageMapFailed, lotsFailed, lotHovered, lotClicked, stageMapRetried } = stageMap.actions;
export const stageMapSlice = { path: stageMap.name, reducer: stageMap.reducer };

import type { EstateMap, StageMapItem } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FAILED, IDLE, loaded, LOADING, type Load } from '../load.types';

export interface EstateMapState {
  estateId: string | null;
  map: Load<EstateMap>;
  stages: Load<StageMapItem[]>;
  /** The stage under the pointer or the keyboard, on the map or in the panel; its counterpart is highlighted. */
  hoveredStageId: string | null;
}

const initialState: EstateMapState = { estateId: null, map: IDLE, stages: IDLE, hoveredStageId: null };

const estateMap = createSlice({
  name: 'mf-estate-map/estate-map',
  initialState,
  reducers: {
    /** The page of an estate is on show. */
    estateShown(state, { payload }: PayloadAction<{ estateId: string }>) {
      if (state.estateId === payload.estateId && state.stages.phase === 'ready') return;
      state.estateId = payload.estateId;
      state.map = LOADING;
      state.stages = LOADING;
      state.hoveredStageId = null;
    },
    estateMapLoaded(state, { payload }: PayloadAction<EstateMap | null>) {
      state.map = loaded(payload);
    },
    estateMapFailed(state) {
      state.map = FAILED;
    },
    stagesLoaded(state, { payload }: PayloadAction<StageMapItem[]>) {
      state.stages = loaded(payload);
    },
    stagesFailed(state) {
      state.stages = FAILED;
    },
    stageHovered(state, { payload }: PayloadAction<string | null>) {
      state.hoveredStageId = payload;
    },
    /** A click, tap or key press on a stage, on the map or in the panel. */
    stageClicked(_state, _action: PayloadAction<{ stageId: string; embeddedMobile?: boolean }>) {},
    estateMapRetried(state) {
      if (state.map.phase === 'failed') state.map = LOADING;
      if (state.stages.phase === 'failed') state.stages = LOADING;
    },
  },
});

export const { estateShown, estateMapLoaded, estateMapFailed, stagesLoaded, stagesFailed, stageHovered, stageClicked, estateMapRetried } = estateMap.actions;
export const estateMapSlice = { path: estateMap.name, reducer: estateMap.reducer };

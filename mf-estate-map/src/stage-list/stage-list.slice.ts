import type { LotsOfStage } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FAILED, IDLE, loaded, LOADING, type Load } from '../load.types';

export interface StageListState {
  estateId: string | null;
  list: Load<LotsOfStage[]>;
}

const initialState: StageListState = { estateId: null, list: IDLE };

const stageList = createSlice({
  name: 'mf-estate-map/stage-list',
  initialState,
  reducers: {
    /** The list, or what needs to know every lot, is on show. */
    listShown(state, { payload }: PayloadAction<{ estateId: string }>) {
      if (state.estateId === payload.estateId && state.list.phase === 'ready') return;
      state.estateId = payload.estateId;
      state.list = LOADING;
    },
    listLoaded(state, { payload }: PayloadAction<{ estateId: string; stages: LotsOfStage[] }>) {
      if (payload.estateId === state.estateId) state.list = loaded(payload.stages);
    },
    listFailed(state) {
      state.list = FAILED;
    },
    listRetried(state) {
      state.list = LOADING;
    },
  },
});

export const { listShown, listLoaded, listFailed, listRetried } = stageList.actions;
export const stageListSlice = { path: stageList.name, reducer: stageList.reducer };

import type { LotsOfStage } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type EstateLotsData =
  | { phase: 'idle' }
  | { phase: 'loading'; estateId: string }
  | { phase: 'ready'; estateId: string; stages: readonly LotsOfStage[] }
  | { phase: 'failed'; estateId: string };

const slice = createSlice({
  name: 'mf-builder/estate-lots',
  initialState: { phase: 'idle' } as EstateLotsData,
  reducers: {
    lotsWanted: (state, { payload }: PayloadAction<{ estateId: string }>): EstateLotsData =>
      state.phase === 'ready' && state.estateId === payload.estateId
        ? (state as EstateLotsData)
        : { phase: 'loading', ...payload },
    lotsRead: (
      _state,
      { payload }: PayloadAction<{ estateId: string; stages: readonly LotsOfStage[] }>,
    ): EstateLotsData => ({ phase: 'ready', ...payload }),
    lotsFailed: (_state, { payload }: PayloadAction<{ estateId: string }>): EstateLotsData => ({
      phase: 'failed',
      ...payload,
    }),
  },
});

export const { lotsWanted, lotsRead, lotsFailed } = slice.actions;
export const estateLotsSlice = { path: slice.name, reducer: slice.reducer };

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Estate } from '@lotline/shared-domain';
import type { EstateState } from '@lotline/shared-runtime';

const slice = createSlice({
  name: 'host/estate',
  initialState: { phase: 'idle' } as EstateState,
  reducers: {
    estateAskedFor: (_state, { payload }: PayloadAction<string>): EstateState => ({
      phase: 'loading',
      estateId: payload,
    }),
    estateLoaded: (_state, { payload }: PayloadAction<{ estateId: string; estate: Estate }>): EstateState => ({
      phase: 'ready',
      ...payload,
    }),
    estateAbsent: (_state, { payload }: PayloadAction<string>): EstateState => ({ phase: 'absent', estateId: payload }),
    estateFailed: (_state, { payload }: PayloadAction<string>): EstateState => ({ phase: 'failed', estateId: payload }),
    estateLeft: (): EstateState => ({ phase: 'idle' }),
    estateRetried: (state) => state,
  },
});

export const { estateAbsent, estateAskedFor, estateFailed, estateLeft, estateLoaded, estateRetried } = slice.actions;
export const estateReducer = slice.reducer;

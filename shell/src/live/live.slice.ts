import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { newerAsOf, type LiveState } from '@lotline/shared-runtime';

const slice = createSlice({
  name: 'host/live',
  initialState: { phase: 'off', asOf: null, seenAt: null } as LiveState,
  reducers: {
    livePhased(state, { payload }: PayloadAction<LiveState['phase']>) {
      state.phase = payload;
    },
    /** The connection or a call has failed: what is shown may be old, until the next sign of life. */
    contactLost(state) {
      if (state.phase === 'live') state.phase = 'polling';
    },
    /** A sign of life, at client time `at` in ms, and the moment it tells of where it tells one. */
    liveSeen(state, { payload }: PayloadAction<{ at: number; asOf?: string | null }>) {
      state.seenAt = payload.at;
      state.asOf = newerAsOf(state.asOf, payload.asOf ?? null);
    },
  },
});

export const { contactLost, livePhased, liveSeen } = slice.actions;
export const liveReducer = slice.reducer;

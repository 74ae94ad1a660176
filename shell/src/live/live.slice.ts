import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { newerAsOf, type LiveState } from '@lotline/shared-runtime';

const slice = createSlice({
  name: 'host/live',
  initialState: { phase: 'off', asOf: null, seenAt: null } as LiveState,
  reducers: {
    livePhased(state, { payload }: PayloadAction<LiveState['phase']>) {
      state.phase = payload;
    },
    /** The stream or a call has failed: data may be stale until the next message. */
    contactLost(state) {
      if (state.phase === 'live') state.phase = 'polling';
    },
    /** A message or heartbeat at client time `at` in ms, with its as-of moment if any. */
    liveSeen(state, { payload }: PayloadAction<{ at: number; asOf?: string | null }>) {
      state.seenAt = payload.at;
      state.asOf = newerAsOf(state.asOf, payload.asOf ?? null);
    },
  },
});

export const { contactLost, livePhased, liveSeen } = slice.actions;
export const liveReducer = slice.reducer;

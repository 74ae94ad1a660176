import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A session's id, or `others` for all except this one. */
type Ending = string;
type SessionsState = { phase: 'idle' } | { phase: 'ending'; which: Ending };
export const OTHERS = 'others';

const slice = createSlice({
  name: 'mf-customer/sessions',
  initialState: { phase: 'idle' } as SessionsState,
  reducers: {
    sessionEndChosen: (_state, { payload }: PayloadAction<{ which: Ending }>): SessionsState => ({
      phase: 'ending',
      which: payload.which,
    }),
    sessionEndSettled: (): SessionsState => ({ phase: 'idle' }),
  },
});

export const { sessionEndChosen, sessionEndSettled } = slice.actions;
export const sessionsSlice = { path: slice.name, reducer: slice.reducer };
export const selectEnding = (state: object): SessionsState =>
  (state as Record<string, SessionsState | undefined>)[slice.name] ?? { phase: 'idle' };

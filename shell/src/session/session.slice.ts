import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionState, SignedInUser } from '@lotline/shared-runtime';

const slice = createSlice({
  name: 'host/session',
  initialState: { phase: 'anonymous' } as SessionState,
  reducers: {
    /** The server says who is signed in; the role comes from there only (D35). */
    sessionKnown: (_state, { payload }: PayloadAction<SignedInUser>): SessionState => ({ phase: 'signedIn', user: payload }),
  },
});

export const { sessionKnown } = slice.actions;
export const sessionReducer = slice.reducer;

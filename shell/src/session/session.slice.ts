import { createAction, createSlice } from '@reduxjs/toolkit';
import { signedIn, signedOut, type SessionState } from '@lotline/shared-runtime';

/** The user pressed 'Log out'. */
export const logoutChosen = createAction('host/logoutChosen');

/** The API reported that the session is over, in the middle of use. */
export const sessionEnded = createAction('host/sessionEnded');

const NOBODY: SessionState = { phase: 'anonymous' };

const slice = createSlice({
  name: 'host/session',
  initialState: NOBODY as SessionState,
  reducers: {
    /** A session exists; its user must be loaded from the server. */
    sessionAsked: (state): SessionState => (state.phase === 'anonymous' ? { phase: 'asking' } : state),
  },
  extraReducers: (builder) => {
    builder
      // The role only ever comes from the server (D35).
      .addCase(signedIn, (_state, { payload: user }): SessionState => ({ phase: 'signedIn', user }))
      .addCase(signedOut, () => NOBODY);
  },
});

export const { sessionAsked } = slice.actions;
export const sessionReducer = slice.reducer;

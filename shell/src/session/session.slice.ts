import { createAction, createSlice } from '@reduxjs/toolkit';
import { signedIn, signedOut, type SessionState } from '@lotline/shared-runtime';

/** 'Log out' was pressed. */
export const logoutChosen = createAction('host/logoutChosen');

/** The API knows no session any more, in the middle of something. */
export const sessionEnded = createAction('host/sessionEnded');

const NOBODY: SessionState = { phase: 'anonymous' };

const slice = createSlice({
  name: 'host/session',
  initialState: NOBODY as SessionState,
  reducers: {
    /** This browser has a session: the server is asked whose. */
    sessionAsked: (state): SessionState => (state.phase === 'anonymous' ? { phase: 'asking' } : state),
  },
  extraReducers: (builder) => {
    builder
      // The role comes from the server only (D35).
      .addCase(signedIn, (_state, { payload: user }): SessionState => ({ phase: 'signedIn', user }))
      .addCase(signedOut, () => NOBODY);
  },
});

export const { sessionAsked } = slice.actions;
export const sessionReducer = slice.reducer;

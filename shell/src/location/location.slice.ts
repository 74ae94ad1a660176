import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readQuery, writeQuery, type LocationState } from '@lotline/shared-runtime';

const initialState: LocationState = { pathname: '/', query: {}, embed: false };

const slice = createSlice({
  name: 'host/location',
  initialState,
  reducers: {
    locationChanged(state, { payload }: PayloadAction<{ pathname: string; search: string }>) {
      const query = readQuery(payload.search);
      state.pathname = payload.pathname;
      // Keep the object's identity when nothing changed, to avoid a rerender.
      if (writeQuery(query) !== writeQuery(state.query)) state.query = query;
      // Once embedded, always embedded.
      state.embed = state.embed || state.query.embed === 'true';
    },
  },
});

export const { locationChanged } = slice.actions;
export const locationReducer = slice.reducer;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readQuery, writeQuery, type LocationState } from '@lotline/shared-runtime';

const initialState: LocationState = { pathname: '/', query: {}, embed: false };

const slice = createSlice({
  name: 'host/location',
  initialState,
  reducers: {
    /** The address bar shows another address. */
    locationChanged(state, { payload }: PayloadAction<{ pathname: string; search: string }>) {
      const query = readQuery(payload.search);
      state.pathname = payload.pathname;
      // Told twice, it is drawn once.
      if (writeQuery(query) !== writeQuery(state.query)) state.query = query;
      // A page that began in a frame stays an embedded one.
      state.embed = state.embed || state.query.embed === 'true';
    },
  },
});

export const { locationChanged } = slice.actions;
export const locationReducer = slice.reducer;

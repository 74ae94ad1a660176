import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readQuery, type LocationState } from '@lotline/shared-runtime';

const initialState: LocationState = { pathname: '/', query: {}, embed: false };

const slice = createSlice({
  name: 'host/location',
  initialState,
  reducers: {
    /** The address bar shows another address. */
    locationChanged(state, { payload }: PayloadAction<{ pathname: string; search: string }>) {
      state.pathname = payload.pathname;
      state.query = readQuery(payload.search);
      // A page that began in a frame stays an embedded one.
      state.embed = state.embed || state.query.embed === 'true';
    },
  },
});

export const { locationChanged } = slice.actions;
export const locationReducer = slice.reducer;

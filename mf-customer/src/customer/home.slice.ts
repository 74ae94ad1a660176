import { createSlice } from '@reduxjs/toolkit';

/** Whether requests made while logged out have been claimed on this visit; the page is read after that. */
export type HomeState = { phase: 'claiming' } | { phase: 'claimed' };

const CLAIMING: HomeState = { phase: 'claiming' };
const slice = createSlice({
  name: 'mf-customer/home',
  initialState: CLAIMING as HomeState,
  reducers: {
    homeOpened: (): HomeState => CLAIMING,
    homeLeft: (): HomeState => CLAIMING,
    claimEnded: (): HomeState => ({ phase: 'claimed' }),
  },
});

export const { homeOpened, homeLeft, claimEnded } = slice.actions;
export const homeSlice = { path: slice.name, reducer: slice.reducer };
export const selectIsClaimed = (state: object): boolean =>
  (state as Readonly<Record<string, HomeState | undefined>>)[slice.name]?.phase === 'claimed';

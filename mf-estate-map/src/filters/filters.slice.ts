import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Filters } from './filters.types';

/** Id of the button that opens the filters; it receives the focus after the last chip is removed. */
export const FILTER_BUTTON_ID = 'filter-and-sort';

/** Which lots are counted: those of the stage's map, or all that the list shows. */
export type FilterScope = 'stage' | 'estate';

/** The filters themselves are in the URL; this slice has whether the panel is open and which lots are counted. */
export interface FiltersState {
  open: boolean;
  scope: FilterScope;
}

const slice = createSlice({
  name: 'mf-estate-map/filters',
  initialState: { open: false, scope: 'estate' } as FiltersState,
  reducers: {
    filtersToggled(state) {
      state.open = !state.open;
    },
    lotsCountedFor(state, { payload }: PayloadAction<FilterScope>) {
      state.scope = payload;
    },
    filtersChanged(_state, _action: PayloadAction<Partial<Filters>>) {},
    filtersCleared() {},
  },
});

export const { filtersToggled, lotsCountedFor, filtersChanged, filtersCleared } = slice.actions;
export const filtersSlice = { path: slice.name, reducer: slice.reducer };

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Filters } from './filters.types';

/** The button that opens the filters: where the focus goes when the last chip is gone. */
export const FILTER_BUTTON_ID = 'filter-and-sort';

/** Whose lots are counted: those of the stage's map, or all that the list shows. */
export type FilterScope = 'stage' | 'estate';

/** The filters themselves are in the address; this slice knows whether their controls are open, and which lots are counted. */
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

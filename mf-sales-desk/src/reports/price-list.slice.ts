import type { StaffEstate } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ListedEstate = Pick<StaffEstate, '_id' | 'title' | 'timeZone'>;
type PriceListState =
  | { phase: 'idle' }
  | { phase: 'reading'; estate: ListedEstate }
  | { phase: 'failed'; estate: ListedEstate; why: string };

/** The price list of an estate was requested. */
export const priceListAsked = createAction<ListedEstate>('mf-sales-desk/priceListAsked');
/** The screen was left: its failure isn't shown next time. */
export const priceListsLeft = createAction('mf-sales-desk/priceListsLeft');

const PATH = 'mf-sales-desk/price-lists';
const IDLE: PriceListState = { phase: 'idle' };
const slice = createSlice({
  name: PATH,
  initialState: IDLE as PriceListState,
  reducers: {
    priceListSaved: (): PriceListState => IDLE,
    priceListFailed: (
      _state,
      { payload: { estate, why } }: PayloadAction<{ estate: ListedEstate; why: string }>,
    ): PriceListState => ({ phase: 'failed', estate, why }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(priceListAsked, (state, { payload: estate }): PriceListState =>
        state.phase === 'reading' ? state : { phase: 'reading', estate },
      )
      .addCase(priceListsLeft, (state): PriceListState => (state.phase === 'failed' ? IDLE : state));
  },
});

export const { priceListSaved, priceListFailed } = slice.actions;
export const priceListSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectPriceList = (state: object): PriceListState =>
  (state as Readonly<Record<string, PriceListState>>)[PATH] ?? IDLE;

import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice } from '@reduxjs/toolkit';

/** The filters of the list that is exported. */
export type QuoteFilter = Readonly<Partial<Record<'search' | 'status', string>>>;
export const quoteSheetRequested = createAction<QuoteFilter>('mf-sales-desk/quoteSheetRequested');

const PATH = 'mf-sales-desk/quote-sheet';
const slice = createSlice({
  name: PATH,
  initialState: { isReading: false },
  reducers: { quoteSheetEnded: () => ({ isReading: false }) },
  extraReducers: (builder) => void builder.addCase(quoteSheetRequested, () => ({ isReading: true })),
});
export const { quoteSheetEnded } = slice.actions;
export const quoteSheetSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
/** Whether the file is being downloaded. */
export const selectIsReading = (state: object): boolean =>
  (state as Readonly<Record<string, { isReading: boolean }>>)[PATH]?.isReading ?? false;

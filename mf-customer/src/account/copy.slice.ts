import { createSlice } from '@reduxjs/toolkit';

type CopyState = { phase: 'idle' } | { phase: 'reading' };

const slice = createSlice({
  name: 'mf-customer/copy',
  initialState: { phase: 'idle' } as CopyState,
  reducers: {
    copyAsked: (): CopyState => ({ phase: 'reading' }),
    copySettled: (): CopyState => ({ phase: 'idle' }),
  },
});

export const { copyAsked, copySettled } = slice.actions;
export const copySlice = { path: slice.name, reducer: slice.reducer };
export const selectCopy = (state: object): CopyState =>
  (state as Record<string, CopyState | undefined>)[slice.name] ?? { phase: 'idle' };

import type { Found } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The answer to what was typed last; while another is on its way the earlier one stays. */
export interface FindState {
  readonly phase: 'idle' | 'finding' | 'ready' | 'failed';
  /** The text that `found` answers. */
  readonly text: string;
  readonly found: Found | null;
}

/** Something was typed to find; '' clears the answer. */
export const findTyped = createAction<{ text: string }>('mf-sales-desk/findTyped');

const PATH = 'mf-sales-desk/find';
const NONE: FindState = { phase: 'idle', text: '', found: null };
const slice = createSlice({
  name: PATH,
  initialState: NONE,
  reducers: {
    findAnswered: (_state, { payload }: PayloadAction<{ text: string; found: Found }>): FindState => ({
      phase: 'ready',
      ...payload,
    }),
    findFailed: (state): FindState => ({ ...state, phase: 'failed' }),
  },
  extraReducers: (builder) =>
    void builder.addCase(findTyped, (state, { payload: { text } }): FindState =>
      text.trim() === '' ? NONE : { ...state, phase: 'finding' },
    ),
});

export const { findAnswered, findFailed } = slice.actions;
export const findSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectFind = (state: object): FindState => (state as Readonly<Record<string, FindState>>)[PATH] ?? NONE;

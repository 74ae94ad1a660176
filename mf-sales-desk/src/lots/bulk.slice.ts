import type { BulkChange, BulkResult, StaffLot } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** One lot of a bulk change, as it was seen, and its change. */
export interface BulkItem {
  lot: StaffLot;
  change: BulkChange;
}
export interface BulkAnswer {
  /** The result for each lot, in request order. */
  results: readonly BulkResult[];
  /** The changes that undo this, for the lots as they are now. */
  undo: readonly BulkItem[];
  /** Why changed lots can't be undone, one message per lot. */
  notUndoable: readonly string[];
}
export type BulkState =
  /** `isChanged`: something was typed. */
  | { phase: 'none'; isChanged?: boolean }
  | { phase: 'sending'; done: number; total: number; isStopped: boolean }
  | ({ phase: 'done'; wasUndo: boolean } & BulkAnswer);

/** A bulk change was confirmed. */
export const bulkSubmitted = createAction<{
  items: readonly BulkItem[];
  reason: string;
  timeZone: string;
  isUndo?: boolean;
}>('mf-sales-desk/bulkSubmitted');
/** It was stopped: the running call completes, the rest is left unchanged. */
export const bulkStopped = createAction('mf-sales-desk/bulkStopped');
/** Nothing had changed, and the user returned to the form. */
export const bulkReturned = createAction('mf-sales-desk/bulkReturned');
/** The dialog was opened or left. */
export const bulkLeft = createAction('mf-sales-desk/bulkLeft');

const PATH = 'mf-sales-desk/bulk-lots';
const NONE: BulkState = { phase: 'none' };
const slice = createSlice({
  name: PATH,
  initialState: NONE as BulkState,
  reducers: {
    bulkTyped: (state, { payload: isChanged }: PayloadAction<boolean>): BulkState =>
      state.phase === 'none' ? { phase: 'none', isChanged } : state,
    bulkProgressed: (
      state,
      { payload: { done, total } }: PayloadAction<{ done: number; total: number }>,
    ): BulkState => ({ phase: 'sending', done, total, isStopped: state.phase === 'sending' && state.isStopped }),
    bulkAnswered: (_state, { payload }: PayloadAction<BulkAnswer & { wasUndo: boolean }>): BulkState => ({
      phase: 'done',
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(bulkSubmitted, (_state, { payload: { items } }): BulkState => ({
        phase: 'sending',
        done: 0,
        total: items.length,
        isStopped: false,
      }))
      .addCase(bulkStopped, (state): BulkState => (state.phase === 'sending' ? { ...state, isStopped: true } : state))
      .addCase(bulkReturned, (): BulkState => ({ phase: 'none', isChanged: true }))
      .addCase(bulkLeft, (): BulkState => NONE);
  },
});

export const { bulkTyped, bulkProgressed, bulkAnswered } = slice.actions;
export const bulkSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectBulk = (state: object): BulkState => (state as Readonly<Record<string, BulkState>>)[PATH] ?? NONE;

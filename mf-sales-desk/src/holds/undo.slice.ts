import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RemoteSlice } from '@lotline/shared-runtime';

/** What came of a decision or an undo. */
export interface Outcome {
  readonly tone: 'success' | 'info' | 'error';
  readonly message: string;
}
interface UndoState {
  /** Whether an undo is in progress. */
  readonly isTaking: boolean;
  readonly outcomes: readonly Outcome[];
}

/** 'Undo' was pressed, for decisions made together. */
export const undoChosen = createAction<{ holdIds: readonly string[] }>('mf-sales-desk/undoChosen');

const PATH = 'mf-sales-desk/undo';
const IDLE: UndoState = { isTaking: false, outcomes: [] };
const slice = createSlice({
  name: PATH,
  initialState: IDLE,
  reducers: {
    undoEnded: (state) => ({ ...state, isTaking: false }),
    outcomesShown: (state, { payload }: PayloadAction<readonly Outcome[]>) => ({ ...state, outcomes: payload }),
    outcomeClosed: (state, { payload }: PayloadAction<Outcome>) => ({
      ...state,
      outcomes: state.outcomes.filter(({ message }) => message !== payload.message),
    }),
  },
  extraReducers: (builder) => void builder.addCase(undoChosen, (): UndoState => ({ isTaking: true, outcomes: [] })),
});

/** `undoEnded`: every request was answered. `outcomesShown`: of the newest decision, in place of all before it. */
export const { undoEnded, outcomesShown, outcomeClosed } = slice.actions;
export const undoSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectUndo = (state: object): UndoState => (state as Readonly<Record<string, UndoState>>)[PATH] ?? IDLE;

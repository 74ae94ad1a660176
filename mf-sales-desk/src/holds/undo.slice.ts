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
  /** What was undone, as `decisionOn` of its records: a list read before still shows them as decided. */
  readonly undone: readonly string[];
}

/** What a decision was about. */
export interface DecidedRecord {
  readonly noun: 'hold' | 'eoi';
  readonly _id: string;
  readonly rev?: number | null;
}

/** A decision about a hold or an EOI; the same one decided again is another. */
export const decisionOn = ({ _id, rev }: DecidedRecord): string => `${_id} ${rev ?? 0}`;

/** 'Undo' was pressed for one decision, about one record or several of a lot (D162). */
export const undoChosen = createAction<{ records: readonly DecidedRecord[] }>('mf-sales-desk/undoChosen');

const PATH = 'mf-sales-desk/undo';
const IDLE: UndoState = { isTaking: false, outcomes: [], undone: [] };
const slice = createSlice({
  name: PATH,
  initialState: IDLE,
  reducers: {
    undoEnded: (state, { payload: { undone } }: PayloadAction<Pick<UndoState, 'undone'>>) => ({
      ...state,
      isTaking: false,
      undone: [...state.undone, ...undone],
    }),
    outcomesShown: (state, { payload }: PayloadAction<readonly Outcome[]>) => ({ ...state, outcomes: payload }),
    outcomeClosed: (state, { payload }: PayloadAction<Outcome>) => ({
      ...state,
      outcomes: state.outcomes.filter(({ message }) => message !== payload.message),
    }),
  },
  extraReducers: (builder) =>
    void builder.addCase(undoChosen, (state): UndoState => ({
      ...state,
      isTaking: true,
      outcomes: [],
    })),
});

/** `undoEnded`: the request was answered. `outcomesShown`: of the newest decision, in place of all before it. */
export const { undoEnded, outcomesShown, outcomeClosed } = slice.actions;
export const undoSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectUndo = (state: object): UndoState => (state as Readonly<Record<string, UndoState>>)[PATH] ?? IDLE;

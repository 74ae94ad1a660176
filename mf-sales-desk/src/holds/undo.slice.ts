import { createAction, createSlice } from '@reduxjs/toolkit';
import type { RemoteSlice } from '@lotline/shared-runtime';

/** Whether an undo is in progress. */
type UndoState = { readonly phase: 'idle' } | { readonly phase: 'taking'; readonly holdIds: readonly string[] };

/** 'Undo' was pressed, for decisions made together. */
export const undoChosen = createAction<{ holdIds: readonly string[] }>('mf-sales-desk/undoChosen');

const PATH = 'mf-sales-desk/undo';
const IDLE: UndoState = { phase: 'idle' };
const slice = createSlice({
  name: PATH,
  initialState: IDLE as UndoState,
  reducers: { undoEnded: (): UndoState => IDLE },
  extraReducers: (builder) =>
    void builder.addCase(undoChosen, (_state, { payload: { holdIds } }): UndoState => ({
      phase: 'taking',
      holdIds: [...holdIds],
    })),
});

/** Every request was answered. */
export const { undoEnded } = slice.actions;
export const undoSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectUndo = (state: object): UndoState => (state as Readonly<Record<string, UndoState>>)[PATH] ?? IDLE;

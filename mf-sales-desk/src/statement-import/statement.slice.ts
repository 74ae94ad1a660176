import type { StatementFacts, StatementImport, UndoneImport } from '@lotline/shared-domain';
import type { ImportState } from '@lotline/shared-runtime/sheet-import';
import { createAction, createSlice, isAnyOf, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Choice, Choices } from './decisions';

/** The undo of an import was confirmed. */
export const statementUndone = createAction<string>('mf-sales-desk/statementUndone');

const PATH = 'mf-sales-desk/statements';
interface StatementState {
  readonly choices: Choices;
  /** What the last import led to. */
  readonly taken: StatementImport | null;
  /** What undoing led to, by import; `sending` while it runs. */
  readonly undone: Readonly<Record<string, UndoneImport | 'sending'>>;
}
const IDLE: StatementState = { choices: {}, taken: null, undone: {} };
/** What was chosen is of one file as it was read. */
const isOther = (action: UnknownAction): boolean =>
  ['sheetChosen', 'headerChosen', 'columnsMatched', 'placeChanged', 'importLeft'].some(
    (gesture) => action.type === `mf-sales-desk/statement-import/${gesture}`,
  );

const slice = createSlice({
  name: PATH,
  initialState: IDLE,
  reducers: {
    lineChosen: (state, { payload: { line, choice } }: PayloadAction<{ line: number; choice: Choice }>) => ({
      ...state,
      choices: { ...state.choices, [line]: choice },
    }),
    statementTaken: (state, { payload: taken }: PayloadAction<StatementImport>) => ({ ...state, taken }),
    undoEnded: (
      state,
      { payload: { importId, undone } }: PayloadAction<{ importId: string; undone: UndoneImport | null }>,
    ) => {
      const { [importId]: _before, ...others } = state.undone;
      return { ...state, undone: undone ? { ...others, [importId]: undone } : others };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(statementUndone, (state, { payload: importId }) => ({
        ...state,
        undone: { ...state.undone, [importId]: 'sending' as const },
      }))
      .addMatcher(isAnyOf(isOther as never), (state) => ({ ...state, choices: {} }));
  },
});

export const { lineChosen, statementTaken, undoEnded } = slice.actions;
export const statementSlice = { path: PATH, reducer: slice.reducer };
const stateOf = (state: object): StatementState => (state as Readonly<Record<string, StatementState>>)[PATH] ?? IDLE;
export const selectChoices = (state: object): Choices => stateOf(state).choices;
export const selectTaken = (state: object): StatementImport | null => stateOf(state).taken;
export const selectUndone = (state: object) => stateOf(state).undone;

/** What the dry run found of each line, by its row in the file. */
export function factsOf(state: ImportState): ReadonlyMap<number, StatementFacts> {
  const dryRun = state.phase === 'read' || state.phase === 'writing' ? state.dryRun : null;
  return new Map(
    (dryRun?.shown ?? []).flatMap(({ line, facts }) => (facts ? [[line, facts as StatementFacts] as const] : [])),
  );
}

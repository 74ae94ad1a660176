import type { ColumnMatches, SheetImport, UndoneImport } from '@lotline/shared-domain';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DryRun, ImportFile, ImportState } from './sheet-import.types';

const NONE: ImportState = { phase: 'none' };

/** What people do in an import. */
const gesturesOf = <Place>(path: string) => ({
  /** A file was chosen, or cells were pasted. */
  sheetChosen: createAction<{ source: Blob | string; name: string; place: Place }>(`${path}/sheetChosen`),
  /** A sheet to fill in is wanted. */
  templateAsked: createAction(`${path}/templateAsked`),
  /** What rows are imported into was changed. */
  placeChanged: createAction<Place>(`${path}/placeChanged`),
  /** A column was matched by hand. */
  columnsMatched: createAction<ColumnMatches<string>>(`${path}/columnsMatched`),
  /** Rows that look like totals, headings and notes are to be taken as well, or left out again. */
  leftOutTaken: createAction<boolean>(`${path}/leftOutTaken`),
  /** The row with the column names was chosen. */
  headerChosen: createAction<number>(`${path}/headerChosen`),
  /** The import was confirmed. */
  importConfirmed: createAction(`${path}/importConfirmed`),
  /** The rows that were refused are wanted as a file. */
  refusedAsked: createAction(`${path}/refusedAsked`),
  /** The written import is to be undone. */
  importUndone: createAction(`${path}/importUndone`),
  /** The import was cancelled or left. */
  importLeft: createAction(`${path}/importLeft`),
});

/** The state of one import at a time, and what moves it; `path` is its place in the store: 'mf-admin-maps/import'. */
export function createSheetImportSlice<Place>(path: string) {
  const gestures = gesturesOf<Place>(path);
  const slice = createSlice({
    name: path,
    initialState: NONE as ImportState,
    reducers: {
      fileRead: (_state, { payload: file }: PayloadAction<ImportFile>): ImportState => ({
        phase: 'read',
        file,
        dryRun: null,
        part: null,
      }),
      rowsJudged: (state, { payload: part }: PayloadAction<number>): ImportState =>
        state.phase === 'read' ? { ...state, part } : state,
      dryRunDone: (state, { payload: dryRun }: PayloadAction<DryRun>): ImportState =>
        state.phase === 'read' ? { phase: 'read', file: state.file, dryRun, part: null } : state,
      importFailed: (state, { payload: why }: PayloadAction<string>): ImportState => {
        if (state.phase === 'writing')
          return { phase: 'read', file: state.file, dryRun: state.dryRun, part: null, why };
        if (state.phase === 'written') return { ...state, undo: 'possible', why };
        return { phase: 'none', why };
      },
      importWritten: (_state, { payload }: PayloadAction<{ result: SheetImport; refused: number }>): ImportState => ({
        phase: 'written',
        ...payload,
        undo: 'possible',
      }),
      importTaken: (_state, { payload: importId }: PayloadAction<string>): ImportState => ({
        phase: 'taken',
        importId,
      }),
      undoDone: (state, { payload: undo }: PayloadAction<UndoneImport>): ImportState =>
        state.phase === 'written' ? { phase: 'written', result: state.result, refused: state.refused, undo } : state,
    },
    extraReducers: (builder) => {
      builder
        .addCase(gestures.sheetChosen, (_state, { payload: { name } }): ImportState => ({ phase: 'reading', name }))
        .addCase(gestures.columnsMatched, (state, { payload: matches }): ImportState =>
          state.phase === 'read'
            ? { phase: 'read', file: { ...state.file, matches }, dryRun: null, part: null }
            : state,
        )
        .addCase(gestures.placeChanged, (state): ImportState =>
          state.phase === 'read' ? { phase: 'read', file: state.file, dryRun: null, part: null } : state,
        )
        .addCase(gestures.leftOutTaken, (state, { payload: takesAll }): ImportState =>
          state.phase === 'read'
            ? { phase: 'read', file: { ...state.file, takesAll }, dryRun: null, part: null }
            : state,
        )
        .addCase(gestures.importConfirmed, (state): ImportState =>
          state.phase === 'read' && state.dryRun ? { phase: 'writing', file: state.file, dryRun: state.dryRun } : state,
        )
        .addCase(gestures.importUndone, (state): ImportState =>
          state.phase === 'written' ? { ...state, undo: 'sending' } : state,
        )
        .addCase(gestures.importLeft, (): ImportState => NONE);
    },
  });
  return {
    ...gestures,
    ...slice.actions,
    path,
    reducer: slice.reducer,
    select: (state: object): ImportState => (state as Readonly<Record<string, ImportState>>)[path] ?? NONE,
  };
}
export type SheetImportSlice<Place> = ReturnType<typeof createSheetImportSlice<Place>>;

import type { ColumnMatches, LotImport, UndoneImport } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Counts, ShownRow } from './dry-run';
import type { FileFacts } from './import-work';

/** The stage that lots are imported into. */
export interface ImportStage {
  readonly estateId: string;
  readonly stageId: string;
  readonly stageTitle: string;
  readonly timeZone: string;
}
export interface ImportFile extends FileFacts {
  readonly name: string;
  readonly matches: ColumnMatches;
  /** Totals, headings and notes are taken as lots. */
  readonly takesAll: boolean;
}
export interface DryRun {
  readonly shown: readonly ShownRow[];
  readonly counts: Counts;
}

export type ImportState =
  | { readonly phase: 'none'; readonly why?: string }
  | { readonly phase: 'reading'; readonly name: string }
  /** `dryRun` is null until the number of lots is matched, and while rows are judged: then `part` of them so far. */
  | {
      readonly phase: 'read';
      readonly file: ImportFile;
      readonly dryRun: DryRun | null;
      readonly part: number | null;
      readonly why?: string;
    }
  | { readonly phase: 'writing'; readonly file: ImportFile; readonly dryRun: DryRun }
  | {
      readonly phase: 'written';
      readonly result: LotImport;
      readonly refused: number;
      readonly undo: 'possible' | 'sending' | UndoneImport;
      readonly why?: string;
    };

/** A file was chosen, or cells were pasted. */
export const sheetChosen = createAction<{ source: Blob | string; name: string; stage: ImportStage }>(
  'mf-admin-maps/sheetChosen',
);
/** A sheet to fill in is wanted. */
export const templateAsked = createAction('mf-admin-maps/templateAsked');
/** A column was matched by hand. */
export const columnsMatched = createAction<ColumnMatches>('mf-admin-maps/columnsMatched');
/** Rows that look like totals, headings and notes are to be taken as lots, or left out again. */
export const leftOutTaken = createAction<boolean>('mf-admin-maps/leftOutTaken');
/** The row with the column names was chosen. */
export const headerChosen = createAction<number>('mf-admin-maps/headerChosen');
/** The import was confirmed. */
export const importConfirmed = createAction('mf-admin-maps/importConfirmed');
/** The rows that were refused are wanted as a file. */
export const refusedAsked = createAction('mf-admin-maps/refusedAsked');
/** The written import is to be undone. */
export const importUndone = createAction('mf-admin-maps/importUndone');
/** The import was cancelled or left. */
export const importLeft = createAction('mf-admin-maps/importLeft');

const PATH = 'mf-admin-maps/import';
const NONE: ImportState = { phase: 'none' };
const slice = createSlice({
  name: PATH,
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
      if (state.phase === 'writing') return { phase: 'read', file: state.file, dryRun: state.dryRun, part: null, why };
      if (state.phase === 'written') return { ...state, undo: 'possible', why };
      return { phase: 'none', why };
    },
    importWritten: (_state, { payload }: PayloadAction<{ result: LotImport; refused: number }>): ImportState => ({
      phase: 'written',
      ...payload,
      undo: 'possible',
    }),
    undoDone: (state, { payload: undo }: PayloadAction<UndoneImport>): ImportState =>
      state.phase === 'written' ? { phase: 'written', result: state.result, refused: state.refused, undo } : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sheetChosen, (_state, { payload: { name } }): ImportState => ({ phase: 'reading', name }))
      .addCase(columnsMatched, (state, { payload: matches }): ImportState =>
        state.phase === 'read' ? { phase: 'read', file: { ...state.file, matches }, dryRun: null, part: null } : state,
      )
      .addCase(leftOutTaken, (state, { payload: takesAll }): ImportState =>
        state.phase === 'read' ? { phase: 'read', file: { ...state.file, takesAll }, dryRun: null, part: null } : state,
      )
      .addCase(importConfirmed, (state): ImportState =>
        state.phase === 'read' && state.dryRun ? { phase: 'writing', file: state.file, dryRun: state.dryRun } : state,
      )
      .addCase(importUndone, (state): ImportState =>
        state.phase === 'written' ? { ...state, undo: 'sending' } : state,
      )
      .addCase(importLeft, (): ImportState => NONE);
  },
});

export const { fileRead, rowsJudged, dryRunDone, importFailed, importWritten, undoDone } = slice.actions;
export const importSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectImport = (state: object): ImportState =>
  (state as Readonly<Record<string, ImportState>>)[PATH] ?? NONE;

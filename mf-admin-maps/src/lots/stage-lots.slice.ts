import type { SetLotFacts, SheetField } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A value that was typed into a cell and is being saved. */
export interface CellEdit {
  readonly lotId: string;
  readonly rev: number;
  readonly field: SheetField;
  /** As it was typed. */
  readonly typed: string;
  readonly facts: SetLotFacts;
}
interface StageLotsState {
  /** Edits on their way, by `cellKey`. */
  readonly saving: Readonly<Record<string, string>>;
  /** A lot is being added, copied or exported. */
  readonly isBusy: boolean;
  /** Number of lots added or copied: the form that asked for the last one is done. */
  readonly made: number;
}

/** A cell was edited. */
export const cellEdited = createAction<CellEdit>('mf-admin-maps/cellEdited');
/** A lot's number was given: for a new one, or for the copy of a lot. */
export const lotNumbered = createAction<{ stageId: string; title: string; copyOf: string | null }>(
  'mf-admin-maps/lotNumbered',
);
export const lotRemoved = createAction<{ lotId: string; rev: number; title: string }>('mf-admin-maps/lotRemoved');
export const lotPutBack = createAction<{ lotId: string; title: string }>('mf-admin-maps/lotPutBack');
/** The lots of a stage are wanted as a file. */
export const sheetAsked = createAction<{
  format: 'csv' | 'xlsx';
  estateId: string;
  stageId: string;
  name: string;
}>('mf-admin-maps/sheetAsked');

export const cellKey = (lotId: string, field: SheetField): string => `${lotId} ${field}`;

const PATH = 'mf-admin-maps/stage-lots';
const IDLE: StageLotsState = { saving: {}, isBusy: false, made: 0 };
const slice = createSlice({
  name: PATH,
  initialState: IDLE,
  reducers: {
    cellSettled: (state, { payload: key }: PayloadAction<string>): StageLotsState => {
      const { [key]: _settled, ...saving } = state.saving;
      return { ...state, saving };
    },
    workDone: (state, { payload: { made } }: PayloadAction<{ made: boolean }>): StageLotsState => ({
      ...state,
      isBusy: false,
      made: state.made + (made ? 1 : 0),
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(cellEdited, (state, { payload: { lotId, field, typed } }): StageLotsState => ({
        ...state,
        saving: { ...state.saving, [cellKey(lotId, field)]: typed },
      }))
      .addCase(lotNumbered, (state): StageLotsState => ({ ...state, isBusy: true }))
      .addCase(sheetAsked, (state): StageLotsState => ({ ...state, isBusy: true }));
  },
});

export const { cellSettled, workDone } = slice.actions;
export const stageLotsSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectStageLots = (state: object): StageLotsState =>
  (state as Readonly<Record<string, StageLotsState>>)[PATH] ?? IDLE;

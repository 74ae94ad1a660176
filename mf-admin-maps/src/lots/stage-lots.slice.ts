import type { SetLotFacts, LotSheetField, StaffLot } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A value that was typed into a cell and is being saved. */
export interface CellEdit {
  readonly lotId: string;
  readonly rev: number;
  readonly field: LotSheetField;
  /** As it was typed. */
  readonly typed: string;
  readonly facts: SetLotFacts;
}
/** A typed value that was not saved, and why. */
export interface RefusedCell {
  readonly typed: string;
  readonly why: string;
}
interface StageLotsState {
  /** Edits on their way, by `cellKey`. */
  readonly saving: Readonly<Record<string, string>>;
  /** Lots as edits left them: the table reads them again a moment later. */
  readonly saved: Readonly<Record<string, StaffLot>>;
  /** By `cellKey`, until the cell is edited again or left. */
  readonly refused: Readonly<Record<string, RefusedCell>>;
  /** A lot is being added, copied or exported. */
  readonly isBusy: boolean;
  /** Number of lots added or copied: the form that asked for the last one is done. */
  readonly made: number;
  /** Why the last lot was not added. */
  readonly whyNotMade: string | null;
}

/** A cell was edited. */
export const cellEdited = createAction<CellEdit>('mf-admin-maps/cellEdited');
/** A refused value was given up. */
export const cellLeft = createAction<string>('mf-admin-maps/cellLeft');
/** A lot's number was given: for a new one, or for the copy of a lot. */
export const lotNumbered = createAction<{ stageId: string; title: string; copyOf: string | null }>(
  'mf-admin-maps/lotNumbered',
);
/** The form that asks for a lot's number was closed. */
export const numberLeft = createAction('mf-admin-maps/numberLeft');
export const lotRemoved = createAction<{ lotId: string; rev: number; title: string }>('mf-admin-maps/lotRemoved');
export const lotPutBack = createAction<{ lotId: string; title: string }>('mf-admin-maps/lotPutBack');
/** The lots of a stage are wanted as a file. */
export const sheetAsked = createAction<{
  format: 'csv' | 'xlsx';
  estateId: string;
  stageId: string;
  name: string;
}>('mf-admin-maps/sheetAsked');

export const cellKey = (lotId: string, field: LotSheetField): string => `${lotId} ${field}`;

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _left, ...others } = record;
  return others;
}

const PATH = 'mf-admin-maps/stage-lots';
const IDLE: StageLotsState = { saving: {}, saved: {}, refused: {}, isBusy: false, made: 0, whyNotMade: null };
const slice = createSlice({
  name: PATH,
  initialState: IDLE,
  reducers: {
    cellSaved: (state, { payload: { key, lot } }: PayloadAction<{ key: string; lot: StaffLot }>): StageLotsState => ({
      ...state,
      saving: without(state.saving, key),
      saved: { ...state.saved, [lot._id]: lot },
    }),
    cellRefused: (state, { payload: { key, why } }: PayloadAction<{ key: string; why: string }>): StageLotsState => ({
      ...state,
      saving: without(state.saving, key),
      refused: { ...state.refused, [key]: { typed: state.saving[key] ?? '', why } },
    }),
    lotMade: (state): StageLotsState => ({ ...state, isBusy: false, made: state.made + 1 }),
    lotNotMade: (state, { payload: whyNotMade }: PayloadAction<string>): StageLotsState => ({
      ...state,
      isBusy: false,
      whyNotMade,
    }),
    sheetDone: (state): StageLotsState => ({ ...state, isBusy: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(cellEdited, (state, { payload: { lotId, field, typed } }): StageLotsState => ({
        ...state,
        saving: { ...state.saving, [cellKey(lotId, field)]: typed },
        refused: without(state.refused, cellKey(lotId, field)),
      }))
      .addCase(cellLeft, (state, { payload: key }): StageLotsState => ({
        ...state,
        refused: without(state.refused, key),
      }))
      .addCase(lotNumbered, (state): StageLotsState => ({ ...state, isBusy: true, whyNotMade: null }))
      .addCase(numberLeft, (state): StageLotsState => ({ ...state, whyNotMade: null }))
      .addCase(sheetAsked, (state): StageLotsState => ({ ...state, isBusy: true }));
  },
});

export const { cellSaved, cellRefused, lotMade, lotNotMade, sheetDone } = slice.actions;
export const stageLotsSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectStageLots = (state: object): StageLotsState =>
  (state as Readonly<Record<string, StageLotsState>>)[PATH] ?? IDLE;

import type { MapDocument } from '@lotline/shared-map-document';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { plainReducer } from '../store/plain-reducer';
import type { Checked } from './map-check-work';

export interface MapCheckState extends Checked {
  /** The map that was checked; null before the first check. Mends of another one no longer fit. */
  readonly document: MapDocument | null;
}

/** The panel was opened, or closed. */
export const checkOpened = createAction('mf-admin-maps/checkOpened');
export const checkClosed = createAction('mf-admin-maps/checkClosed');

const PATH = 'mf-admin-maps/map-check';
const NONE: MapCheckState = { document: null, findings: [], errors: 0, warnings: 0 };
const slice = createSlice({
  name: PATH,
  initialState: NONE,
  reducers: {
    mapChecked: (_state, { payload }: PayloadAction<MapCheckState>): MapCheckState => payload,
  },
});

export const { mapChecked } = slice.actions;
export const mapCheckSlice: RemoteSlice = {
  path: PATH,
  reducer: plainReducer(NONE, slice, { [checkClosed.type]: () => NONE }),
};
export const selectMapCheck = (state: object): MapCheckState =>
  (state as Readonly<Record<string, MapCheckState>>)[PATH] ?? NONE;

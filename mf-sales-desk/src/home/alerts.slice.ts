import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RemoteSlice } from '@lotline/shared-runtime';

/** How the desk signals new requests besides listing them. */
export interface AlertChoices {
  readonly sound: boolean;
  readonly badge: boolean;
}
const NO_ALERTS: AlertChoices = { sound: false, badge: false };

/** A checkbox of the alerts was ticked or cleared. */
export const alertChosen = createAction<Partial<AlertChoices>>('mf-sales-desk/alertChosen');
/** The number of pending requests has risen. */
export const requestsArrived = createAction('mf-sales-desk/requestsArrived');

const PATH = 'mf-sales-desk/alerts';
const slice = createSlice({
  name: PATH,
  initialState: NO_ALERTS,
  reducers: { alertsKnown: (_state, { payload }: PayloadAction<AlertChoices>): AlertChoices => payload },
  extraReducers: (builder) =>
    void builder.addCase(alertChosen, (state, { payload }): AlertChoices => ({ ...state, ...payload })),
});

/** Dispatched when the stored choices were read. */
export const { alertsKnown } = slice.actions;
export const alertsSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectAlerts = (state: object): AlertChoices =>
  (state as Readonly<Record<string, AlertChoices>>)[PATH] ?? NO_ALERTS;

import type { LeadRow } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LeadFilter } from './lead-query';

/** What one press changes of a lead. */
export interface LeadChange {
  readonly status?: string;
  readonly watched?: boolean;
}
/** A card was moved on the board, or a star pressed; with the lead as it was on screen. */
export const leadChanged = createAction<{ readonly lead: LeadRow; readonly change: LeadChange }>(
  'mf-sales-desk/leadChanged',
);
/** Restore was pressed at a deleted lead. */
export const leadRestored = createAction<{ readonly lead: LeadRow }>('mf-sales-desk/leadRestored');
/** A saved view was deleted. */
export const leadViewDeleted = createAction<{ readonly viewId: string }>('mf-sales-desk/leadViewDeleted');
export type LeadSheetFormat = 'csv' | 'xlsx';
/** The list was asked for as a file. */
export const leadSheetRequested = createAction<{ readonly filter: LeadFilter; readonly format: LeadSheetFormat }>(
  'mf-sales-desk/leadSheetRequested',
);
/** The page was left. */
export const leadsLeft = createAction('mf-sales-desk/leadsLeft');

/** A change that is shown before its answer, over the lead as it was. `savedAt`: client time in ms; null while it is sent. */
export interface PendingChange {
  readonly lead: LeadRow;
  readonly change: LeadChange;
  readonly savedAt: number | null;
}
export interface LeadsState {
  /** By the lead’s id. */
  readonly pending: Readonly<Record<string, PendingChange>>;
  /** The format of the file that is being downloaded; null for none. */
  readonly sheet: LeadSheetFormat | null;
}

const PATH = 'mf-sales-desk/leads';
const NONE: LeadsState = { pending: {}, sheet: null };
const slice = createSlice({
  name: PATH,
  initialState: NONE,
  reducers: {
    leadChangeSaved: (state, { payload }: PayloadAction<{ leadId: string; savedAt: number }>) => {
      const pending = state.pending[payload.leadId];
      if (pending) pending.savedAt = payload.savedAt;
    },
    leadChangeRefused: (state, { payload: { leadId } }: PayloadAction<{ leadId: string }>) => {
      delete state.pending[leadId];
    },
    leadSheetEnded: (state) => {
      state.sheet = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(leadChanged, (state, { payload: { lead, change } }) => {
        const before = state.pending[lead._id];
        const earlier = before?.lead.etag === lead.etag ? before.change : {};
        state.pending[lead._id] = { lead, change: { ...earlier, ...change }, savedAt: null };
      })
      .addCase(leadSheetRequested, (state, { payload: { format } }) => {
        state.sheet ??= format;
      })
      .addCase(leadsLeft, (state) => ({ ...NONE, sheet: state.sheet }));
  },
});

export const { leadChangeSaved, leadChangeRefused, leadSheetEnded } = slice.actions;
export const leadsSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectLeads = (state: object): LeadsState =>
  (state as Readonly<Record<string, LeadsState | undefined>>)[PATH] ?? NONE;

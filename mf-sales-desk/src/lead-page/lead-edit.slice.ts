import type { LeadDetails, UpdateLead } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A lead as it was on screen when it was changed there. */
export type SeenLead = Pick<LeadDetails, '_id' | 'etag'>;

/** Status, assignee or star was chosen on the lead's page. */
export const leadFieldChosen = createAction<{ readonly lead: SeenLead; readonly change: UpdateLead }>(
  'mf-sales-desk/leadFieldChosen',
);
/** 'Restore lead' was pressed. */
export const leadRestoreChosen = createAction<{ readonly leadId: string }>('mf-sales-desk/leadRestoreChosen');
/** The lead's page was left: its failure isn't shown next time. */
export const leadPageLeft = createAction('mf-sales-desk/leadPageLeft');

/** `saved`: the answer came, and the page may still show the lead as it was. */
type LeadEdit =
  | { phase: 'idle' }
  | { phase: 'saving' | 'saved'; lead: SeenLead; change: UpdateLead }
  | { phase: 'restoring' }
  | { phase: 'failed'; why: string; isStale: boolean };

/** What was chosen for a lead that the page still shows as it was. */
export const changeOf = (edit: LeadEdit, { _id, etag }: SeenLead): UpdateLead =>
  (edit.phase === 'saving' || edit.phase === 'saved') && edit.lead._id === _id && edit.lead.etag === etag
    ? edit.change
    : {};

const PATH = 'mf-sales-desk/lead-edit';
const IDLE: LeadEdit = { phase: 'idle' };
const slice = createSlice({
  name: PATH,
  initialState: IDLE as LeadEdit,
  reducers: {
    leadSaved: (state): LeadEdit => (state.phase === 'saving' ? { ...state, phase: 'saved' } : IDLE),
    leadRefused: (_state, { payload }: PayloadAction<{ why: string; isStale: boolean }>): LeadEdit => ({
      phase: 'failed',
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(leadFieldChosen, (state, { payload: { lead, change } }): LeadEdit => ({
        phase: 'saving',
        lead,
        change: { ...changeOf(state, lead), ...change },
      }))
      .addCase(leadRestoreChosen, (): LeadEdit => ({ phase: 'restoring' }))
      .addCase(leadPageLeft, (): LeadEdit => IDLE);
  },
});

export const { leadSaved, leadRefused } = slice.actions;
export const leadEditSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectLeadEdit = (state: object): LeadEdit => (state as Readonly<Record<string, LeadEdit>>)[PATH] ?? IDLE;

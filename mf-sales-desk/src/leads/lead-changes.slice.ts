import type { LeadsChange } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** One change of many leads; null deletes them. */
export interface LeadsRequest {
  readonly leadIds: readonly string[];
  readonly change:
    | { readonly status: string }
    | { readonly assigneeId: string | null }
    | { readonly watched: boolean }
    | null;
}
/** What to change was chosen: it is counted first. */
export const leadsChangeChosen = createAction<LeadsRequest>('mf-sales-desk/leadsChangeChosen');
export const leadsChangeConfirmed = createAction<LeadsRequest>('mf-sales-desk/leadsChangeConfirmed');
export const leadsChangeUndone = createAction<{ readonly changeId: string }>('mf-sales-desk/leadsChangeUndone');
/** The dialog was opened or left. */
export const leadsChangeLeft = createAction('mf-sales-desk/leadsChangeLeft');

export type LeadChangesState =
  | { readonly phase: 'none' | 'counting' }
  | { readonly phase: 'counted' | 'sending'; readonly preview: LeadsChange }
  /** `preview`: what it would have done, if it was counted. */
  | { readonly phase: 'failed'; readonly why: string; readonly preview: LeadsChange | null };

const PATH = 'mf-sales-desk/lead-changes';
const NONE: LeadChangesState = { phase: 'none' };
const previewOf = (state: LeadChangesState): LeadsChange | null => ('preview' in state ? state.preview : null);
const slice = createSlice({
  name: PATH,
  initialState: NONE as LeadChangesState,
  reducers: {
    leadsChangeCounted: (_state, { payload: preview }: PayloadAction<LeadsChange>): LeadChangesState => ({
      phase: 'counted',
      preview,
    }),
    leadsChangeFailed: (state, { payload: { why } }: PayloadAction<{ why: string }>): LeadChangesState =>
      state.phase === 'none' ? NONE : { phase: 'failed', why, preview: previewOf(state) },
  },
  extraReducers: (builder) => {
    builder
      .addCase(leadsChangeChosen, (): LeadChangesState => ({ phase: 'counting' }))
      .addCase(leadsChangeConfirmed, (state): LeadChangesState => {
        const preview = previewOf(state);
        return preview ? { phase: 'sending', preview } : state;
      })
      .addCase(leadsChangeLeft, (): LeadChangesState => NONE);
  },
});

export const { leadsChangeCounted, leadsChangeFailed } = slice.actions;
export const leadChangesSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectLeadChanges = (state: object): LeadChangesState =>
  (state as Readonly<Record<string, LeadChangesState | undefined>>)[PATH] ?? NONE;

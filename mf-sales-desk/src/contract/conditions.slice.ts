import type { ConditionState, StaffEoi } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A condition was pressed to be met, waived, not met or open again; with the EOI as it was on screen. */
export const conditionMarked = createAction<{
  readonly eoi: StaffEoi;
  readonly conditionId: string;
  readonly state: ConditionState;
}>('mf-sales-desk/conditionMarked');
/** The page was left: its failure isn't shown next time. */
export const conditionsLeft = createAction('mf-sales-desk/conditionsLeft');

/** `of`: the condition that is being saved, or could not be. */
type ConditionsState =
  | { phase: 'idle' }
  | { phase: 'saving'; of: string }
  | { phase: 'failed'; of: string; why: string; isStale: boolean };

const PATH = 'mf-sales-desk/conditions';
const IDLE: ConditionsState = { phase: 'idle' };
const slice = createSlice({
  name: PATH,
  initialState: IDLE as ConditionsState,
  reducers: {
    conditionsSaved: (): ConditionsState => IDLE,
    conditionsRefused: (
      _state,
      { payload }: PayloadAction<{ of: string; why: string; isStale: boolean }>,
    ): ConditionsState => ({ phase: 'failed', ...payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(conditionMarked, (state, { payload: { conditionId: of } }): ConditionsState =>
        state.phase === 'saving' ? state : { phase: 'saving', of },
      )
      .addCase(conditionsLeft, (): ConditionsState => IDLE);
  },
});

export const { conditionsSaved, conditionsRefused } = slice.actions;
export const conditionsSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectConditions = (state: object): ConditionsState =>
  (state as Readonly<Record<string, ConditionsState>>)[PATH] ?? IDLE;

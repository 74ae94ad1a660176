import type { OptionalLetter } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `what`: a kind of letter, or the estate whose news are not wanted any more. */
export type ChoosingState = { phase: 'idle' } | { phase: 'saving'; what: string };

const slice = createSlice({
  name: 'mf-customer/choices',
  initialState: { phase: 'idle' } as ChoosingState,
  reducers: {
    /** A kind of letter is wanted from now on, or not; `leftOut` are those that weren't before, as `etag` names them. */
    letterToggled: (
      _state,
      {
        payload,
      }: PayloadAction<{
        kind: OptionalLetter;
        isWanted: boolean;
        leftOut: readonly string[];
        etag?: string | null | undefined;
      }>,
    ): ChoosingState => ({ phase: 'saving', what: payload.kind }),
    consentWithdrawn: (_state, { payload }: PayloadAction<{ estateId: string }>): ChoosingState => ({
      phase: 'saving',
      what: payload.estateId,
    }),
    choiceSettled: (): ChoosingState => ({ phase: 'idle' }),
  },
});

export const { letterToggled, consentWithdrawn, choiceSettled } = slice.actions;
export const choicesSlice = { path: slice.name, reducer: slice.reducer };
export const selectChoosing = (state: object): ChoosingState =>
  (state as Record<string, ChoosingState | undefined>)[slice.name] ?? { phase: 'idle' };

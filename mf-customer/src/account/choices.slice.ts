import type { OptionalEmail } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `what`: a kind of email, or the id of the estate whose consent is being withdrawn. */
type ChoosingState = { phase: 'idle' } | { phase: 'saving'; what: string };

const slice = createSlice({
  name: 'mf-customer/choices',
  initialState: { phase: 'idle' } as ChoosingState,
  reducers: {
    /** Subscribes to a kind of email or unsubscribes; `leftOut` are the unsubscribed kinds before, as of `etag`. */
    emailKindToggled: (
      _state,
      {
        payload,
      }: PayloadAction<{
        kind: OptionalEmail;
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

export const { emailKindToggled, consentWithdrawn, choiceSettled } = slice.actions;
export const choicesSlice = { path: slice.name, reducer: slice.reducer };
export const selectChoosing = (state: object): ChoosingState =>
  (state as Record<string, ChoosingState | undefined>)[slice.name] ?? { phase: 'idle' };

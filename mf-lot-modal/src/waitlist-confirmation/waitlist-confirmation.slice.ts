import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type ConfirmationState = { phase: 'sending' } | { phase: 'confirmed' } | { phase: 'ended' } | { phase: 'failed' };

const confirmation = createSlice({
  name: 'mf-lot-modal/waitlist-confirmation',
  initialState: { phase: 'sending' } as ConfirmationState,
  reducers: {
    confirmationOpened: (_state, _action: PayloadAction<{ token: string }>): ConfirmationState => ({
      phase: 'sending',
    }),
    confirmationDone: (): ConfirmationState => ({ phase: 'confirmed' }),
    confirmationEnded: (): ConfirmationState => ({ phase: 'ended' }),
    confirmationFailed: (): ConfirmationState => ({ phase: 'failed' }),
  },
});

export const { confirmationOpened, confirmationDone, confirmationEnded, confirmationFailed } = confirmation.actions;
export const confirmationSlice = { path: confirmation.name, reducer: confirmation.reducer };
export const selectConfirmation = (state: object): ConfirmationState =>
  (state as Record<string, ConfirmationState | undefined>)[confirmation.name] ?? { phase: 'sending' };

import type { Quote, QuoteForm } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A quote that waits for its phone number to be verified: the verification modal's own copy of the body (D28). */
export interface PendingQuote {
  readonly lotId: string;
  readonly values: QuoteForm;
  readonly body: Quote;
  /** Client time in ms from which another code may be requested. */
  readonly resendAt: number;
}
/** A quote that was sent, for the page after it. */
export interface SentQuote {
  readonly lotId: string;
  /** Where the confirmation goes. */
  readonly email: string;
}
interface QuoteState {
  readonly isSending: boolean;
  /** What was typed in an attempt that failed: 'Try again' opens the form with it (D62). */
  readonly failed: QuoteForm | null;
  readonly pending: PendingQuote | null;
  /** Why the last code was refused. */
  readonly problem: string | null;
  /** The last one of this visit. */
  readonly sent: SentQuote | null;
}

export const quoteSubmitted = createAction<{ lotId: string; values: QuoteForm }>('mf-builder/quoteSubmitted');
export const codeSubmitted = createAction<{ code: string }>('mf-builder/codeSubmitted');
export const codeRequested = createAction('mf-builder/codeRequested');
export const numberChangeRequested = createAction('mf-builder/numberChangeRequested');

const PATH = 'mf-builder/quote';
const IDLE: QuoteState = { isSending: false, failed: null, pending: null, problem: null, sent: null };
const slice = createSlice({
  name: PATH,
  initialState: IDLE,
  reducers: {
    attemptStarted: (): QuoteState => ({ ...IDLE, isSending: true }),
    attemptSucceeded: (_state, { payload }: PayloadAction<SentQuote>): QuoteState => ({ ...IDLE, sent: payload }),
    attemptFailed: (_state, { payload }: PayloadAction<QuoteForm>): QuoteState => ({ ...IDLE, failed: payload }),
    verificationStarted: (_state, { payload }: PayloadAction<PendingQuote>): QuoteState => ({
      ...IDLE,
      pending: payload,
    }),
    codeSending: (state): QuoteState => ({ ...state, isSending: true, problem: null }),
    codeRefused: (state, { payload }: PayloadAction<string>): QuoteState => ({
      ...state,
      isSending: false,
      problem: payload,
    }),
    codeResent: ({ pending }, { payload }: PayloadAction<number>): QuoteState => ({
      ...IDLE,
      pending: pending && { ...pending, resendAt: payload },
    }),
  },
});
export const {
  attemptStarted,
  attemptSucceeded,
  attemptFailed,
  verificationStarted,
  codeSending,
  codeRefused,
  codeResent,
} = slice.actions;
export const quoteSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectQuote = (state: object): QuoteState => (state as Readonly<Record<string, QuoteState>>)[PATH] ?? IDLE;

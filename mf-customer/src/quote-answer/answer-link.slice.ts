import type { BuyersAnswer } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The answer of an emailed link (D172). It is read by a POST, which keeps the link's secret out of addresses. */
export type AnswerLinkState =
  | { phase: 'loading' }
  | { phase: 'ready'; answer: BuyersAnswer }
  /** `absent`: the link is invalid; `gone`: its quote was removed. */
  | { phase: 'absent' | 'gone' | 'failed' };

const LOADING: AnswerLinkState = { phase: 'loading' };
const slice = createSlice({
  name: 'mf-customer/answer-link',
  initialState: LOADING as AnswerLinkState,
  reducers: {
    answerLinkOpened: (_state, _action: PayloadAction<{ token: string }>): AnswerLinkState => LOADING,
    /** Reads it again: it can't be decided as it was shown. */
    answerLinkChanged: (state): AnswerLinkState => state as AnswerLinkState,
    answerLinkLeft: (): AnswerLinkState => LOADING,
    answerLinkAnswered: (_state, { payload }: PayloadAction<BuyersAnswer>): AnswerLinkState => ({
      phase: 'ready',
      answer: payload,
    }),
    answerLinkMissing: (_state, { payload }: PayloadAction<'absent' | 'gone' | 'failed'>): AnswerLinkState => ({
      phase: payload,
    }),
    /** In the account without a secret. */
    fileWanted: (state, _action: PayloadAction<{ token?: string; fileId: string }>): AnswerLinkState =>
      state as AnswerLinkState,
  },
});

export const {
  answerLinkOpened,
  answerLinkChanged,
  answerLinkLeft,
  answerLinkAnswered,
  answerLinkMissing,
  fileWanted,
} = slice.actions;
export const answerLinkSlice = { path: slice.name, reducer: slice.reducer };
export const selectAnswerLink = (state: object): AnswerLinkState =>
  (state as Readonly<Record<string, AnswerLinkState | undefined>>)[slice.name] ?? LOADING;

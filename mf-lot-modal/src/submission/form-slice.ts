import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Refusal, Submission, Ticket } from './submission.types';

const CLOSED: Submission = { phase: 'closed' };

/** The actions and the memory of one public form; `path` is `mf-lot-modal/<feature>`, `About` what it is about. */
export function createFormSlice<Values extends object, About extends object = object>(path: string) {
  const opened = createAction<About>(`${path}/opened`);
  const ticketIssued = createAction<Ticket>(`${path}/ticketIssued`);
  const submitted = createAction<{ about: About; values: Values }>(`${path}/submitted`);
  const sendingStarted = createAction<Ticket>(`${path}/sendingStarted`);
  const answerLate = createAction(`${path}/answerLate`);
  const answerMissed = createAction(`${path}/answerMissed`);
  const connectionLost = createAction(`${path}/connectionLost`);
  const refused = createAction<{ refusal: Refusal; ticket: Ticket }>(`${path}/refused`);
  const sent = createAction(`${path}/sent`);
  const closed = createAction(`${path}/closed`);

  const reducer = createReducer<Submission>(CLOSED, (builder) => {
    builder
      .addCase(ticketIssued, (_, { payload: ticket }) => ({ phase: 'open', ticket }))
      .addCase(sendingStarted, (_, { payload: ticket }) => ({ phase: 'sending', ticket }))
      .addCase(answerLate, (state) => (state.phase === 'sending' ? { ...state, late: true } : state))
      .addCase(answerMissed, (state) => (state.phase === 'closed' ? state : { phase: 'unanswered', ticket: state.ticket }))
      .addCase(connectionLost, (state) => (state.phase === 'closed' ? state : { phase: 'offline', ticket: state.ticket }))
      .addCase(refused, (_, { payload }) => ({ phase: 'refused', ...payload }))
      .addCase(sent, (state) => (state.phase === 'closed' ? state : { phase: 'sent', ticket: state.ticket }))
      .addCase(closed, () => CLOSED);
  });

  return {
    path,
    reducer,
    actions: { opened, ticketIssued, submitted, sendingStarted, answerLate, answerMissed, connectionLost, refused, sent, closed },
    select: (state: object): Submission => (state as Record<string, Submission>)[path] ?? CLOSED,
  };
}

export type FormSlice<Values extends object, About extends object = object> = ReturnType<typeof createFormSlice<Values, About>>;

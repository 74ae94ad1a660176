import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Refusal, Submission, IdempotencyAttempt } from './forms.types';

/** The open forms of a remote, by name. */
export type FormsState = Readonly<Record<string, Submission>>;
/** Payload of every form action. */
type Of<Payload extends object> = Payload & { form: string };

const CLOSED: Submission = { phase: 'closed' };
const of = (state: FormsState, form: string): Submission => state[form] ?? CLOSED;

/** Reduces one form's submission; ignored once the form is closed. */
const step =
  <Payload extends object>(next: (open: Exclude<Submission, { phase: 'closed' }>, payload: Payload) => Submission) =>
  (state: FormsState, { payload }: PayloadAction<Of<Payload>>): FormsState => {
    const now = of(state, payload.form);
    return now.phase === 'closed' ? state : { ...state, [payload.form]: next(now, payload) };
  };

const unheard = <Payload extends object>(state: FormsState, _action: PayloadAction<Of<Payload>>): FormsState => state;

/** Actions and state of a remote's forms; `path` is `<remote>/forms`. */
export const createFormsSlice = (path: string) =>
  createSlice({
    name: path,
    initialState: {} as FormsState,
    reducers: {
      opened: unheard<{ params: object }>,
      attemptIssued: (
        state: FormsState,
        { payload: { form, attempt } }: PayloadAction<Of<{ attempt: IdempotencyAttempt }>>,
      ): FormsState => ({ ...state, [form]: { phase: 'open', attempt } }),
      submitted: unheard<{ params: object; values: object }>,
      sendingStarted: step<{ attempt: IdempotencyAttempt }>((_, { attempt }) => ({ phase: 'sending', attempt })),
      answerLate: step((now) => (now.phase === 'sending' ? { ...now, late: true } : now)),
      answerMissed: step(({ attempt }) => ({ phase: 'unanswered', attempt })),
      connectionLost: step(({ attempt }) => ({ phase: 'offline', attempt })),
      refused: step<{ refusal: Refusal; attempt: IdempotencyAttempt }>((_, { refusal, attempt }) => ({
        phase: 'refused',
        refusal,
        attempt,
      })),
      sent: step<{ answer: unknown }>(({ attempt }, { answer }) => ({ phase: 'sent', attempt, answer })),
      closed: (state: FormsState, { payload: { form } }: PayloadAction<Of<object>>): FormsState => ({
        ...state,
        [form]: CLOSED,
      }),
    },
  });

export type FormsSlice = ReturnType<typeof createFormsSlice>;

/** Selects a form's submission. */
export const submissionOf =
  (path: string, form: string) =>
  (state: object): Submission =>
    of((state as Record<string, FormsState | undefined>)[path] ?? {}, form);

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Refusal, Submission, IdempotencyAttempt } from './forms.types';

/** The open forms of a remote, by name. */
type FormsState = Readonly<Record<string, Submission>>;
/** Payload of every form action. */
type FormPayload<Payload extends object> = Payload & { form: string };

const CLOSED: Submission = { phase: 'closed' };
const submissionIn = (state: FormsState, form: string): Submission => state[form] ?? CLOSED;

const changedPart = ({ isChanged }: Submission) => (isChanged ? { isChanged } : {});

/** Reduces one form's submission; ignored once the form is closed. */
const whileOpen =
  <Payload extends object>(next: (open: Exclude<Submission, { phase: 'closed' }>, payload: Payload) => Submission) =>
  (state: FormsState, { payload }: PayloadAction<FormPayload<Payload>>): FormsState => {
    const now = submissionIn(state, payload.form);
    return now.phase === 'closed'
      ? state
      : { ...state, [payload.form]: { ...changedPart(now), ...next(now, payload) } };
  };

const unchanged = <Payload extends object>(
  state: FormsState,
  _action: PayloadAction<FormPayload<Payload>>,
): FormsState => state;

/** Actions and state of a remote's forms; `path` is `<remote>/forms`. */
export const createFormsSlice = (path: string) =>
  createSlice({
    name: path,
    initialState: {} as FormsState,
    reducers: {
      opened: unchanged<{ params: object }>,
      attemptIssued: (
        state: FormsState,
        { payload: { form, attempt } }: PayloadAction<FormPayload<{ attempt: IdempotencyAttempt }>>,
      ): FormsState => ({
        ...state,
        [form]: { ...changedPart(submissionIn(state, form)), phase: 'open', attempt },
      }),
      typed: (
        state: FormsState,
        { payload: { form, isChanged } }: PayloadAction<FormPayload<{ isChanged: boolean }>>,
      ): FormsState => {
        const { isChanged: _, ...now } = submissionIn(state, form);
        return { ...state, [form]: { ...now, ...(isChanged && { isChanged }) } };
      },
      submitted: unchanged<{ params: object; values: object }>,
      sendingStarted: whileOpen<{ attempt: IdempotencyAttempt }>((_, { attempt }) => ({ phase: 'sending', attempt })),
      answerLate: whileOpen((now) => (now.phase === 'sending' ? { ...now, late: true } : now)),
      answerMissed: whileOpen(({ attempt }) => ({ phase: 'unanswered', attempt })),
      connectionLost: whileOpen(({ attempt }) => ({ phase: 'offline', attempt })),
      refused: whileOpen<{ refusal: Refusal; attempt: IdempotencyAttempt }>((_, { refusal, attempt }) => ({
        phase: 'refused',
        refusal,
        attempt,
      })),
      sent: whileOpen<{ answer: unknown }>(({ attempt }, { answer }) => ({ phase: 'sent', attempt, answer })),
      closed: (state: FormsState, { payload: { form } }: PayloadAction<FormPayload<object>>): FormsState => ({
        ...state,
        [form]: CLOSED,
      }),
    },
  });

export type FormsSlice = ReturnType<typeof createFormsSlice>;

const ASKS: readonly Submission['phase'][] = ['open', 'offline', 'unanswered', 'refused'];

/** Whether one of these open forms has input that isn't sent: neither on its way nor accepted. */
export const hasUnsentInput = (path: string, state: object, isAsked: (form: string) => boolean): boolean =>
  Object.entries((state as Record<string, FormsState | undefined>)[path] ?? {}).some(
    ([form, { phase, isChanged }]) => isChanged === true && ASKS.includes(phase) && isAsked(form),
  );

/** Selects a form's submission. */
export const submissionOf =
  (path: string, form: string) =>
  (state: object): Submission =>
    submissionIn((state as Record<string, FormsState | undefined>)[path] ?? {}, form);

import { MESSAGES } from '@lotline/shared-domain';
import { callTyped, reportError, selectTyped, toast, type HostState } from '@lotline/shared-runtime';
import { call, put, race, take, type Effect } from 'redux-saga/effects';
import { awaitAnswer } from './await-answer.saga';
import { connectionReturned } from './connection';
import type { Refusal, Submission, IdempotencyAttempt } from './forms.types';
import type { OpenForm } from './open-form';
import { forgetAttempt, renewAttempt, stampAttempt, unstampAttempt } from './idempotency-attempt';

/** What a form acts on: its params and the context read from the page's state. */
export interface Subject {
  context: object;
  params: object;
}

/**
 * How a submission ended. `isLeft`: the form was closed before the answer came, so the result is shown as a toast.
 * `abandoned`: nothing left to do.
 */
export type Delivery<Answer> =
  | ({ kind: 'delivered'; answer: Answer; isLeft: boolean } & SubmissionResult)
  | ({ kind: 'refused'; refusal: Refusal } & SubmissionResult)
  | { kind: 'abandoned' };
interface SubmissionResult {
  values: object;
  subject: Subject;
}

interface SubmissionRequest<Answer> {
  form: OpenForm;
  /** Storage name of the idempotency key in this tab: form, estate and params; null when the endpoint takes no key. */
  keyName: string | null;
  values: object;
  subject: Subject;
  /** Rebuilds the context for a later attempt; null when the state lacks what it needs. */
  contextOf: (state: HostState, params: object) => object | null;
  /** Fields left out of the stored fingerprint. */
  secrets?: readonly string[];
  send: (values: object, subject: Subject, attempt: IdempotencyAttempt, signal: AbortSignal) => Promise<Answer>;
  failure?: string;
  explains?: (refusal: Refusal) => boolean;
}

type Sent<Answer> = ({ answer: Answer } | { refusal: Refusal; error?: unknown; attempt: IdempotencyAttempt }) &
  SubmissionResult & { isLeft: boolean };

const without = (values: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const SENDABLE: readonly Submission['phase'][] = ['open', 'refused'];
const ABANDONED = { kind: 'abandoned' } as const;

/**
 * Submits a form: every attempt with the same content uses the same idempotency key. After a lost connection it resends
 * when the browser is back online or on 'Try again', keeping all values.
 */
export function* deliver<Answer>(request: SubmissionRequest<Answer>): Generator<Effect, Delivery<Answer>> {
  const { form, keyName, failure, explains } = request;
  const submission = yield* selectTyped(form.select);
  if (!('attempt' in submission) || !SENDABLE.includes(submission.phase)) return ABANDONED;

  const sent = yield* sendUntilAnswered(request, submission.attempt);
  if (!sent) return ABANDONED;
  if ('answer' in sent) {
    yield call(forgetAttempt, keyName);
    if (!sent.isLeft) yield put(form.actions.sent(sent.answer));
    return { kind: 'delivered', answer: sent.answer, values: sent.values, subject: sent.subject, isLeft: sent.isLeft };
  }
  const { refusal, values, subject, isLeft } = sent;
  const attempt = yield* callTyped(unstampAttempt, keyName, sent.attempt);
  if (!isLeft) yield put(form.actions.refused(refusal, attempt));
  const isExplained = !isLeft && explains?.(refusal) === true;
  if (refusal.kind === 'failed' && !isExplained && sent.error) yield call(reportError, sent.error, form.path);
  const tone = refusal.kind === 'sentAlready' ? 'info' : 'error';
  if (isLeft || (refusal.kind !== 'invalid' && !isExplained))
    yield call(toast, {
      tone,
      message: failure ?? (('message' in refusal && refusal.message) || MESSAGES.somethingWentWrong),
    });
  return isLeft ? ABANDONED : { kind: 'refused', refusal, values, subject };
}

/** Sends until the API answers; null when the form is closed first. */
function* sendUntilAnswered<Answer>(
  { form, keyName, secrets = [], send, failure, contextOf, ...request }: SubmissionRequest<Answer>,
  first: IdempotencyAttempt,
): Generator<Effect, Sent<Answer> | null> {
  let { values, subject } = request;
  let attempt = first;
  let isToasted = false;
  for (let isRenewed = false; ;) {
    attempt = yield* callTyped(stampAttempt, keyName, attempt, without(values, secrets));
    yield put(form.actions.sendingStarted(attempt));
    const [typed, of, stamped] = [values, subject, attempt];
    const outcome = yield* awaitAnswer(form, (signal) => send(typed, of, stamped, signal));
    if ('answer' in outcome) return { ...outcome, values, subject };
    const { refusal, error, isLeft } = outcome;
    if (refusal !== 'offline' && refusal !== 'unanswered') {
      if (refusal.kind !== 'keyInUse') return { refusal, error, values, subject, isLeft, attempt };
      // The key clash is ours, not the user's: retry once with a new key.
      if (isRenewed || isLeft)
        return {
          refusal: { kind: 'failed', status: 422, code: 'idempotency_mismatch' },
          error,
          values,
          subject,
          isLeft,
          attempt,
        };
      isRenewed = true;
      attempt = yield* callTyped(renewAttempt, keyName, attempt);
      continue;
    }
    if (!isToasted) yield call(toast, { tone: 'error', message: failure ?? MESSAGES.somethingWentWrong });
    isToasted = true;
    if (isLeft) return null;
    yield put(refusal === 'offline' ? form.actions.connectionLost() : form.actions.answerMissed());
    const next = (yield race({
      again: take(form.isSubmitted),
      online: call(connectionReturned),
      closed: take(form.isClosed),
    })) as {
      again?: { payload: { params: object; values: object } };
      closed?: unknown;
    };
    if (next.closed) return null;
    if (next.again) {
      const { params } = next.again.payload;
      values = next.again.payload.values;
      subject = {
        params,
        context: (yield* selectTyped((state: HostState) => contextOf(state, params))) ?? subject.context,
      };
    }
  }
}

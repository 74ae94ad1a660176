import { MESSAGES } from '@lotline/shared-domain';
import { callTyped, selectTyped, toast } from '@lotline/shared-runtime';
import { call, put, race, take, type Effect } from 'redux-saga/effects';
import { awaitAnswer } from './await-answer.saga';
import { connectionReturned } from './connection';
import { draftName, forgetDraft } from './draft';
import type { FormSlice } from './form-slice';
import { prepareProof, takeProof } from './proof/proofs';
import type { Refusal, Submission, Ticket } from './submission.types';
import { forgetTicket, newTicket, renewTicket, stampTicket, unstampTicket } from './ticket';
import { untilSendable } from './until-sendable';

/**
 * How a form's submit ended. `isLeft`: it was closed before the answer came, so what it leads to is said by a toast.
 * `abandoned`: nothing more is to be done.
 */
export type Delivery<Answer> = { kind: 'delivered'; answer: Answer; isLeft: boolean } | { kind: 'refused'; refusal: Refusal } | { kind: 'abandoned' };

export interface Parcel<Values extends object, About extends object, Answer> {
  form: FormSlice<Values, About>;
  /** The estate, and the lot where the form is about one: with the form, what a key belongs to. */
  target: readonly (string | null)[];
  values: Values;
  send: (values: Values, ticket: Ticket, signal: AbortSignal) => Promise<Answer>;
  /** The toast of section 8 for every failure that no field explains; without it the generic one: what the server says, else 'Something went wrong'. */
  failure?: string;
}

type Sent<Answer> = { answer: Answer; isLeft: boolean } | { refusal: Refusal; isLeft: boolean; ticket: Ticket } | null;

const SENDABLE: readonly Submission['phase'][] = ['open', 'refused'];
const ABANDONED = { kind: 'abandoned' } as const;

/** Gives an opened form its ticket (D44). */
export function* openForm<Values extends object, About extends object>(form: FormSlice<Values, About>): Generator<Effect, void> {
  yield put(form.actions.ticketIssued(yield* callTyped(newTicket)));
  yield call(prepareProof);
}

/** Sends a form: one key for every try with the same content; a lost connection waits for its return or for 'Try again', with all that was typed. */
export function* deliver<Values extends object, About extends object, Answer>(parcel: Parcel<Values, About, Answer>): Generator<Effect, Delivery<Answer>> {
  const { form, target, failure } = parcel;
  const name = [form.path, ...target].filter((part) => part !== null).join('/');
  const submission = yield* selectTyped(form.select);
  if (!('ticket' in submission) || !SENDABLE.includes(submission.phase)) return ABANDONED;

  const sent = yield* sendUntilAnswered(parcel, name, submission.ticket);
  if (!sent) return ABANDONED;
  if ('answer' in sent) {
    yield call(forgetTicket, name);
    yield call(forgetDraft, draftName(form, target[0] ?? null));
    if (!sent.isLeft) yield put(form.actions.sent());
    return { kind: 'delivered', answer: sent.answer, isLeft: sent.isLeft };
  }
  const { refusal, isLeft } = sent;
  const ticket = yield* callTyped(unstampTicket, name, sent.ticket);
  if (!isLeft) yield put(form.actions.refused({ refusal, ticket }));
  const tone = refusal.kind === 'sentAlready' ? 'info' : 'error';
  if (isLeft || refusal.kind !== 'invalid') yield call(toast, { tone, message: failure ?? (('message' in refusal && refusal.message) || MESSAGES.somethingWentWrong) });
  return isLeft ? ABANDONED : { kind: 'refused', refusal };
}

/** Tries until the API answers; null where the form is closed before that. */
function* sendUntilAnswered<Values extends object, About extends object, Answer>(parcel: Parcel<Values, About, Answer>, name: string, first: Ticket): Generator<Effect, Sent<Answer>> {
  const { form, send, failure } = parcel;
  let { values } = parcel;
  let ticket = first;
  let isToasted = false;
  for (let isRenewed = false; ; ) {
    ticket = yield* callTyped(stampTicket, name, ticket, values);
    yield put(form.actions.sendingStarted(ticket));
    const [typed, stamped] = [values, ticket];
    const outcome = yield* awaitAnswer(form, async (signal) => {
      const [proof] = await Promise.all([takeProof(), untilSendable(stamped)]);
      return send(typed, { ...stamped, proof }, signal);
    });
    if ('answer' in outcome) return outcome;
    const { refusal, isLeft } = outcome;
    if (refusal !== 'offline' && refusal !== 'unanswered') {
      if (refusal.kind !== 'keyInUse') return { refusal, isLeft, ticket };
      // Its own fault, not a reader's: these details are new to the API, so they go out once more.
      if (isRenewed || isLeft) return { refusal: { kind: 'failed' }, isLeft, ticket };
      isRenewed = true;
      ticket = yield* callTyped(renewTicket, name, ticket);
      continue;
    }
    if (!isToasted) yield call(toast, { tone: 'error', message: failure ?? MESSAGES.somethingWentWrong });
    isToasted = true;
    if (isLeft) return null;
    yield put(refusal === 'offline' ? form.actions.connectionLost() : form.actions.answerMissed());
    const next = (yield race({ again: take(form.actions.submitted), online: call(connectionReturned), closed: take(form.actions.closed) })) as {
      again?: { payload: { values: Values } };
      closed?: unknown;
    };
    if (next.closed) return null;
    if (next.again) values = next.again.payload.values;
  }
}

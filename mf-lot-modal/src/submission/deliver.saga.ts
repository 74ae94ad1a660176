import { MESSAGES } from '@lotline/shared-domain';
import { callTyped, reportError, selectTyped, toast } from '@lotline/shared-runtime';
import { call, put, race, take, type Effect } from 'redux-saga/effects';
import { connectionReturned } from './connection';
import type { FormSlice } from './form-slice';
import { refusalOf } from './refusal';
import type { Refusal, Ticket } from './submission.types';
import { forgetTicket, issueTicket, stampTicket, unstampTicket } from './ticket';
import { untilSendable } from './until-sendable';

/** How a form's submit ended. `abandoned`: it was closed before an answer came. */
export type Delivery<Answer> = { kind: 'delivered'; answer: Answer } | { kind: 'refused'; refusal: Refusal } | { kind: 'abandoned' };

export interface Parcel<Values extends object, About extends object, Answer> {
  form: FormSlice<Values, About>;
  /** The name its ticket is kept under. */
  name: string;
  values: Values;
  send: (values: Values, ticket: Ticket) => Promise<Answer>;
  /** The toast of section 8 for every failure that no field explains; without it the generic one: what the server says, else 'Something went wrong'. */
  failure?: string;
}

type Answered<Answer> = { answer: Answer } | { refusal: Refusal | 'offline' };

/** Gives an opened form its ticket: one key for all its tries (D44). */
export function* openForm<Values extends object, About extends object>(form: FormSlice<Values, About>, name: string): Generator<Effect, void> {
  yield put(form.actions.ticketIssued(yield* callTyped(issueTicket, name)));
}

/** Sends a form: one key for every try; a lost connection waits for its return or for 'Try again', with all that was typed. */
export function* deliver<Values extends object, About extends object, Answer>(parcel: Parcel<Values, About, Answer>): Generator<Effect, Delivery<Answer>> {
  const { form, name, send, failure } = parcel;
  let { values } = parcel;
  for (let attempts = 1; ; attempts += 1) {
    const submission = yield* selectTyped(form.select);
    if (submission.phase === 'closed' || submission.phase === 'sent') return { kind: 'abandoned' };
    const ticket = yield* callTyped(stampTicket, name, submission.ticket);
    yield put(form.actions.sendingStarted(ticket));

    const typed = values;
    const sendInTime = async () => {
      await untilSendable(ticket);
      return send(typed, ticket);
    };
    const answered = yield* orClosed(form, () => attempt(sendInTime));
    if (!answered) return { kind: 'abandoned' };
    if ('answer' in answered) {
      yield call(forgetTicket, name);
      yield put(form.actions.sent());
      return { kind: 'delivered', answer: answered.answer };
    }
    if (answered.refusal !== 'offline') return yield* refuse(parcel, answered.refusal, ticket);

    yield put(form.actions.connectionLost());
    if (attempts === 1) yield call(toast, { tone: 'error', message: failure ?? MESSAGES.somethingWentWrong });
    const next = (yield race({ again: take(form.actions.submitted), online: call(connectionReturned), closed: take(form.actions.closed) })) as {
      again?: { payload: { values: Values } };
    };
    if (next.again) values = next.again.payload.values;
  }
}

async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answered<Answer>> {
  try {
    return { answer: await work() };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== 'offline' && refusal.kind === 'failed') reportError(error, 'submission');
    return { refusal };
  }
}

function* orClosed<Values extends object, About extends object, Answer>(
  form: FormSlice<Values, About>,
  work: () => Promise<Answer>,
): Generator<Effect, Answer | undefined> {
  const first = (yield race({ done: call(work), closed: take(form.actions.closed) })) as { done?: Answer };
  return first.done;
}

function* refuse<Values extends object, About extends object, Answer>(
  { form, name, failure }: Parcel<Values, About, Answer>,
  refusal: Refusal,
  ticket: Ticket,
): Generator<Effect, Delivery<Answer>> {
  // 422: the key has served its request, so what is typed now is a new one.
  if (refusal.kind === 'alreadySent') yield call(forgetTicket, name);
  const next = refusal.kind === 'alreadySent' ? yield* callTyped(issueTicket, name) : yield* callTyped(unstampTicket, name, ticket);
  yield put(form.actions.refused({ refusal, ticket: next }));
  if (refusal.kind !== 'invalid') yield call(toast, { tone: 'error', message: failure ?? ((refusal.kind === 'failed' && refusal.message) || MESSAGES.somethingWentWrong) });
  return { kind: 'refused', refusal };
}

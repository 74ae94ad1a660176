import { callTyped } from '@lotline/shared-runtime';
import { delay, put, race, take, call, type Effect } from 'redux-saga/effects';
import type { OpenForm } from './open-form';
import { refusalOf } from './refusal';
import type { Refusal } from './forms.types';

/** After these times without an answer a form shows a notice, then gives up, in ms. */
const LATE_MS = 8_000;
const LONGEST_MS = 30_000;

type Answered<Answer> = { answer: Answer } | { refusal: Refusal | 'offline' | 'unanswered'; error?: unknown };
/** `isLeft`: the form was closed while its request was in flight, so the result can't be shown inside it. */
type Outcome<Answer> = Answered<Answer> & { isLeft: boolean };

async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answered<Answer>> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { refusal: refusalOf(error), error };
  }
}

/**
 * Sends once and waits for the answer: marked late after 8 s, aborted after 30 s. Closing the form does not abort the
 * request.
 */
export function* awaitAnswer<Answer>(
  { actions, isClosed }: OpenForm,
  send: (signal: AbortSignal) => Promise<Answer>,
): Generator<Effect, Outcome<Answer>> {
  const startedAt = Date.now();
  const stop = new AbortController();
  const work = yield* callTyped(() => ({ answered: attempt(() => send(stop.signal)) }));
  let isLeft = false;
  for (let until = LATE_MS; ;) {
    const first = (yield race({
      answered: call(() => work.answered),
      over: delay(Math.max(0, startedAt + until - Date.now())),
      ...(!isLeft && { closed: take(isClosed) }),
    })) as { answered?: Answered<Answer>; closed?: unknown };
    if (first.answered) return { ...first.answered, isLeft };
    if (first.closed) {
      isLeft = true;
    } else if (until === LATE_MS) {
      until = LONGEST_MS;
      if (!isLeft) yield put(actions.answerLate());
    } else {
      stop.abort();
      return { refusal: 'unanswered', isLeft };
    }
  }
}

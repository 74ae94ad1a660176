import { undoDecision } from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, newKey, reportError, safely } from '@lotline/shared-runtime';
import { delay, put, takeLatest, takeLeading } from 'redux-saga/effects';
import { holdStrings as text } from './strings';
import { type Outcome, outcomeClosed, outcomesShown, undoChosen, undoEnded } from './undo.slice';

/** Outcomes that aren't errors are shown this long, in ms, as toasts are. */
const SHOWN_MS = 6000;

/** Undoes one decision; returns the API's objection, or null on success (D72). */
function* undoDecisions(holdId: string): Generator<unknown, string | null> {
  try {
    const idempotencyKey = yield* callTyped(newKey);
    yield* callApi(undoDecision, { params: { holdId }, idempotencyKey });
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) reportError(error, undoDecision.action);
    return (isApiError(error) && error.message) || text.failed;
  }
}

/** Decisions made together are undone one by one: each may have its own conflict. */
function* undo({ payload: { holdIds } }: ReturnType<typeof undoChosen>): Generator {
  const refusals: string[] = [];
  for (const holdId of holdIds) {
    const refusal = (yield* undoDecisions(holdId)) as string | null;
    if (refusal) refusals.push(refusal);
  }
  const taken: Outcome[] = refusals.length < holdIds.length ? [{ tone: 'success', message: text.undo.taken }] : [];
  yield put(undoEnded());
  yield put(
    outcomesShown([...taken, ...[...new Set(refusals)].map((message): Outcome => ({ tone: 'error', message }))]),
  );
}

/** Errors stay until they are closed or a newer decision replaces them. */
function* closeInTime({ payload }: ReturnType<typeof outcomesShown>): Generator {
  yield delay(SHOWN_MS);
  for (const outcome of payload) if (outcome.tone !== 'error') yield put(outcomeClosed(outcome));
}

export function* undoSaga(): Generator {
  yield takeLeading(undoChosen, safely(undo));
  yield takeLatest(outcomesShown, safely(closeInTime));
}

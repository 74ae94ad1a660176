import { undoDecision } from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, newKey, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, put, takeLeading } from 'redux-saga/effects';
import { holdStrings as text } from './strings';
import { undoChosen, undoEnded } from './undo.slice';

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
export function* undoSaga(): Generator {
  yield takeLeading(
    undoChosen,
    safely(function* undo({ payload: { holdIds } }: ReturnType<typeof undoChosen>): Generator {
      const refusals: string[] = [];
      for (const holdId of holdIds) {
        const refusal = (yield* undoDecisions(holdId)) as string | null;
        if (refusal) refusals.push(refusal);
      }
      yield put(undoEnded());
      if (refusals.length < holdIds.length) yield call(toast, { tone: 'success', message: text.undo.taken });
      for (const message of new Set(refusals)) yield call(toast, { tone: 'error', message });
    }),
  );
}

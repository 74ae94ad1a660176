import { undoDecision } from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, newKey, reportError, safely } from '@lotline/shared-runtime';
import { delay, put, takeLatest, takeLeading } from 'redux-saga/effects';
import { holdStrings as text } from './strings';
import { decisionOn, outcomeClosed, outcomesShown, undoChosen, undoEnded } from './undo.slice';

/** Outcomes that aren't errors are shown this long, in ms, as toasts are. */
const SHOWN_MS = 6000;

/** Undoes the decision on a hold, and with it whatever was decided together; returns the API's objection, or null (D72, D162). */
function* refusalOf(holdId: string): Generator<unknown, string | null> {
  try {
    const idempotencyKey = yield* callTyped(newKey);
    yield* callApi(undoDecision, { params: { holdId }, idempotencyKey });
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) reportError(error, undoDecision.action);
    return (isApiError(error) && error.message) || text.failed;
  }
}

function* undo({ payload: { holds } }: ReturnType<typeof undoChosen>): Generator {
  const [first] = holds;
  if (!first) return;
  const refusal = (yield* refusalOf(first._id)) as string | null;
  yield put(undoEnded({ undone: refusal ? [] : holds.map(decisionOn) }));
  yield put(
    outcomesShown([refusal ? { tone: 'error', message: refusal } : { tone: 'success', message: text.undo.taken }]),
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

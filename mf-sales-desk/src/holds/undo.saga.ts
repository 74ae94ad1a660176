import { undoDecision, undoEoi } from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, newKey, reportError, safely } from '@lotline/shared-runtime';
import { delay, put, takeLatest, takeLeading } from 'redux-saga/effects';
import { holdStrings as text } from './strings';
import { decisionOn, outcomeClosed, outcomesShown, undoChosen, undoEnded, type DecidedRecord } from './undo.slice';

/** Outcomes that aren't errors are shown this long, in ms, as toasts are. */
const SHOWN_MS = 6000;

/** Undoes a decision, and with it whatever was decided together; returns the API's objection, or null (D72, D162). */
function* refusalOf({ noun, _id }: DecidedRecord): Generator<unknown, string | null> {
  try {
    const idempotencyKey = yield* callTyped(newKey);
    if (noun === 'eoi') yield* callApi(undoEoi, { params: { eoiId: _id }, idempotencyKey });
    else yield* callApi(undoDecision, { params: { holdId: _id }, idempotencyKey });
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) reportError(error, undoDecision.action);
    return (isApiError(error) && error.message) || text.failed;
  }
}

function* undo({ payload: { records } }: ReturnType<typeof undoChosen>): Generator {
  const [first] = records;
  if (!first) return;
  const refusal = (yield* refusalOf(first)) as string | null;
  yield put(undoEnded({ undone: refusal ? [] : records.map(decisionOn) }));
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

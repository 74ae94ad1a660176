import { endOtherSessions, endSession } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, put, takeLeading, type Effect } from 'redux-saga/effects';
import { accountStrings } from './account.strings';
import { OTHERS, sessionEndChosen, sessionEndSettled } from './sessions.slice';

const text = accountStrings.sessions;

function* end(which: string): Generator<Effect, string> {
  if (which === OTHERS) {
    const { ended } = yield* callApi(endOtherSessions);
    return text.endedOthers(ended);
  }
  try {
    yield* callApi(endSession, { params: { sessionId: which } });
  } catch (error) {
    // The session has already ended, which is fine.
    if (!isApiError(error) || error.status !== 404) throw error;
  }
  return text.ended;
}

/** Ends one session, or all others: their next request is anonymous (D41). */
function* endChosen({ payload: { which } }: ReturnType<typeof sessionEndChosen>): Generator<Effect, void> {
  try {
    const said = yield* end(which);
    yield call(toast, { tone: 'success', message: said });
  } catch (error) {
    yield call(reportError, error, 'account/sessions');
    yield call(toast, { tone: 'error', message: text.failed });
  }
  yield put(sessionEndSettled());
}

export function* watchSessions(): Generator<Effect, void> {
  yield takeLeading(sessionEndChosen, safely(endChosen));
}

import { undoStatement } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, put, takeEvery } from 'redux-saga/effects';
import { statementUndone, undoEnded } from './statement.slice';
import { statementStrings as text } from './strings';

/** Takes an import back, and keeps what stayed of it to show. */
export function* statementSaga(): Generator {
  yield takeEvery(
    statementUndone,
    safely(function* undo({ payload: importId }: ReturnType<typeof statementUndone>): Generator {
      try {
        const undone = yield* callApi(undoStatement, { params: { importId } });
        yield put(undoEnded({ importId, undone }));
      } catch (error) {
        reportError(error, 'undo of a statement');
        yield put(undoEnded({ importId, undone: null }));
        const message = isApiError(error) && error.status > 0 && error.status < 500 ? error.message : text.undoFailed;
        yield call(toast, { tone: 'error', message });
      }
    }),
  );
}

import { find, FIND_LENGTH } from '@lotline/shared-domain';
import { callApi, reportError, safely } from '@lotline/shared-runtime';
import { delay, put, takeLatest } from 'redux-saga/effects';
import { findAnswered, findFailed, findTyped } from './find.slice';

/** Pause in typing after which the API is asked, in ms. */
const SETTLED_MS = 120;

/** Finds what was typed; typing on drops the request before it. */
export function* findSaga(): Generator {
  yield takeLatest(
    findTyped,
    safely(function* ask({ payload }: ReturnType<typeof findTyped>): Generator<unknown, void> {
      const text = payload.text.trim().slice(0, FIND_LENGTH);
      if (text === '') return;
      yield delay(SETTLED_MS);
      try {
        const found = yield* callApi(find, { body: { text } });
        yield put(findAnswered({ text, found }));
      } catch (error) {
        reportError(error, 'find');
        yield put(findFailed());
      }
    }),
  );
}

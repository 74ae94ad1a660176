import { startEoi } from '@lotline/shared-domain';
import { callApi, isApiError, newKey, reportError, safely } from '@lotline/shared-runtime';
import { call, put, takeLatest, type Effect } from 'redux-saga/effects';
import { eoiBegun, eoiFailed, eoiLeft, eoiRefused, eoiWanted } from './eoi-request.slice';

/** Begins the EOI, or finds the live one. */
function* begin({ payload: { lotId, businessId } }: ReturnType<typeof eoiWanted>): Generator<Effect, void> {
  try {
    const body = { lotId, ...(businessId && { businessId }) };
    yield put(eoiBegun(yield* callApi(startEoi, { body, idempotencyKey: newKey() })));
  } catch (error) {
    if (isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429) {
      yield put(eoiRefused({ code: error.code, message: error.message }));
      return;
    }
    yield call(reportError, error, startEoi.action);
    yield put(eoiFailed());
  }
}

export function* watchEoiRequest(): Generator<Effect, void> {
  yield takeLatest(
    [eoiWanted, eoiLeft],
    safely(function* follow(action): Generator<Effect, void> {
      if (eoiWanted.match(action)) yield* begin(action);
    }),
  );
}

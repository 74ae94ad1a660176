import { openRefundLink } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely } from '@lotline/shared-runtime';
import { call, put, takeLatest, type Effect } from 'redux-saga/effects';
import { refundLinkAnswered, refundLinkLeft, refundLinkMissing, refundLinkOpened } from './refund-link.slice';

const ENDS: Readonly<Record<number, 'absent' | 'expired'>> = { 400: 'absent', 404: 'absent', 410: 'expired' };

function* read(token: string): Generator<Effect, void> {
  try {
    yield put(refundLinkAnswered(yield* callApi(openRefundLink, { body: { token } })));
  } catch (error) {
    const end = ENDS[isApiError(error) ? error.status : 0];
    if (!end) yield call(reportError, error, openRefundLink.action);
    yield put(refundLinkMissing(end ?? 'failed'));
  }
}

export function* watchRefundLink(): Generator<Effect, void> {
  yield takeLatest(
    [refundLinkOpened, refundLinkLeft],
    safely(function* follow(action): Generator<Effect, void> {
      if (refundLinkOpened.match(action)) yield* read(action.payload.token);
    }),
  );
}

import { openSecondBuyerLink } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely } from '@lotline/shared-runtime';
import { call, put, takeLatest, type Effect } from 'redux-saga/effects';
import { eoiLinkAnswered, eoiLinkLeft, eoiLinkMissing, eoiLinkOpened } from './eoi-link.slice';

function* read(token: string): Generator<Effect, void> {
  try {
    yield put(eoiLinkAnswered(yield* callApi(openSecondBuyerLink, { body: { token } })));
  } catch (error) {
    const status = isApiError(error) ? error.status : 0;
    if (status === 404 || status === 400) {
      yield put(eoiLinkMissing('absent'));
      return;
    }
    yield call(reportError, error, openSecondBuyerLink.action);
    yield put(eoiLinkMissing('failed'));
  }
}

export function* watchEoiLink(): Generator<Effect, void> {
  yield takeLatest(
    [eoiLinkOpened, eoiLinkLeft],
    safely(function* follow(action): Generator<Effect, void> {
      if (eoiLinkOpened.match(action)) yield* read(action.payload.token);
    }),
  );
}

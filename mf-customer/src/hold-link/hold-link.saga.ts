import { openHoldLink } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely } from '@lotline/shared-runtime';
import { call, delay, put, race, take, takeLatest, type Effect } from 'redux-saga/effects';
import { holdLinkAnswered, holdLinkChanged, holdLinkLeft, holdLinkMissing, holdLinkOpened } from './hold-link.slice';

/** Polling interval while the page is visible, in ms: a decision of the sales team appears without a reload. */
const EVERY_MS = 15_000;

/** Resolves once the tab is visible. */
function untilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }));
}

/** Only a first read's failure is shown: later ones keep the last answer. */
function* readOnce(token: string, isFirst: boolean): Generator<Effect, void> {
  try {
    yield put(holdLinkAnswered(yield* callApi(openHoldLink, { body: { token } })));
  } catch (error) {
    const status = isApiError(error) ? error.status : 0;
    if (status === 404 || status === 400) yield put(holdLinkMissing('absent'));
    else {
      yield call(reportError, error, openHoldLink.action);
      if (isFirst) yield put(holdLinkMissing('failed'));
    }
  }
}

function* follow(token: string): Generator<Effect, void> {
  yield* readOnce(token, true);
  for (;;) {
    yield race([delay(EVERY_MS), take(holdLinkChanged)]);
    yield call(untilVisible);
    yield* readOnce(token, false);
  }
}

export function* watchHoldLink(): Generator<Effect, void> {
  yield takeLatest(
    [holdLinkOpened, holdLinkLeft],
    safely(function* read(action): Generator<Effect, void> {
      if (holdLinkOpened.match(action)) yield* follow(action.payload.token);
    }),
  );
}

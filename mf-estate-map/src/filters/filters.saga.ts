import { announce, safely, selectTyped, urlChanged } from '@lotline/shared-runtime';
import { all, call, delay, put, takeEvery, takeLatest, type Effect } from 'redux-saga/effects';
import { selectMatches } from './filters.selectors';
import { filtersChanged, filtersCleared } from './filters.slice';
import { NO_FILTERS, writeFilters } from './filters-url';

/** Debounce for announcing, in ms. */
const SETTLE_MS = 400;

/** Writes a changed filter or sort to the URL, which map and list follow. */
function* changeFilters(
  action: ReturnType<typeof filtersChanged> | ReturnType<typeof filtersCleared>,
): Generator<Effect, void> {
  const patch = writeFilters(filtersChanged.match(action) ? action.payload : NO_FILTERS);
  yield put(urlChanged({ patch, replace: true }));
}

/** Announces how many lots match once the filters settle; all of them after the last filter is removed. */
function* announceCount(): Generator<Effect, void> {
  yield delay(SETTLE_MS);
  const matches = yield* selectTyped(selectMatches);
  if (matches !== null) yield call(announce, matches);
}

export function* watchFilters(): Generator<Effect, void> {
  yield all([
    takeEvery([filtersChanged, filtersCleared], safely(changeFilters)),
    takeLatest([filtersChanged, filtersCleared], safely(announceCount)),
  ]);
}

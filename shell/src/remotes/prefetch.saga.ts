import { selectTyped } from '@lotline/shared-runtime';
import { call, take } from 'redux-saga/effects';
import { locationChanged } from '../location/location.slice';
import { selectPage } from '../routes/page-at';
import type { PrefetchDeps } from './prefetch';
import { prefetchWhenIdle } from './prefetch-when-idle';

/** Starts prefetching modals at the first known page; on an unknown URL no remote is loaded. */
export function* prefetchSaga(page: PrefetchDeps): Generator {
  while (!(yield* selectTyped(selectPage))) yield take(locationChanged);
  yield call(prefetchWhenIdle, page);
}

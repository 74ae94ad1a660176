import { selectTyped } from '@lotline/shared-runtime';
import { call, take } from 'redux-saga/effects';
import { locationChanged } from '../location/location.slice';
import type { PrefetchDeps } from '../remotes/prefetch';
import { prefetchWhenIdle } from '../remotes/prefetch-when-idle';
import { selectPage } from './page-at';

/** Starts prefetching modals at the first known page; on an unknown URL no remote is loaded. */
export function* prefetchSaga(page: PrefetchDeps): Generator {
  while (!(yield* selectTyped(selectPage))) yield take(locationChanged);
  yield call(prefetchWhenIdle, page);
}

import { selectTyped } from '@lotline/shared-runtime';
import { call, take } from 'redux-saga/effects';
import { locationChanged } from '../location/location.slice';
import type { PrefetchDeps } from '../remotes/prefetch';
import { prefetchWhenIdle } from '../remotes/prefetch-when-idle';
import { isPublic, isRemotePage, selectPage, type Page } from './page-at';

/** Settles when a public page's remote has loaded; the remote of a private page may not load before the login is known. */
async function loaded(page: Page, { loader }: PrefetchDeps): Promise<void> {
  if (isRemotePage(page) && page.remote && isPublic(page)) await loader.load(page.remote);
}

/** Starts prefetching modals at the first known page; on an unknown URL no remote is loaded. */
export function* prefetchSaga(deps: PrefetchDeps): Generator {
  let page: Page | null;
  while (!(page = yield* selectTyped(selectPage))) yield take(locationChanged);
  yield call(prefetchWhenIdle, deps, loaded(page, deps));
}

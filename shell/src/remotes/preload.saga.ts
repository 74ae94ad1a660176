import { selectLocation, selectTyped } from '@lotline/shared-runtime';
import { call, take } from 'redux-saga/effects';
import { locationChanged } from '../location/location.slice';
import { ownPageAt, pageAt } from '../routes/page-at';
import { preloadWhenIdle } from './preload';
import type { RemoteLoader } from './remote-loader';

/** What opens a lot comes ahead as soon as there is a page; an address that nobody has is sent no remote. */
export function* preloadSaga(loader: RemoteLoader): Generator {
  for (;;) {
    const { pathname } = yield* selectTyped(selectLocation);
    if (ownPageAt(pathname) ?? pageAt(loader, pathname)) break;
    yield take(locationChanged);
  }
  yield call(preloadWhenIdle, loader);
}

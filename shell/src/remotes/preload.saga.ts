import { selectLocation, selectTyped } from '@lotline/shared-runtime';
import { call, take } from 'redux-saga/effects';
import { locationChanged } from '../location/location.slice';
import { ownPageAt, selectPage } from '../routes/page-at';
import { preloadWhenIdle, type PreloadedPage } from './preload';

/** What opens a lot comes ahead as soon as there is a page; an address that nobody has is sent no remote. */
export function* preloadSaga(page: PreloadedPage): Generator {
  while (!ownPageAt((yield* selectTyped(selectLocation)).pathname) && !(yield* selectTyped(selectPage))) yield take(locationChanged);
  yield call(preloadWhenIdle, page);
}

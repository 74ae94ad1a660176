import { pageViewEvent } from '@lotline/shared-domain';
import { selectEstateState, selectLocation, selectTyped, track } from '@lotline/shared-runtime';
import { call, take } from 'redux-saga/effects';
import { estateLoaded } from '../estate/estate.slice';
import { estateOfUnauthorized } from '../session/unauthorized';
import { locationChanged } from '../location/location.slice';

/** Sends a page view for the estate's path with its title (2.3), once for each page shown. */
export function* pageViewSaga(): Generator {
  let sent: string | null = null;
  for (;;) {
    const state = yield* selectTyped(selectEstateState);
    const { pathname } = yield* selectTyped(selectLocation);
    // 'unauthorized' is on its way to the estate page, which counts.
    if (state.phase === 'ready' && sent !== pathname && estateOfUnauthorized(pathname) === null) {
      // The version rule replaces the address of the same page.
      const same = sent !== null && sent.replace(/^\/v2\//, '/') === pathname.replace(/^\/v2\//, '/');
      if (!same) yield call(track, { ...pageViewEvent({ path: pathname, estateTitle: state.estate.title, estateById: state.estate._id }) });
      sent = pathname;
    }
    yield take([estateLoaded, locationChanged]);
  }
}

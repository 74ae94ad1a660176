import { estateIdOf, pageViewEvent, versionedPath } from '@lotline/shared-domain';
import { selectEstateState, selectLocation, selectRole, selectTyped, track } from '@lotline/shared-runtime';
import { call, take } from 'redux-saga/effects';
import { estateLoaded } from '../estate/estate.slice';
import { estateOfUnauthorized } from '../session/unauthorized';
import { locationChanged } from '../location/location.slice';

/** Sends a page view with the estate's path and title (2.3), once per page, whichever URL it was entered by. */
export function* pageViewSaga(): Generator {
  let sent: string | null = null;
  for (;;) {
    const state = yield* selectTyped(selectEstateState);
    const { pathname } = yield* selectTyped(selectLocation);
    // Pages of work show an estate too. 'unauthorized' leads to the estate page, which is the one counted.
    if (state.phase === 'ready' && estateIdOf(pathname) && estateOfUnauthorized(pathname) === null) {
      // Count the URL that the version rule redirects to.
      const path = versionedPath(pathname, state.estate, yield* selectTyped(selectRole));
      if (path !== sent)
        yield call(track, {
          ...pageViewEvent({ path, estateTitle: state.estate.title, estateById: state.estate._id }),
        });
      sent = path;
    }
    yield take([estateLoaded, locationChanged]);
  }
}

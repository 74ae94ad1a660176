import { pageViewEvent, versionedPath } from '@lotline/shared-domain';
import { selectEstateState, selectLocation, selectRole, selectTyped, track } from '@lotline/shared-runtime';
import { call, take } from 'redux-saga/effects';
import { estateLoaded } from '../estate/estate.slice';
import { estateOfUnauthorized } from '../session/unauthorized';
import { locationChanged } from '../location/location.slice';

/** Sends a page view for the estate's path with its title (2.3), once for each page shown, whichever of its addresses it was entered by. */
export function* pageViewSaga(): Generator {
  let sent: string | null = null;
  for (;;) {
    const state = yield* selectTyped(selectEstateState);
    const { pathname } = yield* selectTyped(selectLocation);
    // 'unauthorized' is on its way to the estate page, which counts.
    if (state.phase === 'ready' && estateOfUnauthorized(pathname) === null) {
      // The version rule replaces the address of the same page: what counts is the one it ends at.
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

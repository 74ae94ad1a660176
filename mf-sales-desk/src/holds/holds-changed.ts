import { getDesk, getInitialHolds, previewEmail } from '@lotline/shared-domain';
import { selectTyped } from '@lotline/shared-runtime';
import { resourcesOutdated, selectResources } from '@lotline/shared-runtime/resource';
import { put, type Effect } from 'redux-saga/effects';

const OF_HOLDS: readonly string[] = [getInitialHolds.action, getDesk.action, previewEmail.action];

/** After a decision, or a conflict: refreshes everything that shows holds, without waiting for the live stream. */
export function* holdsChanged(): Generator<Effect, void> {
  const { asked } = yield* selectTyped(selectResources);
  yield put(
    resourcesOutdated(
      Object.entries(asked).flatMap(([key, { resource }]) =>
        OF_HOLDS.includes(resource.endpoint.action) ? [key] : [],
      ),
    ),
  );
}

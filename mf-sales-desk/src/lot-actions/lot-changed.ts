import {
  getInitialHolds,
  getStaffEstates,
  getStaffLot,
  getStaffLots,
  getStaffStage,
  getStaffStages,
} from '@lotline/shared-domain';
import { selectTyped } from '@lotline/shared-runtime';
import { resourcesOutdated, selectResources } from '@lotline/shared-runtime/resource';
import { put, type Effect } from 'redux-saga/effects';

const LOT_ACTIONS: readonly string[] = [
  getStaffLot,
  getStaffLots,
  getStaffStage,
  getStaffStages,
  getStaffEstates,
  getInitialHolds,
].map(({ action }) => action);

/** After a change of a lot: refreshes everything that shows lots, their counts or holds. */
export function* lotChanged(): Generator<Effect, void> {
  const { asked } = yield* selectTyped(selectResources);
  yield put(
    resourcesOutdated(
      Object.entries(asked).flatMap(([key, { resource }]) =>
        LOT_ACTIONS.includes(resource.endpoint.action) ? [key] : [],
      ),
    ),
  );
}

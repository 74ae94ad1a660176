import { estatePath, parseRole, stageClick, type EstateMap, type StageMapItem } from '@lotline/shared-domain';
import { callTyped, openPath, reportError, safely, selectEstate, selectLocation, selectProvides, selectQuery, selectRole, selectTyped, urlChanged } from '@lotline/shared-runtime';
import { all, call, put, takeLatest, takeLeading, type Effect } from 'redux-saga/effects';
import { adminStageMapPath, lotsPath } from '../estate-page/staff-path';
import { readEstateMap, readStages } from './estate-map.api';
import { selectShownEstateId, selectStage } from './estate-map.selectors';
import { estateMapFailed, estateMapLoaded, estateMapRetried, estateShown, stageClicked, stagesFailed, stagesLoaded } from './estate-map.slice';

/** Shows an estate: its map and its stages are read side by side; one failing leaves the other (D69). */
export function* showEstate(): Generator<Effect, void> {
  const estateId = yield* selectTyped(selectShownEstateId);
  if (estateId) yield all([call(loadMap, estateId), call(loadStages, estateId)]);
}

function* loadMap(estateId: string): Generator<Effect, void> {
  try {
    yield put(estateMapLoaded(yield* callTyped<[string], EstateMap | null>(readEstateMap, estateId)));
  } catch (error) {
    yield put(estateMapFailed());
    yield call(reportError, error, 'estate/getEstateMap');
  }
}

/** Reads the stages; while older ones are on show, a failure leaves them there. */
export function* loadStages(estateId: string, { quietly = false } = {}): Generator<Effect, void> {
  try {
    yield put(stagesLoaded(yield* callTyped<[string], StageMapItem[]>(readStages, estateId)));
  } catch (error) {
    if (!quietly) yield put(stagesFailed());
    yield call(reportError, error, 'stage/getStagesMap');
  }
}

/** A stage was clicked; what that means depends on who clicks (2.4). */
export function* openStage({ payload: { stageId, embeddedMobile = false } }: ReturnType<typeof stageClicked>): Generator<Effect, void> {
  const stage = yield* selectTyped(selectStage(stageId));
  const estate = yield* selectTyped(selectEstate);
  if (!stage || !estate) return;
  const query = yield* selectTyped(selectQuery);
  switch (stageClick({ role: parseRole(yield* selectTyped(selectRole)), stage, embeddedMobile })) {
    case 'open':
      // A phone shows the list until somebody asks for the map; opening a stage on the map keeps the map.
      yield put(urlChanged({ patch: { stageId } }));
      return;
    case 'new-tab': {
      const { pathname } = yield* selectTyped(selectLocation);
      yield call(openPath, estatePath(estate.key, { v2: pathname.startsWith('/v2/'), query: { stageId, embed: false, businessId: query.businessId } }), { newTab: true });
      return;
    }
    case 'lots':
      if (yield* selectTyped(selectProvides('routes', 'Lots'))) yield call(openPath, lotsPath(stageId));
      return;
    case 'admin-stage-map':
      if (yield* selectTyped(selectProvides('routes', 'AdminStageMap'))) yield call(openPath, adminStageMapPath(estate, stageId));
      return;
    default:
  }
}

export function* watchEstateMap(): Generator<Effect, void> {
  yield takeLatest([estateShown, estateMapRetried], safely(showEstate));
  yield takeLeading(stageClicked, safely(openStage));
}

import { estatePath, stageClick } from '@lotline/shared-domain';
import { openPath, safely, selectEstate, selectQuery, selectTyped, urlChanged } from '@lotline/shared-runtime';
import { all, call, put, takeEvery, takeLatest, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';
import { untilRoleKnown } from '../viewer/until-role-known';
import { selectIsV2, selectIsAvailable, selectViewer } from '../viewer/viewer.selectors';
import { selectLacksMap, selectStageOf } from '../estate/estate-map.selectors';
import { masterplanChosen, stageClicked } from '../estate/estate-map.slice';
import { staffPaths } from './lazy-staff-paths';

/** Handles a click on a stage by role, as in spec 2.4. With takeLatest, a newer click replaces one that waits for the role. */
function* openStage({
  payload: { stageId, embeddedMobile },
}: ReturnType<typeof stageClicked>): Generator<Effect, void> {
  const stage = yield* selectTyped(selectStageOf(stageId));
  const estate = yield* selectTyped(selectEstate);
  if (!stage || !estate || !(yield* untilRoleKnown(strings.stage(stage.title)))) return;
  const { role } = yield* selectTyped(selectViewer);
  const leads = yield* selectTyped(selectIsAvailable);
  const { businessId } = yield* selectTyped(selectQuery);
  const v2 = yield* selectTyped(selectIsV2);
  switch (stageClick({ role, stage, embeddedMobile, leads })) {
    case 'open':
      yield put(urlChanged({ patch: { stageId, lotId: null } }));
      return;
    case 'new-tab':
      yield call(openPath, estatePath(estate.key, { v2, query: { stageId, embed: 'false', businessId } }), {
        newTab: true,
      });
      return;
    case 'lots':
      yield call(openPath, (yield* staffPaths()).lotsOfStagePath(stageId));
      return;
    case 'admin-stage-map':
      yield call(openPath, (yield* staffPaths()).stageMapAdminPath(estate, stageId));
  }
}

/** Returns from a stage to the whole estate, as map or else as list; a lot in the URL is dropped too. */
function* showMasterplan(): Generator<Effect, void> {
  const lacksMap = yield* selectTyped(selectLacksMap);
  yield put(urlChanged({ patch: { stageId: null, lotId: null, ...(lacksMap && { default: 'list' }) } }));
}

export function* watchEstateMap(): Generator<Effect, void> {
  yield all([takeLatest(stageClicked, safely(openStage)), takeEvery(masterplanChosen, safely(showMasterplan))]);
}

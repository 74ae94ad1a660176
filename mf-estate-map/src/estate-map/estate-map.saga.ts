import { estatePath, stageClick } from '@lotline/shared-domain';
import { callTyped, liveEventReceived, openPath, refreshRequested, reportError, safely, selectEstate, selectQuery, selectTyped, urlChanged } from '@lotline/shared-runtime';
import { all, call, delay, put, takeEvery, takeLatest, type Effect } from 'redux-saga/effects';
import { keepUnchanged } from '../live/keep-unchanged';
import { concernsEstate, eventOf, GATHER_MS, type Renewal } from '../live/live-scope';
import { selectIsV2, selectLeads, selectViewer } from '../viewer/viewer.selectors';
import { readEstateMap, readStagesMap } from './estate-map.api';
import { selectEstateMap, selectEstateOnShow, selectHasNoMap, selectLacksMap, selectStageOf } from './estate-map.selectors';
import { estateMapFailed, estateMapOutdated, estateMapRead, estateMapRetried, estateMapShown, masterplanChosen, stageClicked } from './estate-map.slice';
import { lotsOfStagePath, stageMapAdminPath } from './staff-paths';

type Showing = ReturnType<typeof estateMapShown | typeof estateMapRetried | typeof estateMapOutdated>;

/** Fetches the estate's map and its stages. What is shown stays when a later fetch fails. */
export function* showEstateMap(action: Showing): Generator<Effect, void> {
  if (estateMapOutdated.match(action)) yield delay(GATHER_MS);
  const estateId = yield* selectTyped(selectEstateOnShow);
  if (!estateId) return;
  try {
    const hasNone = estateMapOutdated.match(action) && (yield* selectTyped(selectHasNoMap));
    const [map, stages] = yield* callTyped(readBoth, estateId, hasNone);
    const known = yield* selectTyped(selectEstateMap);
    const before = known.phase === 'ready' && known.estateId === estateId ? known.stages : [];
    yield put(estateMapRead({ estateId, map, stages: keepUnchanged(before, stages, (item) => item._id), readAt: Date.now() }));
  } catch (error) {
    reportError(error, 'estate/getEstateMap');
    if ((yield* selectTyped(selectEstateMap)).phase !== 'ready') yield put(estateMapFailed({ estateId }));
  }
}

/** A missing map is no error, but its 404 shows in the console: it is fetched again only when it may exist by now. */
const readBoth = (estateId: string, hasNone: boolean) => Promise.all([hasNone ? null : readEstateMap(estateId), readStagesMap(estateId)]);

export function* noticeChange(action: Renewal): Generator<Effect, void> {
  const shown = yield* selectTyped(selectEstateOnShow);
  const event = eventOf(action);
  if (shown && (!event || concernsEstate(event))) yield put(estateMapOutdated({ mapToo: event?.kind === 'map' || event?.kind === 'estate' }));
}

/** A click on a stage leads where spec 2.4 says, by role. */
export function* openStage({ payload: { stageId, embeddedMobile } }: ReturnType<typeof stageClicked>): Generator<Effect, void> {
  const stage = yield* selectTyped(selectStageOf(stageId));
  const estate = yield* selectTyped(selectEstate);
  const { role } = yield* selectTyped(selectViewer);
  if (!stage || !estate) return;
  const click = stageClick({ role, stage, embeddedMobile });
  const leads = yield* selectTyped(selectLeads);
  if (!leads(click)) return;
  const { businessId } = yield* selectTyped(selectQuery);
  const v2 = yield* selectTyped(selectIsV2);
  switch (click) {
    case 'open':
      yield put(urlChanged({ patch: { stageId } }));
      return;
    case 'new-tab':
      yield call(openPath, estatePath(estate.key, { v2, query: { stageId, embed: 'false', businessId } }), { newTab: true });
      return;
    case 'lots':
      yield call(openPath, lotsOfStagePath(stageId));
      return;
    case 'admin-stage-map':
      yield call(openPath, stageMapAdminPath(estate, stageId));
  }
}

/** Back from a stage to the whole estate, drawn or else listed; its lot, if one is named, goes with it. */
export function* showMasterplan(): Generator<Effect, void> {
  const lacksMap = yield* selectTyped(selectLacksMap);
  yield put(urlChanged({ patch: { stageId: null, lotId: null, ...(lacksMap && { default: 'list' }) } }));
}

export function* watchEstateMap(): Generator<Effect, void> {
  yield all([
    takeLatest([estateMapShown, estateMapRetried, estateMapOutdated], safely(showEstateMap)),
    takeEvery([liveEventReceived, refreshRequested], safely(noticeChange)),
    takeEvery(stageClicked, safely(openStage)),
    takeEvery(masterplanChosen, safely(showMasterplan)),
  ]);
}

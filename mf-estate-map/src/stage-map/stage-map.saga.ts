import { lotClick, lotClickEvent } from '@lotline/shared-domain';
import {
  callTyped,
  liveEventReceived,
  modalOpened,
  openPath,
  refreshRequested,
  reportError,
  safely,
  selectEstate,
  selectLocation,
  selectTyped,
  track,
} from '@lotline/shared-runtime';
import { all, call, delay, put, takeEvery, takeLatest, type Effect } from 'redux-saga/effects';
import { selectStageOf } from '../estate-map/estate-map.selectors';
import { estateMapRead } from '../estate-map/estate-map.slice';
import { keepUnchanged } from '../live/keep-unchanged';
import { concernsStage, eventOf, GATHER_MS, type Renewal } from '../live/live-scope';
import { changesBetween } from '../live/lot-changes';
import { lotsChanged } from '../live/lot-news.slice';
import { selectCanMessage, selectLeads, selectViewer } from '../viewer/viewer.selectors';
import { lotAddress } from './lot-address';
import { readLotsMap, readStageMap } from './stage-map.api';
import { selectLotById, selectStageIdOnShow, selectStageOnShow } from './stage-map.selectors';
import { lotClicked, pricingRequested, stageMapAbsent, stageMapFailed, stageMapOutdated, stageMapRead, stageMapRetried, stageMapShown } from './stage-map.slice';

type Showing = ReturnType<typeof stageMapShown | typeof stageMapRetried | typeof stageMapOutdated>;

/** Reads a stage's drawing and lots, and tells what changed since they were last read. */
export function* showStageMap(action: Showing): Generator<Effect, void> {
  if (stageMapOutdated.match(action)) yield delay(GATHER_MS);
  const stageId = yield* selectTyped(selectStageIdOnShow);
  if (!stageId) return;
  try {
    const hasNone = (yield* selectTyped(selectStageOf(stageId)))?.hasMap === false;
    const [map, lots] = yield* callTyped(readBoth, stageId, hasNone);
    const estate = yield* selectTyped(selectEstate);
    const foreign = [map, lots?.[0]?.lotId].some((found) => found && estate && found.estateId !== estate._id);
    if (!lots || foreign) {
      yield put(stageMapAbsent({ stageId }));
      return;
    }
    const known = yield* selectTyped(selectStageOnShow);
    const before = known.phase === 'ready' && known.stageId === stageId ? known.lots : [];
    yield put(stageMapRead({ stageId, map, lots: keepUnchanged(before, lots, (item) => item._id), readAt: Date.now() }));
    const { audience } = yield* selectTyped(selectViewer);
    const changes = changesBetween(before.map(({ lotId }) => lotId), lots.map(({ lotId }) => lotId), audience);
    if (changes.length > 0) yield put(lotsChanged(changes));
  } catch (error) {
    reportError(error, 'stage/getStageMap');
    if ((yield* selectTyped(selectStageOnShow)).phase !== 'ready') yield put(stageMapFailed({ stageId }));
  }
}

/** A drawing that the stages say isn't there is not asked for: its 404 would be an error in the console. */
const readBoth = (stageId: string, hasNone: boolean) => Promise.all([hasNone ? null : readStageMap(stageId), readLotsMap(stageId)]);

/** The stages were fetched again and the stage on show now has a map. */
export function* noticeDrawing(): Generator<Effect, void> {
  const data = yield* selectTyped(selectStageOnShow);
  if (data.phase !== 'ready' || data.map || data.stageId !== (yield* selectTyped(selectStageIdOnShow))) return;
  if ((yield* selectTyped(selectStageOf(data.stageId)))?.hasMap) yield put(stageMapOutdated());
}

export function* noticeChange(action: Renewal): Generator<Effect, void> {
  const shown = yield* selectTyped(selectStageIdOnShow);
  const event = eventOf(action);
  if (shown && (!event || concernsStage(event, shown))) yield put(stageMapOutdated());
}

/** A click on a lot: what it means is decided by role (2.6), it is tracked, and then the lot opens. */
export function* openLot({ payload: { lotId, stageId } }: ReturnType<typeof lotClicked>): Generator<Effect, void> {
  const lot = yield* selectTyped(selectLotById(lotId));
  const estate = yield* selectTyped(selectEstate);
  const { role } = yield* selectTyped(selectViewer);
  if (!lot || !estate) return;
  const click = lotClick({ role, lot });
  const leads = yield* selectTyped(selectLeads);
  if (!leads(click)) return;
  const stage = yield* selectTyped(selectStageOf(stageId));
  yield call(track, { ...lotClickEvent({ estateById: estate._id, stageById: stageId, stageTitle: stage?.title, lotById: lotId, lotTitle: lot.title }) });
  if (click === 'open') {
    yield put(modalOpened({ name: 'lot', props: { lotId } }));
    return;
  }
  const location = yield* selectTyped(selectLocation);
  const path = lotAddress({ click, estate, stageId, lotId, location });
  if (path) yield call(openPath, path);
}

export function* askPrice({ payload: { lotId } }: ReturnType<typeof pricingRequested>): Generator<Effect, void> {
  if (yield* selectTyped(selectCanMessage)) yield put(modalOpened({ name: 'contact', props: { lotId } }));
}

export function* watchStageMap(): Generator<Effect, void> {
  yield all([
    takeLatest([stageMapShown, stageMapRetried, stageMapOutdated], safely(showStageMap)),
    takeEvery([liveEventReceived, refreshRequested], safely(noticeChange)),
    takeEvery(estateMapRead, safely(noticeDrawing)),
    takeEvery(lotClicked, safely(openLot)),
    takeEvery(pricingRequested, safely(askPrice)),
  ]);
}

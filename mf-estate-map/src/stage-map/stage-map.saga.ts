import { lotClick, lotClickEvent, parseRole, type Estate, type LotMapItem, type StageMap } from '@lotline/shared-domain';
import { callTyped, modalOpened, openPath, reportError, safely, selectEstate, selectProvides, selectRole, selectTyped, track } from '@lotline/shared-runtime';
import { all, call, put, takeLatest, takeLeading, type Effect } from 'redux-saga/effects';
import { adminLotPath, lotActionsPath } from '../estate-page/staff-path';
import { selectListedLot } from '../stage-list/stage-list.selectors';
import { readLotsMap, readStageMap } from './stage-map.api';
import { selectLotItem, selectShownStageId } from './stage-map.selectors';
import { lotClicked, lotsFailed, lotsLoaded, stageMapFailed, stageMapLoaded, stageMapRetried, stageShown } from './stage-map.slice';

/** Shows a stage: its drawing and its lots are read side by side. */
export function* showStage(): Generator<Effect, void> {
  const stageId = yield* selectTyped(selectShownStageId);
  if (stageId) yield all([call(loadMap, stageId), call(loadLots, stageId)]);
}

function* loadMap(stageId: string): Generator<Effect, void> {
  try {
    yield put(stageMapLoaded({ stageId, map: yield* callTyped<[string], StageMap | null>(readStageMap, stageId) }));
  } catch (error) {
    yield put(stageMapFailed());
    yield call(reportError, error, 'stage/getStageMap');
  }
}

/** Reads the lots; while older ones are on show, a failure leaves them there. */
export function* loadLots(stageId: string, { quietly = false } = {}): Generator<Effect, void> {
  try {
    yield put(lotsLoaded({ stageId, lots: yield* callTyped<[string], LotMapItem[]>(readLotsMap, stageId) }));
  } catch (error) {
    if (!quietly) yield put(lotsFailed());
    yield call(reportError, error, 'lot/getLotsMap');
  }
}

interface ClickedLot {
  _id: string;
  title: string;
  status: string;
  isBuildersEnabled: boolean;
  stageId: string;
  stageTitle: string;
}

function* findClicked(lotId: string): Generator<Effect, ClickedLot | null> {
  const item = yield* selectTyped(selectLotItem(lotId));
  if (item) return { ...item.lotId, stageId: item.stageId._id, stageTitle: item.stageId.title };
  return yield* selectTyped(selectListedLot(lotId));
}

/** A lot was clicked: tracked, then what the role does with lots (2.6). */
export function* openLot({ payload: { lotId } }: ReturnType<typeof lotClicked>): Generator<Effect, void> {
  const lot = yield* findClicked(lotId);
  const estate = yield* selectTyped(selectEstate);
  if (!lot || !estate) return;
  yield call(track, lotClickEvent({ estateById: estate._id, stageById: lot.stageId, stageTitle: lot.stageTitle, lotById: lot._id, lotTitle: lot.title }) as unknown as Record<string, unknown>);
  yield* goToLot(lot, estate, lotClick({ role: parseRole(yield* selectTyped(selectRole)), lot }));
}

function* goToLot(lot: ClickedLot, estate: Estate, click: ReturnType<typeof lotClick>): Generator<Effect, void> {
  switch (click) {
    case 'open':
      yield put(modalOpened({ name: 'lot', props: { lotId: lot._id } }));
      return;
    case 'lot-actions':
      if (yield* selectTyped(selectProvides('routes', 'LotActions'))) yield call(openPath, lotActionsPath(lot.stageId, lot._id));
      return;
    case 'admin-lot':
      if (yield* selectTyped(selectProvides('routes', 'AdminLot'))) yield call(openPath, adminLotPath(estate, lot.stageId, lot._id));
      return;
    default:
  }
}

export function* watchStageMap(): Generator<Effect, void> {
  yield takeLatest([stageShown, stageMapRetried], safely(showStage));
  yield takeLeading(lotClicked, safely(openLot));
}

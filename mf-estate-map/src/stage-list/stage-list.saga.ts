import { callTyped, liveEventReceived, refreshRequested, reportError, safely, selectTyped } from '@lotline/shared-runtime';
import type { LotsOfStage } from '@lotline/shared-domain';
import { all, delay, put, takeEvery, takeLatest, type Effect } from 'redux-saga/effects';
import { keepUnchanged } from '../live/keep-unchanged';
import { concernsEstate, eventOf, GATHER_MS, type Renewal } from '../live/live-scope';
import { changesBetween } from '../live/lot-changes';
import { lotsChanged } from '../live/lot-news.slice';
import { selectViewer } from '../viewer/viewer.selectors';
import { readLotsList } from './stage-list.api';
import { selectList, selectListOnShow } from './stage-list.selectors';
import { lotsListFailed, lotsListOutdated, lotsListRead, lotsListRetried, lotsListShown } from './stage-list.slice';

type Showing = ReturnType<typeof lotsListShown | typeof lotsListRetried | typeof lotsListOutdated>;

/** Lots that are as before stay the same objects, and so do whole stages. */
function keepStages(before: readonly LotsOfStage[], after: readonly LotsOfStage[]): readonly LotsOfStage[] {
  const known = new Map(before.map((stage) => [stage.stage.id, stage.lotData]));
  const kept = after.map((stage) => ({ ...stage, lotData: [...keepUnchanged(known.get(stage.stage.id) ?? [], stage.lotData, (lot) => lot._id)] }));
  return keepUnchanged(before, kept, (stage) => stage.stage.id);
}

/** Reads the estate's lots, and tells what changed since they were last read. */
export function* showLotsList(action: Showing): Generator<Effect, void> {
  if (lotsListOutdated.match(action)) yield delay(GATHER_MS);
  const estateId = yield* selectTyped(selectListOnShow);
  if (!estateId) return;
  const { audience } = yield* selectTyped(selectViewer);
  try {
    const stages = yield* callTyped(readLotsList, estateId, audience === 'customer');
    const known = yield* selectTyped(selectList);
    const before = known.phase === 'ready' && known.estateId === estateId ? known.stages : [];
    yield put(lotsListRead({ estateId, stages: keepStages(before, stages), readAt: Date.now() }));
    const changes = changesBetween(before.flatMap(({ lotData }) => lotData), stages.flatMap(({ lotData }) => lotData), audience);
    if (changes.length > 0) yield put(lotsChanged(changes));
  } catch (error) {
    reportError(error, 'lot/getLotsList');
    if ((yield* selectTyped(selectList)).phase !== 'ready') yield put(lotsListFailed({ estateId }));
  }
}

export function* noticeChange(action: Renewal): Generator<Effect, void> {
  const shown = yield* selectTyped(selectListOnShow);
  const event = eventOf(action);
  if (shown && (!event || concernsEstate(event))) yield put(lotsListOutdated());
}

export function* watchStageList(): Generator<Effect, void> {
  yield all([takeLatest([lotsListShown, lotsListRetried, lotsListOutdated], safely(showLotsList)), takeEvery([liveEventReceived, refreshRequested], safely(noticeChange))]);
}

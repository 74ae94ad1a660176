import { customerStatus, CUSTOMER_STATUS_LABEL, type LotMapItem } from '@lotline/shared-domain';
import { announce, liveEventReceived, refreshRequested, safely, selectTyped } from '@lotline/shared-runtime';
import { all, call, delay, takeLatest, type Effect } from 'redux-saga/effects';
import { loadStages } from '../estate-map/estate-map.saga';
import { selectShownEstateId } from '../estate-map/estate-map.selectors';
import { loadList } from '../stage-list/stage-list.saga';
import { selectListEstateId, selectListLoad } from '../stage-list/stage-list.selectors';
import { loadLots } from '../stage-map/stage-map.saga';
import { lookOf, selectLots, selectShownStageId } from '../stage-map/stage-map.selectors';
import { strings } from '../strings';

/** Events of one moment are one read. */
const GATHER_MS = 80;
/** Screen readers hear of changes at most this often. */
const ANNOUNCE_MS = 5_000;

/** Something of the estate changed, or the stream was away: what is on show is read again, and only what moved moves. */
export function* followChange(action: ReturnType<typeof liveEventReceived> | ReturnType<typeof refreshRequested>): Generator<Effect, void> {
  if (liveEventReceived.match(action) && action.payload.remote) return;
  yield delay(GATHER_MS);
  const estateId = yield* selectTyped(selectShownEstateId);
  if (!estateId) return;
  const stageId = yield* selectTyped(selectShownStageId);
  const listed = (yield* selectTyped(selectListLoad)).phase === 'ready' && (yield* selectTyped(selectListEstateId)) === estateId;
  const before = yield* selectTyped(selectLots);
  yield all([
    call(loadStages, estateId, { quietly: true }),
    ...(stageId ? [call(loadLots, stageId, { quietly: true })] : []),
    ...(listed ? [call(loadList, estateId, { quietly: true })] : []),
  ]);
  yield* tellChanges(before, yield* selectTyped(selectLots));
}

let lastTold = 0;

/** '2 lots changed: 14 is now Hold, 15 is now Sold', politely and not too often. */
export function* tellChanges(before: readonly LotMapItem[], after: readonly LotMapItem[]): Generator<Effect, void> {
  const known = new Map(before.map((item) => [item.lotId._id, item.lotId.status]));
  const changed = after.filter((item) => known.has(item.lotId._id) && known.get(item.lotId._id) !== item.lotId.status);
  if (changed.length === 0) return;
  yield delay(Math.max(0, lastTold + ANNOUNCE_MS - Date.now()));
  lastTold = Date.now();
  const words = changed.slice(0, 3).map(({ lotId: lot }) => {
    const status = customerStatus(lookOf(lot));
    return strings.live.lotNow(lot.title, status === 'unknown' ? lot.status : CUSTOMER_STATUS_LABEL[status]);
  });
  yield call(announce, strings.live.changed(changed.length, words.join(', ')));
}

export function* watchEstatePage(): Generator<Effect, void> {
  yield takeLatest([liveEventReceived, refreshRequested], safely(followChange));
}

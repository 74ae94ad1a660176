import type { ListedLot } from '@lotline/shared-domain';
import { announce, callTyped, liveEventReceived, refreshRequested, reportError, safely, selectEstateState, selectTyped } from '@lotline/shared-runtime';
import { call, delay, put, takeLatest, takeLeading, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';
import { customerStatusOf } from './customer-status-of';
import { readLots } from './lots.api';
import { selectLot, selectLotList, selectShown } from './lots.selectors';
import { lotChanged, lotLearned, lotShown, lotsAskedAgain, lotsExpected, lotsFailed, lotsLoadStarted, lotsLoaded } from './lots.slice';

/** Several events of one moment are one read. */
const GATHER_MS = 120;

/** Shows a lot: at once where the list is known, then as it is now. */
export function* showLot({ payload: { lotId, estateId } }: ReturnType<typeof lotShown>): Generator<Effect, void> {
  const list = yield* selectTyped(selectLotList);
  const known = list.phase === 'ready' && list.estateId === estateId && (yield* selectTyped(selectLot(lotId)));
  if (!known) yield put(lotsLoadStarted());
  yield* readAgain(estateId);
}

export function* loadLots({ payload: { estateId } }: ReturnType<typeof lotsAskedAgain>): Generator<Effect, void> {
  yield put(lotsLoadStarted());
  yield* readAgain(estateId);
}

/** Something of the estate changed, or the stream was away: the lot on show is read again. */
export function* followChange(action: ReturnType<typeof liveEventReceived> | ReturnType<typeof refreshRequested>): Generator<Effect, void> {
  const shown = yield* selectTyped(selectShown);
  const list = yield* selectTyped(selectLotList);
  if (!shown || list.phase !== 'ready') return;
  if (liveEventReceived.match(action) && action.payload.remote) return;
  yield delay(GATHER_MS);
  yield* readAgain(list.estateId);
}

/** A refusal told more than the page knew (D32): the lot as the answer carried it, then the whole list. */
export function* learnLot(lotId: string, fresh: ListedLot | null): Generator<Effect, void> {
  if (fresh?._id === lotId) {
    const before = yield* selectTyped(selectLot(lotId));
    yield put(lotLearned(fresh));
    yield* tellChange(lotId, before);
  }
  const list = yield* selectTyped(selectLotList);
  if (list.phase === 'ready') yield* readAgain(list.estateId);
}

function* readAgain(estateId: string): Generator<Effect, void> {
  const shown = yield* selectTyped(selectShown);
  const before = shown ? yield* selectTyped(selectLot(shown.lotId)) : null;
  try {
    const stages = yield* callTyped(readLots, estateId);
    yield put(lotsLoaded({ estateId, stages }));
  } catch (error) {
    // What is on show stays on show; only a modal with nothing to show says so (D69).
    if ((yield* selectTyped(selectLotList)).phase !== 'ready') yield put(lotsFailed());
    yield call(reportError, error, 'lot/getLotsList');
    return;
  }
  if (shown) yield* tellChange(shown.lotId, before);
}

function* tellChange(lotId: string, before: ListedLot | null): Generator<Effect, void> {
  const after = yield* selectTyped(selectLot(lotId));
  if (!before || !after || customerStatusOf(before) === customerStatusOf(after)) return;
  const status = customerStatusOf(after);
  yield put(lotChanged({ lotId, status }));
  yield call(announce, strings.lot.news[status]);
}

/** The list comes before the press, so that the first lot opens without a wait. */
export function* prefetchLots(): Generator<Effect, void> {
  const host = yield* selectTyped(selectEstateState);
  if (host.phase !== 'ready' || (yield* selectTyped(selectLotList)).phase !== 'idle') return;
  try {
    const stages = yield* callTyped(readLots, host.estateId);
    if ((yield* selectTyped(selectLotList)).phase === 'idle') yield put(lotsLoaded({ estateId: host.estateId, stages }));
  } catch {
    // The first lot asks again, and says what is wrong.
  }
}

export function* watchLots(): Generator<Effect, void> {
  yield takeLeading(lotsExpected, safely(prefetchLots));
  yield takeLatest(lotShown, safely(showLot));
  yield takeLatest(lotsAskedAgain, safely(loadLots));
  yield takeLatest([liveEventReceived, refreshRequested], safely(followChange));
}

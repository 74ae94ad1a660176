import { lotClick, lotClickEvent } from '@lotline/shared-domain';
import { modalOpened, openPath, safely, selectEstate, selectLocation, selectTyped, track } from '@lotline/shared-runtime';
import { all, call, put, takeEvery, type Effect } from 'redux-saga/effects';
import { selectStageOf } from '../estate-map/estate-map.selectors';
import { selectCanMessage, selectLeads, selectViewer } from '../viewer/viewer.selectors';
import { lotAddress } from './lot-address';
import { selectLotById } from './stage-map.selectors';
import { lotClicked, pricingRequested } from './stage-map.slice';

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
  const path = lotAddress({ click, stageId, lotId, location });
  if (path) yield call(openPath, path);
}

export function* askPrice({ payload: { lotId } }: ReturnType<typeof pricingRequested>): Generator<Effect, void> {
  if (yield* selectTyped(selectCanMessage)) yield put(modalOpened({ name: 'contact', props: { lotId } }));
}

export function* watchStageMap(): Generator<Effect, void> {
  yield all([takeEvery(lotClicked, safely(openLot)), takeEvery(pricingRequested, safely(askPrice))]);
}

import { lotClick, lotClickEvent, type LotClick, type PublicLot } from '@lotline/shared-domain';
import {
  modalClosed,
  modalOpened,
  openPath,
  safely,
  selectEstate,
  selectLocation,
  selectTyped,
  track,
} from '@lotline/shared-runtime';
import { selectIsRoleKnown } from '@lotline/shared-runtime/viewer';
import { all, call, put, takeEvery, takeLatest, type Effect } from 'redux-saga/effects';
import { selectStageOf } from '../estate/estate-map.selectors';
import { selectAmong } from '../filters/filters.selectors';
import { strings } from '../strings';
import { untilRoleKnown } from '../viewer/until-role-known';
import { selectCanMessage, selectIsAvailable, selectViewer } from '../viewer/viewer.selectors';
import { lotAddress } from '../stage/lot-address';
import { selectLotById } from '../stage/stage-map.selectors';
import { lotClicked, pricingRequested } from '../stage/stage-map.slice';

/** What a click on a lot does for the role known so far; 'none' if no live remote provides the screen (D68). */
function* clickOn(lot: PublicLot): Generator<Effect, LotClick> {
  const { role } = yield* selectTyped(selectViewer);
  const leads = yield* selectTyped(selectIsAvailable);
  const click = lotClick({ role, lot });
  return leads(click) ? click : 'none';
}

/**
 * Handles a click on a lot: decides by role (2.6), tracks, opens. While the role is still unknown, the lot opens as for a visitor, so that
 * customers never wait; staff are then sent on to their screen.
 */
function* openLot({ payload }: ReturnType<typeof lotClicked>): Generator<Effect, void> {
  const lot = yield* selectTyped(selectLotById(payload.lotId));
  if (!lot) return;
  const isKnown = yield* selectTyped(selectIsRoleKnown);
  const first = yield* clickOn(lot);
  yield* follow(first, lot, payload);
  if (isKnown || !(yield* untilRoleKnown(first === 'none' ? strings.lot(lot.title) : null))) return;
  const now = yield* clickOn(lot);
  if (now === first || now === 'none') return;
  if (first === 'open') yield put(modalClosed());
  yield* follow(now, lot, payload, first === 'none');
}

/** Tracks a click and performs it. */
function* follow(
  click: LotClick,
  lot: PublicLot,
  { stageId, opensLow }: ReturnType<typeof lotClicked>['payload'],
  isTracked = true,
): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  if (!estate || click === 'none') return;
  const lotId = lot._id;
  const stage = yield* selectTyped(selectStageOf(stageId));
  if (isTracked)
    yield call(track, {
      ...lotClickEvent({
        estateById: estate._id,
        stageById: stageId,
        stageTitle: stage?.title,
        lotById: lotId,
        lotTitle: lot.title,
      }),
    });
  if (click === 'open') {
    const among = yield* selectTyped(selectAmong(lot, stageId));
    yield put(modalOpened({ name: 'lot', props: { lotId, among, ...(opensLow && { opensLow }) } }));
    return;
  }
  const location = yield* selectTyped(selectLocation);
  const path = lotAddress({ click, stageId, lot, location });
  if (path) yield call(openPath, path);
}

function* askPrice({ payload: { lotId } }: ReturnType<typeof pricingRequested>): Generator<Effect, void> {
  if (yield* selectTyped(selectCanMessage)) yield put(modalOpened({ name: 'contact', props: { lotId } }));
}

export function* watchStageMap(): Generator<Effect, void> {
  yield all([takeLatest(lotClicked, safely(openLot)), takeEvery(pricingRequested, safely(askPrice))]);
}

import {
  callTyped,
  liveEventReceived,
  refreshRequested,
  reportError,
  safely,
  selectTyped,
} from '@lotline/shared-runtime';
import { all, put, takeEvery, takeLatest, type Effect } from 'redux-saga/effects';
import { readLots } from './estate-lots.api';
import { selectLotsData } from './estate-lots.selectors';
import { lotsFailed, lotsRead, lotsWanted } from './estate-lots.slice';

/** Loads the lots; a failed reload keeps the current ones. */
function* showLots({ payload: { estateId } }: ReturnType<typeof lotsWanted>): Generator<Effect, void> {
  try {
    const stages = yield* callTyped(readLots, estateId);
    yield put(lotsRead({ estateId, stages }));
  } catch (error) {
    reportError(error, 'lot/getLotsList');
    if ((yield* selectTyped(selectLotsData)).phase !== 'ready') yield put(lotsFailed({ estateId }));
  }
}

/** Reloads the lots after a live event or refresh. */
function* renewLots(): Generator<Effect, void> {
  const data = yield* selectTyped(selectLotsData);
  if (data.phase !== 'idle') yield put(lotsWanted({ estateId: data.estateId }));
}

export function* estateLotsSaga(): Generator<Effect, void> {
  yield all([
    takeLatest(lotsWanted, safely(showLots)),
    takeEvery([liveEventReceived, refreshRequested], safely(renewLots)),
  ]);
}

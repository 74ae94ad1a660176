import { modalOpened, safely } from '@lotline/shared-runtime';
import type { Action } from '@reduxjs/toolkit';
import { delay, put, race, take, takeLatest, type Effect } from 'redux-saga/effects';
import { comparedLotHoldPressed } from './compare.slice';

/** How long the lot's page may take, in ms; after that its visitor has seen the lot, and a form would surprise. */
const PATIENCE_MS = 10_000;

/** Opens the hold form over the lot, once its estate's page has opened the lot. */
function* requestHold({ payload: { lotId } }: ReturnType<typeof comparedLotHoldPressed>): Generator<Effect, void> {
  const isOpened = (action: Action): boolean =>
    modalOpened.match(action) && action.payload.name === 'lot' && action.payload.props.lotId === lotId;
  const { opened } = (yield race({ opened: take(isOpened), late: delay(PATIENCE_MS) })) as { opened?: Action };
  if (opened) yield put(modalOpened({ name: 'hold', props: { lotId }, back: true }));
}

export function* watchCompare(): Generator<Effect, void> {
  yield takeLatest(comparedLotHoldPressed, safely(requestHold));
}

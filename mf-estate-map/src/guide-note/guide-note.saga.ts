import { safely, storage } from '@lotline/shared-runtime';
import { all, call, delay, put, takeEvery, takeLatest, type Effect } from 'redux-saga/effects';
import { guideAwaited, guideDismissed, guideDue, guideLeft } from './guide-note.slice';

/** Delay before the note, in ms (spec 9). */
const GUIDE_MS = 3000;

const store = () => storage<{ dismissed: boolean }>('mf-estate-map/guide-note', 1);
const wasDismissed = (): boolean => store().read()?.dismissed === true;
const storeDismissed = (): void => store().write({ dismissed: true });

/** Shows the note three seconds after the map, unless it was dismissed before; leaving the map cancels it. */
function* showGuide(action: { type: string }): Generator<Effect, void, boolean> {
  if (guideLeft.match(action) || (yield call(wasDismissed))) return;
  yield delay(GUIDE_MS);
  yield put(guideDue());
}

function* dismissGuide(): Generator<Effect, void> {
  yield call(storeDismissed);
}

export function* watchGuideNote(): Generator<Effect, void> {
  yield all([
    takeLatest([guideAwaited, guideLeft], safely(showGuide)),
    takeEvery(guideDismissed, safely(dismissGuide)),
  ]);
}

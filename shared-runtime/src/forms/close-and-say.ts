import { modalClosed, toast } from '@lotline/shared-runtime';
import { call, put, type Effect } from 'redux-saga/effects';

/** How most forms end: the modal closes, unless it was closed before, and a toast says what was done. */
export function* closeAndSay(isLeft: boolean, message: string): Generator<Effect, void> {
  if (!isLeft) yield put(modalClosed());
  yield call(toast, { tone: 'success', message });
}

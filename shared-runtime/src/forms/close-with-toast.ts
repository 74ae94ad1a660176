import { modalClosed, toast } from '@lotline/shared-runtime';
import { call, put, type Effect } from 'redux-saga/effects';

/** The usual end of a form: closes its modal, unless already closed, and shows a success toast. */
export function* closeWithToast(isLeft: boolean, message: string): Generator<Effect, void> {
  if (!isLeft) yield put(modalClosed());
  yield call(toast, { tone: 'success', message });
}

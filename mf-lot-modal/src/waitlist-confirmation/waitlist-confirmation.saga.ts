import { announce, ApiError, reportError, safely } from '@lotline/shared-runtime';
import { call, put, takeLatest, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';
import { sendConfirmation } from './waitlist-confirmation.api';
import {
  confirmationDone,
  confirmationEnded,
  confirmationFailed,
  confirmationOpened,
} from './waitlist-confirmation.slice';

/** Expired and truncated links get the same message. */
const isEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Confirms the latest entry when the link in the email is opened (D17). */
function* confirm({ payload: { token } }: ReturnType<typeof confirmationOpened>): Generator<Effect, void> {
  try {
    yield call(sendConfirmation, token);
    yield put(confirmationDone());
    yield call(announce, strings.waitlist.confirmedTitle);
  } catch (error) {
    if (!isEnded(error)) yield call(reportError, error, 'waitlist/confirmWaitlist');
    yield put(isEnded(error) ? confirmationEnded() : confirmationFailed());
  }
}

export function* watchConfirmation(): Generator<Effect, void> {
  yield takeLatest(confirmationOpened, safely(confirm));
}

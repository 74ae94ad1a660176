import type { Account } from '@lotline/shared-domain';
import { signedIn, toast } from '@lotline/shared-runtime';
import { signedInUser } from '@lotline/shared-runtime/account';
import { call, put, type Effect } from 'redux-saga/effects';

/** After an account update: updates the session. */
export function* accountChanged(account: Account, message: string): Generator<Effect, void> {
  const user = signedInUser(account);
  if (user) yield put(signedIn(user));
  yield call(toast, { tone: 'success', message });
}

import type { Account } from '@lotline/shared-domain';
import { announce, signedIn } from '@lotline/shared-runtime';
import { signedInUser } from '@lotline/shared-runtime/account';
import { call, put, type Effect } from 'redux-saga/effects';

/** After a login: updates the session on all tabs and announces it to screen readers. */
export function* logIn(account: Account, announcement: string): Generator<Effect, void> {
  const user = signedInUser(account);
  if (user) yield put(signedIn(user));
  yield call(announce, announcement);
}

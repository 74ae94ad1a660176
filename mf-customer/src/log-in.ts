import type { Account } from '@lotline/shared-domain';
import { announce, signedIn } from '@lotline/shared-runtime';
import { signedInUser } from '@lotline/shared-runtime/account';
import { call, put, type Effect } from 'redux-saga/effects';

/** The API has logged somebody in: the page and the other tabs hear who, screen readers that it is done. */
export function* logIn(account: Account, said: string): Generator<Effect, void> {
  const user = signedInUser(account);
  if (user) yield put(signedIn(user));
  yield call(announce, said);
}

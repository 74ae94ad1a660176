import { getAccount, type Account, type Endpoint } from '@lotline/shared-domain';
import { signedIn, toast } from '@lotline/shared-runtime';
import { signedInUser } from '@lotline/shared-runtime/account';
import { resource, resourcesOutdated, useResource, type StateOf } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { call, put, type Effect } from 'redux-saga/effects';

const LOADING = { phase: 'loading' } as const;

/** What the API answers about oneself now: an answer of before, perhaps another account's in this tab, is not shown. */
export function useOwn<E extends Endpoint>(endpoint: E): StateOf<E> {
  const [since] = useState(Date.now);
  const state = useResource(resource(endpoint));
  return state.phase === 'ready' && state.readAt < since ? LOADING : state;
}

/** These answers about oneself are read again. */
export const readAgain = (...endpoints: readonly Endpoint[]) =>
  resourcesOutdated(endpoints.map((endpoint) => resource(endpoint).key));

/** The account is another now: the page and forms hear of it, and its owner. */
export function* accountChanged(account: Account, said: string): Generator<Effect, void> {
  const user = signedInUser(account);
  if (user) yield put(signedIn(user));
  yield put(readAgain(getAccount));
  yield call(toast, { tone: 'success', message: said });
}

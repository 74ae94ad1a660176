import { getAccount, type Account, type Endpoint } from '@lotline/shared-domain';
import { signedIn, toast } from '@lotline/shared-runtime';
import { signedInUser } from '@lotline/shared-runtime/account';
import { resource, resourcesOutdated, useResource, type StateOf } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { call, put, type Effect } from 'redux-saga/effects';

const LOADING = { phase: 'loading' } as const;

/** A private answer read since this component mounted: an older one in the cache may belong to another account. */
export function usePrivateResource<E extends Endpoint>(endpoint: E): StateOf<E> {
  const [since] = useState(Date.now);
  const state = useResource(resource(endpoint));
  return state.phase === 'ready' && state.readAt < since ? LOADING : state;
}

export const refetch = (...endpoints: readonly Endpoint[]) =>
  resourcesOutdated(endpoints.map((endpoint) => resource(endpoint).key));

/** After an account update: updates the session and refetches the account. */
export function* accountChanged(account: Account, message: string): Generator<Effect, void> {
  const user = signedInUser(account);
  if (user) yield put(signedIn(user));
  yield put(refetch(getAccount));
  yield call(toast, { tone: 'success', message });
}

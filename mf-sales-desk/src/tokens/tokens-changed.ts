import { getTokens } from '@lotline/shared-domain';
import { resource, resourcesOutdated } from '@lotline/shared-runtime/resource';
import { put, type Effect } from 'redux-saga/effects';

/** A key was made or revoked: the list is read again. */
export function* tokensChanged(): Generator<Effect, void> {
  yield put(resourcesOutdated([resource(getTokens).key]));
}

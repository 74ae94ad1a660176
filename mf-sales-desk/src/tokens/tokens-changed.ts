import { getTokens } from '@lotline/shared-domain';
import { resource, resourcesOutdated } from '@lotline/shared-runtime/resource';
import { put, type Effect } from 'redux-saga/effects';

/** After a key was made or revoked: refreshes the list. */
export function* tokensChanged(): Generator<Effect, void> {
  yield put(resourcesOutdated([resource(getTokens).key]));
}

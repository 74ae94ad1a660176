import { ownResources } from '@lotline/shared-runtime/resource';
import { all, fork, type Effect } from 'redux-saga/effects';
import { watchChoices } from './account/choices.saga';
import { watchSessions } from './account/sessions.saga';
import { forms } from './forms';

/** Answers of the API, where the host keeps none. */
export const own = ownResources('mf-customer');

export function* customerSaga(): Generator<Effect, void> {
  yield all([own.saga, forms.watch, watchSessions, watchChoices].map((watcher) => fork(watcher)));
}

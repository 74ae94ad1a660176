import { all, fork, type Effect } from 'redux-saga/effects';
import { forms } from './forms';
import { watchConfirmation } from './waitlist-confirmation/waitlist-confirmation.saga';

/** Every story of this remote; each watcher guards its own worker. */
export function* lotModalSaga(): Generator<Effect, void> {
  yield all([forms.watch, watchConfirmation].map((watcher) => fork(watcher)));
}

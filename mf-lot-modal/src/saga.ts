import { all, fork, type Effect } from 'redux-saga/effects';
import { forms } from './forms';
import { watchConfirmation } from './waitlist-confirmation/waitlist-confirmation.saga';

/** Root saga; each watcher wraps its own workers. */
export function* lotModalSaga(): Generator<Effect, void> {
  yield all([forms.watch, watchConfirmation].map((watcher) => fork(watcher)));
}

import { all, fork, type Effect } from 'redux-saga/effects';
import { forms } from './forms';
import { own } from './lots/lots.saga';
import { watchConfirmation } from './waitlist-confirmation/waitlist-confirmation.saga';

/** Root saga; each watcher wraps its own workers. */
export function* lotModalSaga(): Generator<Effect, void> {
  yield all([own.saga, forms.watch, watchConfirmation].map((watcher) => fork(watcher)));
}

import { all, fork, type Effect } from 'redux-saga/effects';
import { watchChoices } from './homes/choices.saga';

/** Root saga; each watcher wraps its own workers. */
export function* builderSaga(): Generator<Effect, void> {
  yield all([watchChoices].map((watcher) => fork(watcher)));
}

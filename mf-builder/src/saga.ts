import { all, fork, type Effect } from 'redux-saga/effects';
import { watchChoices } from './homes/choices.saga';
import { watch } from './flow/flows';
import { watchLateParts } from './late/late-parts';

/** Root saga; each watcher wraps its own workers. */
export function* builderSaga(): Generator<Effect, void> {
  yield all([watchChoices, watch, watchLateParts].map((watcher) => fork(watcher)));
}

import { all, fork, type Effect } from 'redux-saga/effects';
import { watchChoices } from './homes/choices.saga';
import { watchQuote } from './quote/quote.saga';

/** Root saga; each watcher wraps its own workers. */
export function* builderSaga(): Generator<Effect, void> {
  yield all([watchChoices, watchQuote].map((watcher) => fork(watcher)));
}

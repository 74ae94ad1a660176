import { all, fork, type Effect } from 'redux-saga/effects';
import { watchForms } from './forms-when-used';
import { watchChoices } from './homes/choices.saga';
import { watchLots } from './lots/lots.saga';
import { watch } from './flow/flows';
import { watchSiteCosts } from './site-costs/site-costs.saga';

/** Root saga; each watcher wraps its own workers. */
export function* builderSaga(): Generator<Effect, void> {
  yield all([watchChoices, watch, watchLots, watchSiteCosts, watchForms].map((watcher) => fork(watcher)));
}

import { all, fork, type Effect } from 'redux-saga/effects';
import { home } from './customer/home';
import { forms } from './forms';
import { holdLink } from './hold/hold-link';

/** Every story of this remote; each watcher guards its own worker. */
export function* customerSaga(): Generator<Effect, void> {
  yield all([forms.watch, home.watch, holdLink.watch].map((watcher) => fork(watcher)));
}

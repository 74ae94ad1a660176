import { all, fork, type Effect } from 'redux-saga/effects';
import { watchChoices } from './account/choices.saga';
import { watchCopy } from './account/copy.saga';
import { watchSessions } from './account/sessions.saga';
import { home } from './customer/home';
import { forms } from './forms';
import { holdLink } from './hold/hold-link';

/** Every story of this remote; each watcher guards its own worker. */
export function* customerSaga(): Generator<Effect, void> {
  yield all(
    [forms.watch, watchSessions, watchChoices, watchCopy, home.watch, holdLink.watch].map((watcher) => fork(watcher)),
  );
}

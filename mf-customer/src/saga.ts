import { ownResources } from '@lotline/shared-runtime/resource';
import { all, fork, type Effect } from 'redux-saga/effects';
import { watchChoices } from './account/choices.saga';
import { watchCopy } from './account/copy.saga';
import { watchSessions } from './account/sessions.saga';
import { home } from './customer/home';
import { forms } from './forms';
import { holdLink } from './hold/hold-link';

/** Resources slice for hosts without one. */
export const own = ownResources('mf-customer');

/** Root saga; each watcher wraps its own workers. */
export function* customerSaga(): Generator<Effect, void> {
  yield all(
    [own.saga, forms.watch, watchSessions, watchChoices, watchCopy, home.watch, holdLink.watch].map((watcher) =>
      fork(watcher),
    ),
  );
}

import type { ListedLot } from '@lotline/shared-domain';
import { selectTyped } from '@lotline/shared-runtime';
import { lotLearned, ownResources, prefetch, resourcesOutdated } from '@lotline/shared-runtime/resource';
import { delay, fork, put, type Effect } from 'redux-saga/effects';
import { selectLotsResource } from './lots.selectors';

/** A modal that waits for this remote asks by itself until then. */
const AHEAD_MS = 100;

export const own = ownResources('mf-lot-modal');

/** A refusal told more than the page knew (D32): the lot as the answer carried it, or else what the list says now. */
export function* learnLot(lotId: string, fresh: ListedLot | null): Generator<Effect, void> {
  const list = yield* selectTyped(selectLotsResource);
  if (fresh?._id === lotId) yield put(lotLearned(fresh));
  else if (list) yield put(resourcesOutdated([list.key]));
}

/** The shell loads this remote while the page is idle: the list comes then too, so that the first lot opens without a wait. */
export function* readAhead(): Generator<Effect, void> {
  yield delay(AHEAD_MS);
  const list = yield* selectTyped(selectLotsResource);
  if (list) yield put(prefetch(list));
}

export function* watchLots(): Generator<Effect, void> {
  yield fork(own.saga);
  yield fork(readAhead);
}

import type { ListedLot } from '@lotline/shared-domain';
import { selectTyped } from '@lotline/shared-runtime';
import { lotLearned, resourcesOutdated } from '@lotline/shared-runtime/resource';
import { put, type Effect } from 'redux-saga/effects';
import { selectLotsResource } from './lots.selectors';

/** Updates the lot after a refusal (D32): from the answer if it contains the lot, else by refetching the list. */
export function* updateCachedLot(lotId: string, fresh: ListedLot | null): Generator<Effect, void> {
  const list = yield* selectTyped(selectLotsResource);
  if (fresh?._id === lotId) yield put(lotLearned(fresh));
  else if (list) yield put(resourcesOutdated([list.key]));
}

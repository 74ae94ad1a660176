import type { ListedLot } from '@lotline/shared-domain';
import { selectTyped } from '@lotline/shared-runtime';
import { lotLearned, ownResources, resourcesOutdated } from '@lotline/shared-runtime/resource';
import { put, type Effect } from 'redux-saga/effects';
import { selectLotsResource } from './lots.selectors';

export const own = ownResources('mf-lot-modal');

/** Applies what a refusal revealed about a lot (D32): the lot it carried, or else a refetch of the list. */
export function* learnLot(lotId: string, fresh: ListedLot | null): Generator<Effect, void> {
  const list = yield* selectTyped(selectLotsResource);
  if (fresh?._id === lotId) yield put(lotLearned(fresh));
  else if (list) yield put(resourcesOutdated([list.key]));
}

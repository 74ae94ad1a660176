import { callTyped, safely } from '@lotline/shared-runtime';
import { all, takeEvery, takeLeading, type Effect } from 'redux-saga/effects';
import { designWithdrawn, lotsShown } from './lots.actions';

/** Their calls load with the first gesture: visitors of the Builder page make none of them. */
const work = () => import('./lots-work');

function* markSeen(): Generator {
  yield* (yield* callTyped(work)).markSeen();
}
function* withdraw(action: ReturnType<typeof designWithdrawn>): Generator {
  yield* (yield* callTyped(work)).withdraw(action);
}

export function* watchLots(): Generator<Effect, void> {
  yield all([takeLeading(lotsShown, safely(markSeen)), takeEvery(designWithdrawn, safely(withdraw))]);
}

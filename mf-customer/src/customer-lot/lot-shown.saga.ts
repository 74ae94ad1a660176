import { safely } from '@lotline/shared-runtime';
import { call, takeLeading, type Effect } from 'redux-saga/effects';
import { lotShown } from './lot.actions';

const load = () => import('./lot.saga');

/** What a lot's page does with downloads and messages comes with it: no other page of this remote waits for that. */
export function* watchLotShown(): Generator<Effect, void> {
  yield takeLeading(
    lotShown,
    safely(function* watchLot(): Generator<Effect, void> {
      const { watchCustomerLot } = (yield call(load)) as Awaited<ReturnType<typeof load>>;
      yield call(watchCustomerLot);
    }),
  );
}

import { safely } from '@lotline/shared-runtime';
import { call, takeLeading, type Effect } from 'redux-saga/effects';
import { cameBackUnpaid } from './payment.actions';

const load = () => import('./payment.saga');

/** What a return without paying does is loaded with it. */
export function* watchPaymentShown(): Generator<Effect, void> {
  yield takeLeading(
    cameBackUnpaid,
    safely(function* cancel(action: ReturnType<typeof cameBackUnpaid>): Generator<Effect, void> {
      const { cancelPayment } = (yield call(load)) as Awaited<ReturnType<typeof load>>;
      yield* cancelPayment(action);
    }),
  );
}

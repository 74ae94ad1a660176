import { cancelCheckout } from '@lotline/shared-domain';
import { callApi, isApiError, newKey, reportError, urlChanged } from '@lotline/shared-runtime';
import { call, put, type Effect } from 'redux-saga/effects';
import type { cameBackUnpaid } from './payment.actions';

/** Ends the visit; where that fails, the page shows where it stands. */
export function* cancelPayment({
  payload: { checkoutId },
}: ReturnType<typeof cameBackUnpaid>): Generator<Effect, void> {
  try {
    yield* callApi(cancelCheckout, { params: { checkoutId }, idempotencyKey: newKey() });
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) yield call(reportError, error, cancelCheckout.action);
  }
  // A reload doesn't ask again.
  yield put(urlChanged({ patch: { cancelled: null }, replace: true }));
}

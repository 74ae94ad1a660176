import { startCheckout } from '@lotline/shared-domain';
import { announce, callApi, isApiError, newKey, reportError } from '@lotline/shared-runtime';
import { call, type Effect } from 'redux-saga/effects';
import { goToPayment } from './payment-page';
import { paymentStrings as text } from './strings';

/** Takes the buyer from an EOI that was just sent to the provider's page (D127). Where that fails, the EOI's own page has the button. */
export function* payAfterSending(eoiId: string): Generator<Effect, void> {
  yield call(announce, text.opening);
  try {
    yield* goToPayment(yield* callApi(startCheckout, { params: { eoiId }, idempotencyKey: newKey() }));
  } catch (error) {
    const isRefused = isApiError(error) && error.status >= 400;
    if (!isRefused) yield call(reportError, error, startCheckout.action);
    yield call(announce, isRefused ? error.message : text.notOpened);
  }
}

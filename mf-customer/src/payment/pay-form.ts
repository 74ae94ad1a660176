import { emailLinkSchema, startCheckout } from '@lotline/shared-domain';
import type { Refusal } from '@lotline/shared-runtime/forms';
import { call, delay, put, race, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { goToPayment } from './payment-page';

interface PayParams {
  eoiId: string;
}

/** Whether the provider didn't answer: the buyer can try again or transfer. */
const isUnavailable = (refusal: Refusal): boolean =>
  refusal.kind === 'failed' && refusal.code === 'provider_unavailable';
export const explainsPayment = (refusal: Refusal): boolean => isExplainedByServer(refusal) || isUnavailable(refusal);

/** How long a page that is being left stays pressed, in ms. */
const LEAVING_MS = 8_000;
/** The browser's Back brings a page that was left with its state. */
const shownAgain = (): Promise<void> =>
  new Promise((done) => window.addEventListener('pageshow', () => done(), { once: true }));

/** Opens the provider's page for what is outstanding; a visit that is already open is continued. */
export const payForm = defineForm({
  name: 'pay-deposit',
  schema: emailLinkSchema.omit(['token']),
  endpoint: startCheckout,
  requestOptions: (_context: object, { eoiId }: PayParams) => ({ params: { eoiId } }),
  explains: explainsPayment,
  *delivered({ answer, params, isLeft }): Generator<Effect, void> {
    if (isLeft) return;
    yield* goToPayment(answer);
    yield race([delay(LEAVING_MS), call(shownAgain)]);
    yield put(payForm.opened(params));
  },
});

import { type Checkout, pathTo, routes } from '@lotline/shared-domain';
import { openPath } from '@lotline/shared-runtime';
import { call, type Effect } from 'redux-saga/effects';
import { leaveTo } from './leave-to';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether an address may be left to: a secure page, or one of our own origin or computer, as the test gateway's.
 * @example isPaymentPage('javascript:alert(1)', 'https://lots.example') // false
 */
export function isPaymentPage(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin: its } = new URL(url);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (its === origin || LOCAL.test(hostname));
}

/** Leaves to the provider's page; one that was paid or has ended has no page, so where the payment stands is shown. */
export function* goToPayment({ _id, url }: Checkout): Generator<Effect, void> {
  if (url && isPaymentPage(url, window.location.origin)) yield call(leaveTo, url);
  else yield call(openPath, pathTo(routes.customerPayment.path, { checkoutId: _id }));
}

import type { Stripe } from 'stripe';
import type { ProviderCheckout, ProviderEvent, ProviderRefund } from './payment-provider.port.js';

/** What a session is read with: the state of its payment, and when it was charged. */
export const WITH_PAYMENT = ['payment_intent.latest_charge'];
export const EACH_WITH_PAYMENT = WITH_PAYMENT.map((path) => `data.${path}`);

const DECLINED = 'The payment didn’t go through.';

const moment = (seconds: number): Date => new Date(seconds * 1000);
const currencyOf = (code: string | null): string => (code ?? '').toUpperCase();
/** An object that may be there as its id alone. */
const idOf = (found: string | { id: string } | null | undefined): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null);
const whole = <T extends object>(found: string | T | null | undefined): T | null =>
  typeof found === 'object' ? found : null;

type State = ProviderCheckout['state'];

/** A session has its own state, and its payment another: money that came in counts before all else. */
function stateOf(session: Stripe.Checkout.Session, payment: Stripe.PaymentIntent | null): State {
  if (session.payment_status === 'paid' || payment?.status === 'succeeded') return 'paid';
  if (payment?.status === 'processing') return 'processing';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  // Complete and unpaid: a bank debit, which its bank has still to confirm, or has refused.
  return payment?.status === 'requires_payment_method' || payment?.status === 'canceled' ? 'failed' : 'processing';
}

/** Stripe writes messages about cards for their holders; others are for programmers. */
function failureOf(payment: Stripe.PaymentIntent | null): string | null {
  const error = payment?.last_payment_error;
  if (!error) return null;
  return (error.type === 'card_error' && error.message) || DECLINED;
}

/** A session that was read WITH_PAYMENT. */
export function checkoutOf(session: Stripe.Checkout.Session): ProviderCheckout {
  const payment = whole<Stripe.PaymentIntent>(session.payment_intent);
  const charge = whole<Stripe.Charge>(payment?.latest_charge);
  const state = stateOf(session, payment);
  const isPaid = state === 'paid';
  return {
    providerId: session.id,
    checkoutId: session.metadata?.['checkoutId'] ?? null,
    url: session.status === 'open' ? session.url : null,
    expiresAt: moment(session.expires_at),
    state,
    amount: (isPaid && payment ? payment.amount_received : session.amount_total) ?? 0,
    currency: currencyOf(isPaid && payment ? payment.currency : session.currency),
    paidAt: isPaid ? moment(charge?.created ?? payment?.created ?? session.created) : null,
    paymentId: idOf(session.payment_intent),
    failure: isPaid ? null : failureOf(payment),
  };
}

const REFUND_STATE: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

const REFUND_FAILURE: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  charge_for_pending_refund_disputed: 'The buyer disputes the payment with their bank.',
  insufficient_funds: 'There isn’t enough money in the Stripe account.',
  declined: 'The bank declined the refund.',
  merchant_request: 'The refund was cancelled at Stripe.',
};

export function refundOf(refund: Stripe.Refund, paymentId: string): ProviderRefund {
  const state = REFUND_STATE[refund.status ?? ''] ?? 'pending';
  const why = refund.failure_reason ?? (refund.status === 'canceled' ? 'merchant_request' : '');
  return {
    providerId: refund.id,
    refundId: refund.metadata?.['refundId'] ?? null,
    paymentId: idOf(refund.payment_intent) ?? paymentId,
    amount: refund.amount,
    currency: currencyOf(refund.currency),
    state,
    at: moment(refund.created),
    failure: state === 'failed' ? (REFUND_FAILURE[why] ?? 'The refund failed at Stripe.') : null,
  };
}

/** Events to choose for the webhook: all that change what was paid, or returned. */
export const STRIPE_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];

interface AboutPayment {
  readonly id?: string;
  readonly payment_intent?: string | { id: string } | null;
}

/**
 * What an event is about; null for one that changes nothing here. Refunds have had several names at Stripe, and an account may
 * send any of them.
 */
export function aboutOf(event: { type: string; data: { object: unknown } }): ProviderEvent['about'] {
  const { type } = event;
  const object = event.data.object as AboutPayment;
  if (type.startsWith('checkout.session.')) return object.id ? { kind: 'checkout', id: object.id } : null;
  const id = type.startsWith('payment_intent.')
    ? object.id
    : /^(?:charge\.refunded|charge\.refund\..+|charge\.dispute\..+|refund\..+)$/.test(type)
      ? idOf(object.payment_intent)
      : null;
  return id ? { kind: 'payment', id } : null;
}

import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import { invalid, missing } from './stripe-error.js';
import { mapAt, numberAt, type Params, textAt } from './stripe-form.js';

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
export const stripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent;
type Charge = Stripe.Charge;
type Refund = Stripe.Refund;
export type StripeObject = Session | Intent | Charge | Refund;

const LEAST_OPEN = 30 * 60;
const MOST_OPEN = 24 * 60 * 60;

/** What one account has at Stripe. Objects name each other by id, as Stripe's do until they are expanded. */
export class StripeBook {
  readonly objects = new Map<string, StripeObject>();
  readonly events: Stripe.Event[] = [];
  /** What refunds are when they are made: a bank may take days. */
  refundsAre: 'succeeded' | 'pending' | 'failed' = 'succeeded';

  /** The sessions, payments, charges or refunds, newest first. */
  all<T extends StripeObject>(object: T['object']): T[] {
    return [...this.objects.values()].filter((one): one is T => one.object === object).reverse();
  }

  one<T extends StripeObject>(object: T['object'], id: string): T {
    const found = this.objects.get(id);
    if (found?.object !== object) throw missing(object, id);
    return found as T;
  }

  put<T extends StripeObject>(object: T): T {
    this.objects.set(object.id, object);
    return object;
  }

  happened(type: string, object: object): Stripe.Event {
    const event = {
      id: stripeId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: nowSeconds(),
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
      data: { object: structuredClone(object) },
    } as unknown as Stripe.Event;
    this.events.push(event);
    return event;
  }

  openSession(params: Params): Session {
    if (textAt(params, 'mode') !== 'payment') throw invalid('This server opens payments only', 'mode');
    const amount = numberAt(params, 'line_items', '0', 'price_data', 'unit_amount') ?? 0;
    const quantity = numberAt(params, 'line_items', '0', 'quantity') ?? 0;
    const currency = textAt(params, 'line_items', '0', 'price_data', 'currency') ?? '';
    const total = amount * quantity;
    if (!/^[a-z]{3}$/.test(currency))
      throw invalid(`Invalid currency: ${currency}`, 'line_items[0][price_data][currency]');
    if (!Number.isSafeInteger(total) || total < 50)
      throw invalid(
        'The Checkout Session’s total amount must convert to at least 50 cents.',
        undefined,
        'amount_too_small',
      );
    const expires = numberAt(params, 'expires_at') ?? nowSeconds() + MOST_OPEN;
    if (expires < nowSeconds() + LEAST_OPEN || expires > nowSeconds() + MOST_OPEN)
      throw invalid(
        'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
        'expires_at',
      );
    for (const name of ['success_url', 'cancel_url'])
      if (!URL.canParse(textAt(params, name) ?? '')) throw invalid('Not a valid URL', name, 'url_invalid');
    const id = `cs_test_${stripeId('x').slice(2)}`;
    return this.put<Session>({
      id,
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_subtotal: total,
      amount_total: total,
      currency,
      client_reference_id: textAt(params, 'client_reference_id') ?? null,
      customer_email: textAt(params, 'customer_email') ?? null,
      metadata: mapAt(params, 'metadata'),
      success_url: textAt(params, 'success_url') ?? null,
      cancel_url: textAt(params, 'cancel_url') ?? null,
      url: `https://checkout.stripe.test/c/pay/${id}`,
      created: nowSeconds(),
      expires_at: expires,
      livemode: false,
      asked: params,
    } as unknown as Session);
  }

  expireSession(session: Session): Session {
    if (session.status !== 'open')
      throw invalid(
        'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
          `\`${session.status ?? ''}\`.`,
      );
    Object.assign(session, { status: 'expired', url: null });
    this.happened('checkout.session.expired', session);
    return session;
  }

  /** What of a payment can still be returned; refunds that failed count no longer. */
  refundable(payment: Intent): number {
    const returned = this.all<Refund>('refund')
      .filter((refund) => refund.payment_intent === payment.id && !['failed', 'canceled'].includes(refund.status ?? ''))
      .reduce((sum, { amount }) => sum + amount, 0);
    return payment.amount_received - returned;
  }

  makeRefund(params: Params, why: string | null = null): Refund {
    const paymentId = textAt(params, 'payment_intent') ?? '';
    const payment = this.one<Intent>('payment_intent', paymentId);
    const charge = payment.latest_charge;
    if (payment.status !== 'succeeded' || typeof charge !== 'string')
      throw invalid(`This PaymentIntent (${paymentId}) does not have a successful charge to refund.`, 'payment_intent');
    const left = this.refundable(payment);
    const amount = numberAt(params, 'amount') ?? left;
    if (left === 0) throw invalid(`Charge ${charge} has already been refunded.`, undefined, 'charge_already_refunded');
    if (!Number.isSafeInteger(amount) || amount < 1) throw invalid('Invalid positive integer', 'amount');
    if (amount > left)
      throw invalid(
        `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
        'amount',
      );
    const refund = this.put<Refund>({
      id: stripeId('re'),
      object: 'refund',
      amount,
      currency: payment.currency,
      charge,
      payment_intent: paymentId,
      created: nowSeconds(),
      metadata: mapAt(params, 'metadata'),
      reason: why,
      status: this.refundsAre,
      ...(this.refundsAre === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    } as unknown as Refund);
    this.#chargeRefunded(payment, charge);
    this.happened('refund.created', refund);
    return refund;
  }

  /** A refund that took days has been made, or has failed. */
  settleRefund(refundId: string, status: 'succeeded' | 'failed'): Refund {
    const refund = this.one<Refund>('refund', refundId);
    Object.assign(refund, { status, ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }) });
    this.happened('refund.updated', refund);
    this.happened('charge.refund.updated', refund);
    if (status === 'failed') this.happened('refund.failed', refund);
    return refund;
  }

  #chargeRefunded(payment: Intent, chargeId: string): void {
    const left = this.refundable(payment);
    const charge = this.one<Charge>('charge', chargeId);
    Object.assign(charge, { amount_refunded: payment.amount_received - left, refunded: left === 0 });
    this.happened('charge.refunded', charge);
  }
}

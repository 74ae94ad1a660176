import type { Stripe } from 'stripe';
import { nowSeconds, type StripeBook, stripeId } from './stripe-book.js';

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent;

/** What a buyer, their bank and the account's owner do at Stripe: each changes objects and leaves events to deliver. */
export class StripeDesk {
  constructor(private readonly book: StripeBook) {}

  session(sessionId: string): Session {
    return this.book.one<Session>('checkout.session', sessionId);
  }

  /** Pays an open session by card; with another amount or currency than was asked for, to see what we make of it. */
  pay(sessionId: string, other: { amount?: number; currency?: string } = {}): string {
    const session = this.#open(sessionId);
    const payment = this.#payment(session);
    this.#succeed(payment, other);
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    this.book.happened('checkout.session.completed', session);
    return payment.id;
  }

  /** The bank refuses the card; the page stays open for another one. */
  decline(sessionId: string, message = 'Your card was declined.'): string {
    const payment = this.#payment(this.#open(sessionId));
    this.#refuse(payment, { type: 'card_error', code: 'card_declined', message });
    return payment.id;
  }

  /** Pays by a way that the bank confirms days later. */
  payLater(sessionId: string): string {
    const session = this.#open(sessionId);
    const payment = this.#payment(session);
    Object.assign(payment, { status: 'processing' });
    this.book.happened('payment_intent.processing', payment);
    Object.assign(session, { status: 'complete', url: null });
    this.book.happened('checkout.session.completed', session);
    return payment.id;
  }

  /** The bank confirms what was paid later. */
  confirm(sessionId: string): void {
    const session = this.session(sessionId);
    this.#succeed(this.#payment(session), {});
    Object.assign(session, { payment_status: 'paid' });
    this.book.happened('checkout.session.async_payment_succeeded', session);
  }

  /** The bank refuses what was paid later. */
  failLater(sessionId: string, message = 'The customer’s bank account has insufficient funds.'): void {
    const session = this.session(sessionId);
    this.#refuse(this.#payment(session), { type: 'invalid_request_error', code: 'payment_failed', message });
    this.book.happened('checkout.session.async_payment_failed', session);
  }

  /** Nobody finished it in time. */
  expire(sessionId: string): void {
    this.book.expireSession(this.session(sessionId));
  }

  /** A refund that the account's owner makes in the dashboard: it has no id of ours. */
  refundAtDesk(paymentId: string, amount: number): string {
    return this.book.makeRefund({ payment_intent: paymentId, amount: String(amount) }, 'requested_by_customer').id;
  }

  /** The buyer disputes the payment with their bank. */
  dispute(paymentId: string): void {
    const { amount, currency, latest_charge: charge } = this.book.one<Intent>('payment_intent', paymentId);
    const dispute = { id: stripeId('du'), object: 'dispute', amount, currency, charge, payment_intent: paymentId };
    this.book.happened('charge.dispute.created', { ...dispute, status: 'needs_response' });
    this.book.happened('charge.dispute.funds_withdrawn', { ...dispute, status: 'needs_response' });
  }

  #open(sessionId: string): Session {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status ?? ''}, nobody can pay there`);
    return session;
  }

  /** Made when its buyer first pays, as at Stripe. */
  #payment(session: Session): Intent {
    if (typeof session.payment_intent === 'string')
      return this.book.one<Intent>('payment_intent', session.payment_intent);
    const payment = this.book.put<Intent>({
      id: stripeId('pi'),
      object: 'payment_intent',
      amount: session.amount_total ?? 0,
      amount_received: 0,
      currency: session.currency ?? '',
      created: nowSeconds(),
      last_payment_error: null,
      latest_charge: null,
      metadata: session.metadata ?? {},
      status: 'requires_payment_method',
      livemode: false,
    } as unknown as Intent);
    session.payment_intent = payment.id;
    return payment;
  }

  #succeed(payment: Intent, { amount = payment.amount, currency = payment.currency }): void {
    const charge = this.book.put({
      id: stripeId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      currency,
      created: nowSeconds(),
      paid: true,
      payment_intent: payment.id,
      refunded: false,
      status: 'succeeded',
    } as unknown as Stripe.Charge);
    const paid = { status: 'succeeded', amount_received: amount, last_payment_error: null, latest_charge: charge.id };
    Object.assign(payment, paid, { amount, currency });
    this.book.happened('charge.succeeded', charge);
    this.book.happened('payment_intent.succeeded', payment);
  }

  #refuse(payment: Intent, error: object): void {
    Object.assign(payment, { status: 'requires_payment_method', last_payment_error: error });
    this.book.happened('payment_intent.payment_failed', payment);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import {
  type CheckoutRequest,
  ForgedEvent,
  type PaymentProviderPort,
  type ProviderAccount,
  type ProviderCheckout,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefused,
} from '../payment-provider/payment-provider.port.js';
import { PaymentProviders } from '../payment-provider/payment-providers.js';
import { paymentIdOf, TEST_EVENTS, type TestEventBody, TestGatewayEvents } from './test-gateway-events.js';
import type { TestGatewayRefund } from './test-gateway-payment.model.js';
import { TestGatewayRefunds } from './test-gateway-refunds.js';
import { TestGatewayRepository, type TestPayment } from './test-gateway.repository.js';
import { isTestSignature, TEST_SIGNATURE } from './test-gateway-signature.js';

/** Of a payment's id. */
const PAYMENT = /^tpay_([0-9a-f]{24})$/;

const refundOf = (payment: TestPayment, refund: TestGatewayRefund, now = new Date()): ProviderRefund => ({
  providerId: refund.id,
  refundId: refund.refundId,
  paymentId: paymentIdOf(payment),
  amount: refund.amount,
  currency: payment.currency,
  state: refund.state === 'pending' && refund.doneAt && refund.doneAt <= now ? 'done' : refund.state,
  at: refund.at,
  failure: refund.failure ?? null,
});

/** The test gateway as a provider: pages of its own, on which no money moves. */
@Injectable()
export class TestGateway implements PaymentProviderPort, OnModuleInit {
  readonly name = 'test';
  readonly events = TEST_EVENTS;

  constructor(
    private readonly payments: TestGatewayRepository,
    private readonly refunds: TestGatewayRefunds,
    private readonly sent: TestGatewayEvents,
    private readonly providers: PaymentProviders,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.providers.add(this);
  }

  check(): Promise<void> {
    return Promise.resolve();
  }

  async openCheckout(account: ProviderAccount, request: CheckoutRequest): Promise<ProviderCheckout> {
    const { checkoutId, amount, currency, description, reference, doneUrl, cancelUrl, expiresAt } = request;
    if (!account.webhookSecret) throw new ProviderRefused('The account has no webhook secret');
    const asked = { checkoutId, amount, currency, description, reference, doneUrl, cancelUrl, expiresAt };
    const { accountId, webhookSecret } = account;
    return this.#shown(await this.payments.open({ ...asked, accountId, webhookSecret }));
  }

  async readCheckout(account: ProviderAccount, providerId: string): Promise<ProviderCheckout> {
    const payment = await this.#own(account, providerId);
    const isPast = payment.state === 'open' && payment.expiresAt <= new Date();
    return this.#shown(isPast ? await this.#expire(payment) : payment);
  }

  async expireCheckout(account: ProviderAccount, providerId: string): Promise<ProviderCheckout> {
    const payment = await this.#own(account, providerId);
    return this.#shown(payment.state === 'open' ? await this.#expire(payment) : payment);
  }

  async checkoutOfPayment({ accountId }: ProviderAccount, paymentId: string): Promise<ProviderCheckout | null> {
    const payment = await this.payments.byId(PAYMENT.exec(paymentId)?.[1] ?? '');
    return payment?.accountId === accountId ? this.#shown(payment) : null;
  }

  async refund(
    account: ProviderAccount,
    { refundId, paymentId, amount }: { readonly refundId: string; readonly paymentId: string; readonly amount: number },
  ): Promise<ProviderRefund> {
    const payment = await this.#ofPayment(account, paymentId);
    const { payment: changed, refund } = await this.refunds.make(payment, { refundId, amount });
    return refundOf(changed, refund);
  }

  async refundsOf(account: ProviderAccount, paymentId: string): Promise<readonly ProviderRefund[]> {
    const payment = await this.#ofPayment(account, paymentId);
    return payment.refunds.map((refund) => refundOf(payment, refund));
  }

  readEvent(
    { webhookSecret }: ProviderAccount,
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): ProviderEvent {
    const signature = headers[TEST_SIGNATURE];
    if (typeof signature !== 'string' || !isTestSignature(webhookSecret, raw, signature)) throw new ForgedEvent();
    const { id, type, about } = JSON.parse(raw.toString('utf8')) as TestEventBody;
    return { eventId: id, type, about };
  }

  async #expire(payment: TestPayment): Promise<TestPayment> {
    const expired = await this.payments.move(payment, ['open'], { state: 'expired' });
    if (expired) this.sent.send(expired, 'checkout.expired');
    return expired ?? ((await this.payments.byId(String(payment._id))) as TestPayment);
  }

  async #own({ accountId }: ProviderAccount, providerId: string): Promise<TestPayment> {
    const payment = await this.payments.byId(providerId);
    if (payment?.accountId !== accountId) throw new ProviderRefused('The test gateway has no such payment');
    return payment;
  }

  #ofPayment(account: ProviderAccount, paymentId: string): Promise<TestPayment> {
    return this.#own(account, PAYMENT.exec(paymentId)?.[1] ?? '');
  }

  #shown(payment: TestPayment): ProviderCheckout {
    const { _id, checkoutId, state, expiresAt, amount, currency, paidAt, failure } = payment;
    return {
      providerId: String(_id),
      checkoutId,
      url: state === 'open' ? `${this.config.publicUrl}/test-gateway/${checkoutId}` : null,
      expiresAt,
      state,
      amount,
      currency,
      paidAt: paidAt ?? null,
      paymentId: state === 'paid' || state === 'processing' ? paymentIdOf(payment) : null,
      failure: failure ?? null,
    };
  }
}

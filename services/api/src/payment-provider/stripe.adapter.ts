import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { CONFIG, type Config } from '../config/config.js';
import {
  type CheckoutRequest,
  ForgedEvent,
  type PaymentProviderPort,
  type ProviderAccount,
  type ProviderCheckout,
  type ProviderEvent,
  type ProviderRefund,
} from './payment-provider.port.js';
import { PaymentProviders } from './payment-providers.js';
import { providerError, stripeClient } from './stripe-client.js';
import { aboutOf, checkoutOf, EACH_WITH_PAYMENT, refundOf, STRIPE_EVENTS, WITH_PAYMENT } from './stripe-objects.js';

/** How old a signature may be: Stripe signs each delivery anew. */
const TOLERANCE_SECONDS = 300;
const SIGNATURE = 'stripe-signature';
/** Stripe opens no page for less than 30 minutes by its own clock, which may be ahead of ours. */
const LEEWAY_SECONDS = 60;
const PAGE = 100;

type Options = Stripe.RequestOptions;
const as = ({ secretKey }: ProviderAccount, idempotencyKey?: string): Options => ({
  apiKey: secretKey,
  ...(idempotencyKey && { idempotencyKey }),
});

/** Stripe's hosted page (D83), through its official library. Card numbers stay at Stripe. */
@Injectable()
export class StripeProvider implements PaymentProviderPort, OnModuleInit {
  readonly name = 'stripe';
  readonly events = STRIPE_EVENTS;
  #client: Stripe | null = null;

  constructor(
    private readonly providers: PaymentProviders,
    @Inject(CONFIG) private readonly config: Pick<Config, 'stripeApi'>,
  ) {}

  onModuleInit(): void {
    this.providers.add(this);
  }

  /** Reads what every call needs. That a restricted key may write shows only at the first payment. */
  async check(account: ProviderAccount): Promise<void> {
    await this.#ask(async (stripe) => {
      await stripe.checkout.sessions.list({ limit: 1, expand: EACH_WITH_PAYMENT }, as(account));
      await stripe.refunds.list({ limit: 1 }, as(account));
    });
  }

  openCheckout(account: ProviderAccount, request: CheckoutRequest): Promise<ProviderCheckout> {
    const { checkoutId, amount, currency, description, reference, email, doneUrl, cancelUrl, expiresAt } = request;
    const metadata = { checkoutId, reference };
    return this.#ask(async (stripe) =>
      checkoutOf(
        await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            submit_type: 'pay',
            client_reference_id: checkoutId,
            metadata,
            payment_intent_data: { description: `${description} (${reference})`, metadata },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: description, description: `Reference ${reference}` },
                },
              },
            ],
            // The amount must be the deposit's, in its own currency.
            adaptive_pricing: { enabled: false },
            ...(email && { customer_email: email }),
            success_url: doneUrl,
            cancel_url: cancelUrl,
            expires_at: Math.ceil(expiresAt.getTime() / 1000) + LEEWAY_SECONDS,
            expand: WITH_PAYMENT,
          },
          as(account, checkoutId),
        ),
      ),
    );
  }

  readCheckout(account: ProviderAccount, providerId: string): Promise<ProviderCheckout> {
    return this.#ask(async (stripe) =>
      checkoutOf(await stripe.checkout.sessions.retrieve(providerId, { expand: WITH_PAYMENT }, as(account))),
    );
  }

  expireCheckout(account: ProviderAccount, providerId: string): Promise<ProviderCheckout> {
    return this.#ask(async (stripe) => {
      try {
        return checkoutOf(await stripe.checkout.sessions.expire(providerId, { expand: WITH_PAYMENT }, as(account)));
      } catch (error) {
        // One that is complete, or has expired already, can't be expired: what became of it is read.
        if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
        return checkoutOf(await stripe.checkout.sessions.retrieve(providerId, { expand: WITH_PAYMENT }, as(account)));
      }
    });
  }

  /** An estate's account may take other payments too: one without our id is none of ours. */
  checkoutOfPayment(account: ProviderAccount, paymentId: string): Promise<ProviderCheckout | null> {
    return this.#ask(async (stripe) => {
      const asked = { payment_intent: paymentId, limit: 1, expand: EACH_WITH_PAYMENT };
      const [session] = (await stripe.checkout.sessions.list(asked, as(account))).data;
      const checkout = session && checkoutOf(session);
      return checkout?.checkoutId ? checkout : null;
    });
  }

  /** Stripe forgets idempotency keys after a day, so that a refund of ours is looked for before it is made. */
  refund(
    account: ProviderAccount,
    { refundId, paymentId, amount }: { readonly refundId: string; readonly paymentId: string; readonly amount: number },
  ): Promise<ProviderRefund> {
    return this.#ask(async (stripe) => {
      const made = await this.#refunds(stripe, account, paymentId);
      const before = made.find((refund) => refund.refundId === refundId);
      if (before) return before;
      const asked = { payment_intent: paymentId, amount, metadata: { refundId } };
      return refundOf(await stripe.refunds.create(asked, as(account, refundId)), paymentId);
    });
  }

  refundsOf(account: ProviderAccount, paymentId: string): Promise<readonly ProviderRefund[]> {
    return this.#ask((stripe) => this.#refunds(stripe, account, paymentId));
  }

  readEvent(
    { webhookSecret }: ProviderAccount,
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): ProviderEvent {
    const given = headers[SIGNATURE];
    const signature = Array.isArray(given) ? given.join(',') : (given ?? '');
    try {
      const event = this.#stripe().webhooks.constructEvent(raw, signature, webhookSecret, TOLERANCE_SECONDS);
      return { eventId: event.id, type: event.type, about: aboutOf(event) };
    } catch {
      // The library's message quotes what was sent.
      throw new ForgedEvent('The event’s signature doesn’t fit');
    }
  }

  async #refunds(stripe: Stripe, account: ProviderAccount, paymentId: string): Promise<ProviderRefund[]> {
    const found: ProviderRefund[] = [];
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: PAGE }, as(account)))
      found.push(refundOf(refund, paymentId));
    return found;
  }

  #stripe(): Stripe {
    return (this.#client ??= stripeClient(this.config.stripeApi));
  }

  async #ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(this.#stripe());
    } catch (error) {
      throw providerError(error);
    }
  }
}

import { createHmac, randomUUID } from 'node:crypto';
import {
  type CheckoutRequest,
  ForgedEvent,
  type PaymentProviderPort,
  type ProviderAccount,
  type ProviderCheckout,
  type ProviderEvent,
  type ProviderRefund,
  ProviderUnavailable,
} from '../../src/payment-provider/payment-provider.port.js';

type Page = { -readonly [K in keyof ProviderCheckout]: ProviderCheckout[K] } & { readonly accountId: string };
/** An event as it is sent. */
export interface SentEvent {
  readonly raw: string;
  readonly headers: Record<string, string>;
}

const sign = (secret: string, raw: string | Buffer): string => createHmac('sha256', secret).update(raw).digest('hex');

/** A provider as a test tells it to be: with pages that are paid, declined or left, or down, slow, and wrong. */
export class ScriptedProvider implements PaymentProviderPort {
  readonly name = 'stripe';
  readonly events = ['checkout'];
  isDown = false;
  /** Of each answer, in ms. */
  slowMs = 0;
  /** Changes what is read of a page. */
  lie: (page: ProviderCheckout) => ProviderCheckout = (page) => page;
  readonly calls: string[] = [];
  readonly pages = new Map<string, Page>();
  readonly refunds: ProviderRefund[] = [];

  async check(): Promise<void> {
    await this.#answer('check');
  }

  async openCheckout(account: ProviderAccount, request: CheckoutRequest): Promise<ProviderCheckout> {
    await this.#answer('open');
    const before = [...this.pages.values()].find(({ checkoutId }) => checkoutId === request.checkoutId);
    return before ?? this.add(account.accountId, request);
  }

  async readCheckout(_account: ProviderAccount, providerId: string): Promise<ProviderCheckout> {
    await this.#answer('read');
    return this.lie({ ...this.#page(providerId) });
  }

  async expireCheckout(_account: ProviderAccount, providerId: string): Promise<ProviderCheckout> {
    await this.#answer('expire');
    const page = this.#page(providerId);
    if (page.state === 'open') page.state = 'expired';
    return { ...page };
  }

  async checkoutOfPayment(_account: ProviderAccount, paymentId: string): Promise<ProviderCheckout | null> {
    await this.#answer('read');
    const page = [...this.pages.values()].find((one) => one.paymentId === paymentId);
    return page ? this.lie({ ...page }) : null;
  }

  async refund(
    _account: ProviderAccount,
    { refundId, paymentId, amount }: { refundId: string; paymentId: string; amount: number },
  ): Promise<ProviderRefund> {
    await this.#answer('refund');
    return this.refunds.find((one) => one.refundId === refundId) ?? this.refundAtDesk(paymentId, amount, refundId);
  }

  async refundsOf(_account: ProviderAccount, paymentId: string): Promise<readonly ProviderRefund[]> {
    await this.#answer('refunds');
    return this.refunds.filter((one) => one.paymentId === paymentId);
  }

  readEvent(
    { webhookSecret }: ProviderAccount,
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): ProviderEvent {
    if (headers['x-signature'] !== sign(webhookSecret, raw)) throw new ForgedEvent('The signature doesn’t fit');
    return JSON.parse(raw.toString()) as ProviderEvent;
  }

  /** A page that somebody opened, whether we asked for it or not. */
  add(accountId: string, { checkoutId, amount, currency, expiresAt }: Partial<CheckoutRequest>): Page {
    const providerId = `cs_${randomUUID().slice(0, 12)}`;
    const page: Page = {
      accountId,
      providerId,
      checkoutId: checkoutId ?? null,
      url: `https://pay.example/${providerId}`,
      expiresAt: expiresAt ?? null,
      state: 'open',
      amount: amount ?? 0,
      currency: currency ?? 'AUD',
      paidAt: null,
      paymentId: null,
      failure: null,
    };
    this.pages.set(providerId, page);
    return page;
  }

  /** The page of a visit of ours. */
  pageOf(checkoutId: string): Page {
    const page = [...this.pages.values()].find((one) => one.checkoutId === checkoutId);
    if (!page) throw new Error(`no page of ${checkoutId}`);
    return page;
  }

  /** The buyer pays; returns false on a page that isn't open any more. */
  pay(page: Page, fields: Partial<Page> = {}): boolean {
    if (page.state !== 'open' && page.state !== 'processing') return false;
    Object.assign(page, { state: 'paid', paidAt: new Date(), paymentId: `pi_${page.providerId}`, ...fields });
    return true;
  }

  refundAtDesk(paymentId: string, amount: number, refundId: string | null = null): ProviderRefund {
    const providerId = `re_${randomUUID().slice(0, 12)}`;
    const made: ProviderRefund = {
      providerId,
      refundId,
      paymentId,
      amount,
      currency: 'AUD',
      state: 'done',
      at: new Date(),
      failure: null,
    };
    this.refunds.push(made);
    return made;
  }

  #page(providerId: string): Page {
    const page = this.pages.get(providerId);
    if (!page) throw new Error(`No such page: ${providerId}`);
    return page;
  }

  async #answer(call: string): Promise<void> {
    this.calls.push(call);
    if (this.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, this.slowMs));
    if (this.isDown) throw new ProviderUnavailable('No answer');
  }
}

/** An event of a provider about one of its pages or payments, signed with the account's secret. */
export function eventOf(
  secret: string,
  about: ProviderEvent['about'],
  { eventId = `evt_${randomUUID()}`, type = 'checkout' }: { eventId?: string; type?: string } = {},
): SentEvent {
  const raw = JSON.stringify({ eventId, type, about });
  return { raw, headers: { 'content-type': 'application/json; charset=utf-8', 'x-signature': sign(secret, raw) } };
}

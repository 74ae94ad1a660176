import type { PaymentProvider as ProviderName } from '@lotline/shared-domain';

/** An estate's account at a provider, with its keys in plain text; never stored or logged. */
export interface ProviderAccount {
  readonly accountId: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface CheckoutRequest {
  /** Our id of the visit, and the key under which the provider opens one page for it. */
  readonly checkoutId: string;
  /** In cents of `currency`, 'AUD'. */
  readonly amount: number;
  readonly currency: string;
  /** What the page says is paid for. */
  readonly description: string;
  readonly reference: string;
  readonly email: string | null;
  readonly doneUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** A visit as the provider has it. */
export interface ProviderCheckout {
  /** The provider's own id of it. */
  readonly providerId: string;
  /** Our id, as it was sent; null where the provider has none of ours. */
  readonly checkoutId: string | null;
  readonly url: string | null;
  readonly expiresAt: Date | null;
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** In cents; what was paid, once it was. */
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date | null;
  /** The payment that a refund names. */
  readonly paymentId: string | null;
  /** Why the bank refused the last attempt, in words for the buyer. */
  readonly failure: string | null;
}

export interface ProviderRefund {
  /** The provider's own id of it. */
  readonly providerId: string;
  /** Our id, where it was asked for by us; null for one made at the provider's own desk. */
  readonly refundId: string | null;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: 'pending' | 'done' | 'failed';
  readonly at: Date;
  readonly failure: string | null;
}

/** What a signed event is about; the object is read again before anything is booked. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  /** Null: an event that we have no use for. */
  readonly about: { readonly kind: 'checkout' | 'payment'; readonly id: string } | null;
}

/** The provider did not answer, or not in time: try again later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
/** The provider refused: a wrong key, an amount beyond what it can return. `message` is for staff. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}
/** An event whose signature doesn't fit. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}

/**
 * A payment provider with a page of its own (D83). Every call may be repeated: one with the same id of ours changes nothing
 * the second time. All throw ProviderUnavailable and ProviderRefused.
 */
export interface PaymentProviderPort {
  readonly name: ProviderName;
  /** Event types to choose at the provider for the webhook. */
  readonly events: readonly string[];
  /** Whether the keys work; throws ProviderRefused with why not. */
  check(account: ProviderAccount): Promise<void>;
  openCheckout(account: ProviderAccount, request: CheckoutRequest): Promise<ProviderCheckout>;
  readCheckout(account: ProviderAccount, providerId: string): Promise<ProviderCheckout>;
  /** Ends an open page. Returns the visit as it is afterwards: paid, if that came first. */
  expireCheckout(account: ProviderAccount, providerId: string): Promise<ProviderCheckout>;
  /** The visit that a payment belongs to; null where it was none of ours. */
  checkoutOfPayment(account: ProviderAccount, paymentId: string): Promise<ProviderCheckout | null>;
  refund(
    account: ProviderAccount,
    request: { readonly refundId: string; readonly paymentId: string; readonly amount: number },
  ): Promise<ProviderRefund>;
  /** All refunds of a payment, those made at the provider's own desk too. */
  refundsOf(account: ProviderAccount, paymentId: string): Promise<readonly ProviderRefund[]>;
  /** Checks an event's signature over its raw bytes. @throws ForgedEvent */
  readEvent(
    account: ProviderAccount,
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): ProviderEvent;
}

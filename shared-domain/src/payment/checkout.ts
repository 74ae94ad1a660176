/** Where buyers of an estate pay a deposit beside the bank transfer (D103): nowhere, at Stripe's page, at the test gateway. */
export const PAYMENT_PROVIDERS = ['none', 'stripe', 'test'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/**
 * A visit of the provider's page.
 * - `starting`: asked for, the provider has not answered yet; `open`: the page is there; `processing`: the bank has still
 *   to confirm; `paid`: the provider has the money.
 * - `failed`: declined; `cancelled`: its buyer came back; `expired`: nobody finished it in time.
 */
export const CHECKOUT_STATES = ['starting', 'open', 'processing', 'paid', 'failed', 'cancelled', 'expired'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** States in which a payment is under way, so that no second one begins. */
export const ACTIVE_CHECKOUT: readonly CheckoutState[] = ['starting', 'open', 'processing'];

/** Whether a payment is under way. */
export const isActiveCheckout = (state: string): boolean => (ACTIVE_CHECKOUT as readonly string[]).includes(state);

/** How long the provider's page stays open, in minutes: Stripe's shortest. */
export const CHECKOUT_MINUTES = 30;

/** How a refund reaches the buyer: by the provider that took the money, or by bank transfer. */
export const REFUND_WAYS = ['provider', 'bank'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/**
 * A refund through the provider: `waiting` for the undo of the decision that owes it, `due`, `sent` to the provider,
 * `done`, `failed` (staff are asked), `dropped` with the decision that owed it.
 */
export const REFUND_STATES = ['waiting', 'due', 'sent', 'done', 'failed', 'dropped'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Money that fits nothing yet (D126): `unallocated` until staff decide, then `allocated` to an EOI, `returned` to whoever
 * paid, or `leftOut` as no deposit at all; a line of a statement that was booked at once is `matched`.
 */
export const INCOMING_STATES = ['matched', 'unallocated', 'allocated', 'returned', 'leftOut'] as const;
export type IncomingState = (typeof INCOMING_STATES)[number];

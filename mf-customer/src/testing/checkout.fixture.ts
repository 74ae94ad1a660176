import type { Checkout } from '@lotline/shared-domain';

/** A visit whose page is open, for a deposit of $2,000. */
export const aCheckout = (over: Partial<Checkout> = {}): Checkout => ({
  _id: 'c1',
  eoiId: 'eoi-1',
  lotId: 'l1',
  state: 'open',
  provider: 'stripe',
  amount: 200_000,
  currency: 'AUD',
  url: 'https://checkout.example/c1',
  ...over,
});

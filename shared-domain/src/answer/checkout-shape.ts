import { shape, type Wire } from './shape.js';

/** A visit of the provider's page, as its buyer reads it. Amounts in whole cents. */
export const checkout = shape({
  _id: 'string',
  eoiId: 'string',
  lotId: 'string',
  /** One of CHECKOUT_STATES. */
  state: 'string',
  /** `test` where no money moves. */
  provider: 'string',
  amount: 'number',
  currency: 'string',
  /** The provider's page, while it is open. */
  'url?': 'string',
  'expiresAt?': 'date',
  'endedAt?': 'date',
  /** Why the bank declined it, in words for its buyer. */
  'failure?': 'string',
});
export type Checkout = Wire<typeof checkout>;

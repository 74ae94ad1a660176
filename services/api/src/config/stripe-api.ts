import type { Environment } from './environment.js';

/**
 * Where Stripe's API is: null is Stripe itself. `LOTLINE_STRIPE_API` names a server with the same protocol, for tests.
 * @throws in production, where keys of real accounts would be sent to it
 */
export function stripeApiOf({ LOTLINE_STRIPE_API: given }: Environment, production: boolean): URL | null {
  if (!given) return null;
  if (production) throw new Error('LOTLINE_STRIPE_API is for tests: production takes payments at Stripe itself');
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(`LOTLINE_STRIPE_API takes an address such as http://localhost:12111, not "${given}"`);
  return new URL(given);
}

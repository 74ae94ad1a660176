import { stripeApiOf } from './stripe-api.js';

const at = (LOTLINE_STRIPE_API: string) => ({ LOTLINE_STRIPE_API });

describe('where Stripe’s API is', () => {
  it('is Stripe itself, unless a test names a server', () => {
    expect(stripeApiOf({}, true)).toBeNull();
    expect(stripeApiOf({}, false)).toBeNull();
    expect(stripeApiOf(at('http://localhost:12111'), false)?.port).toBe('12111');
  });
  it('is Stripe itself in production, always', () => {
    expect(() => stripeApiOf(at('http://localhost:12111'), true)).toThrow(/production takes payments at Stripe itself/);
  });
  it.each(['localhost', 'ftp://localhost', 'not an address'])('is not at %s', (given) => {
    expect(() => stripeApiOf(at(given), false)).toThrow(/LOTLINE_STRIPE_API takes an address/);
  });
});

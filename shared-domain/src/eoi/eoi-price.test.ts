import { eoiPriceOf, isOpenToOffers } from './eoi-price.js';

describe('the price of an EOI (D165)', () => {
  it.each([
    ['fixed, as it is shown', { price: 300_000, priceTracking: { type: 'fixed', value: 310_000 } }, 310_000],
    ['fixed without a value', { price: 300_000, priceTracking: { type: 'fixed' } }, 300_000],
    ['from: the lot’s own', { price: 300_000, priceTracking: { type: 'from', value: 280_000 } }, 300_000],
    ['hidden from visitors', { price: 300_000, priceTracking: { type: 'hide', value: 290_000 } }, 300_000],
    ['open to offers', { price: 300_000, priceTracking: { type: 'offers', value: 290_000 } }, null],
    ['no tracking', { price: 300_000, priceTracking: null }, 300_000],
    ['none', { price: 0 }, null],
  ])('%s', (_, lot, price) => expect(eoiPriceOf(lot)).toBe(price));
  it('only a lot of type offers asks for an amount', () =>
    expect(['fixed', 'from', 'hide', 'offers'].filter((type) => isOpenToOffers({ priceTracking: { type } }))).toEqual([
      'offers',
    ]));
});

import { shortPrice } from './short-price.js';

it.each([
  ['fixed', 329_900, '$330k'],
  ['fixed', 330_000, '$330k'],
  ['from', 310_499, '$310k+'],
  ['fixed', 999_500, '$1m'],
  ['fixed', 1_250_000, '$1.25m'],
  ['offers', 310_000, null],
  ['hide', 310_000, null],
  ['fixed', 0, null],
  ['fixed', null, null],
])('2.8: %s at %s is %s on a map', (type, value, text) =>
  expect(shortPrice({ priceTracking: { type, value } })).toBe(text),
);

it('is none where the estate hides its prices', () =>
  expect(shortPrice({ priceTracking: { type: 'fixed', value: 1 }, hidePrice: true })).toBeNull());

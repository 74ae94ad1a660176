import { describePrice, figureInPrice } from './lot-price.js';

describe('price rule (spec 2.8, D14, D15), first match wins', () => {
  it.each([
    ['no tracking', null, false, 'request', 'Request pricing'],
    ['type hide', { type: 'hide', value: 300000 }, false, 'request', 'Request pricing'],
    ['value zero', { type: 'fixed', value: 0 }, false, 'request', 'Request pricing'],
    ['offers with value zero', { type: 'offers', value: 0 }, false, 'request', 'Request pricing'],
    ['no value at all', { type: 'fixed' }, false, 'request', 'Request pricing'],
    ['a broken value', { type: 'fixed', value: Number.NaN }, false, 'request', 'Request pricing'],
    ['offers with a guide value', { type: 'offers', value: 300000 }, false, 'offers', 'Open to Offers'],
    ['offers as customers get it, without value (D15)', { type: 'offers' }, false, 'offers', 'Open to Offers'],
    ['from', { type: 'from', value: 310000 }, false, 'from', 'From $310,000'],
    ['fixed', { type: 'fixed', value: 365000 }, false, 'plain', '$365,000'],
    ['a type this build does not know', { type: 'auction', value: 365000 }, false, 'plain', '$365,000'],
    ['the estate hides prices', { type: 'fixed', value: 365000 }, true, 'request', 'Request pricing'],
  ])('%s', (_, priceTracking, hidePrice, kind, text) => {
    expect(describePrice({ priceTracking, hidePrice })).toEqual({ kind, text });
  });
});

it.each([
  ['$310,000', 310_000],
  ['From $1,250,000', 1_250_000],
  ['Request pricing', null],
  ['Open to Offers', null],
])('%s shows %p', (text, figure) => expect(figureInPrice(text)).toBe(figure));

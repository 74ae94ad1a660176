import { aLot } from '../testing/index.js';
import { figureOf, meetsLotFilter, monthOf, type LotFilter } from './lot-filter.js';

const open = { from: null, to: null };
const meets = (filter: Partial<LotFilter>, lot = aLot()): boolean =>
  meetsLotFilter(lot, { size: open, price: open, frontage: open, titles: null, ...filter }, (one) =>
    monthOf(one, 'Australia/Melbourne'),
  );

describe('a lot of 450 m², 15 m, from $310,000, registration March 2027', () => {
  it.each<[string, Partial<LotFilter>, boolean]>([
    ['no filter', {}, true],
    ['from 450 m²', { size: { from: 450, to: null } }, true],
    ['from 451 m²', { size: { from: 451, to: null } }, false],
    ['up to $310,000', { price: { from: null, to: 310_000 } }, true],
    ['up to $309,999', { price: { from: null, to: 309_999 } }, false],
    ['15 to 16 m', { frontage: { from: 15, to: 16 } }, true],
    ['by March 2027', { titles: '2027-03' }, true],
    ['by February 2027', { titles: '2027-02' }, false],
  ])('%s: %p', (_name, filter, isMet) => expect(meets(filter)).toBe(isMet));
});

it('a figure that isn’t shown meets nothing that is asked of it', () => {
  const hidden = aLot({ priceTracking: { type: 'hide' }, registrationDate: undefined });
  expect([figureOf(hidden, 'price'), meets({}, hidden)]).toEqual([null, true]);
  expect(meets({ price: { from: null, to: 9_999_999 } }, hidden)).toBe(false);
  expect(meets({ titles: '2099-12' }, hidden)).toBe(false);
});

import { readLotFilter } from '../lot-filter/lot-filter.js';
import { asksForLots, describePreferences, wishesOf, wishFilter, wishWords } from './waitlist-wishes.js';

it('says each wish as the form does', () => {
  expect(describePreferences({ frontage: 12.5, size: 400, budget: 400_000, titlesBy: '2027-03' })).toEqual([
    ['Frontage, at least', '12.5 m'],
    ['Size, at least', '400 sqm'],
    ['Budget, up to', '$400,000'],
    ['Est. Registration by', 'Mar 2027'],
  ]);
});

it('leaves out what was left open', () => {
  expect(describePreferences({ frontage: null, size: 0, titlesBy: '' })).toEqual([]);
  expect([describePreferences(), describePreferences(null)]).toEqual([[], []]);
});

it.each([
  [{ size: 400 }, 'lots with at least 400 m²'],
  [{ budget: 350_000, size: 400 }, 'lots with at least 400 m² and a price of up to $350,000'],
  [
    { frontage: 12.5, size: 400, budget: 350_000, titlesBy: '2027-03' },
    'lots with at least 400 m², a frontage of at least 12.5 m, a price of up to $350,000 and est. registration by Mar 2027',
  ],
  [{ frontage: null, titlesBy: '' }, ''],
  [null, ''],
])('%j in a sentence: %s', (wishes, words) => expect(wishWords(wishes)).toBe(words));

it('is a filter of lots, and a filter is wishes', () => {
  const wishes = { frontage: 12.5, size: 400, budget: 350_000, titlesBy: '2027-03' };
  expect(wishFilter(wishes)).toEqual({
    size: { from: 400, to: null },
    frontage: { from: 12.5, to: null },
    price: { from: null, to: 350_000 },
    titles: '2027-03',
  });
  expect(wishesOf(wishFilter(wishes))).toEqual(wishes);
  // At least and up to are all that the form asks.
  expect(wishesOf(readLotFilter({ size: '400-600', price: '200000-350000', frontage: '-20' }))).toEqual({
    size: 400,
    budget: 350_000,
    frontage: null,
    titlesBy: null,
  });
});

it.each([
  [{}, false],
  [null, false],
  [{ size: 0, budget: Number.NaN, titlesBy: '' }, false],
  [{ titlesBy: '2027-03' }, true],
  [{ budget: 1 }, true],
])('%j asks for something: %p', (wishes, asks) => expect(asksForLots(wishFilter(wishes))).toBe(asks));

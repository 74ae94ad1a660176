import { anEstate } from '../testing/index.js';
import {
  cardColumns,
  cardFacts,
  cardOffer,
  cardPath,
  landingOrder,
  landingSummary,
  suburbOf,
} from './listed-estate.js';

const NOW = Date.parse('2026-06-01T00:00:00Z');

test('estates with lots to buy come first, sold-out ones last, each group as answered', () => {
  const estates = [
    { title: 'A', availableLotsCount: 0 },
    { title: 'B', availableLotsCount: 2 },
    { title: 'C', availableLotsCount: 0 },
    { title: 'D', availableLotsCount: 1 },
  ];
  expect(landingOrder(estates).map(({ title }) => title)).toEqual(['B', 'D', 'A', 'C']);
});

test('a card leads to the map, or without lots to the waitlist, as its last line reads', () => {
  const [open, soldOut] = [anEstate({ availableLotsCount: 1 }), anEstate({ availableLotsCount: 0 })];
  expect([cardPath(open), cardOffer(open, NOW)]).toEqual(['/estate/tallowbrook-rise', '1 lot available']);
  expect([cardPath(soldOut), cardOffer({ ...soldOut, lotsCount: 40 }, NOW)]).toEqual([
    '/estate/tallowbrook-rise/waitlist',
    'No lots available now. Join the waitlist',
  ]);
});

test.each([
  [{ lotsCount: 180 }, '24 of 180 lots available'],
  [
    { lotsCount: 180, registration: '2027-03-10T00:00:00.000Z' },
    '24 of 180 lots available\u00a0· Est. Registration Mar 2027',
  ],
  // One that is past isn't offered (D217); an older API doesn't count all lots.
  [{ lotsCount: 180, registration: '2026-05-10T00:00:00.000Z' }, '24 of 180 lots available'],
  [{ lotsCount: null }, '24 lots available'],
])('%j offers %j', (fields, words) => {
  expect(cardOffer({ ...anEstate(), ...fields }, NOW)).toBe(words);
});

test.each([
  [{ fromPrice: 298_000, sizes: { smallest: 312, largest: 640.4 } }, 'From $298,000 · 312–640 m²'],
  [{ sizes: { smallest: 450, largest: 450 } }, '450 m²'],
  [{ fromPrice: 298_000 }, 'From $298,000'],
  [{ fromPrice: null, sizes: null }, ''],
])('%j is %j', (facts, words) => {
  expect(cardFacts({ ...anEstate(), ...facts })).toBe(words);
});

test.each([
  [{ suburb: 'Tallowbrook', state: 'VIC' }, 'Tallowbrook VIC'],
  [{ suburb: 'Tallowbrook VIC 3999', state: 'VIC' }, 'Tallowbrook VIC 3999'],
  [{ suburb: 'Tallowbrook' }, 'Tallowbrook'],
])('%j is in %j', (estate, words) => {
  expect(suburbOf(estate)).toBe(words);
});

test.each([
  [
    [{ availableLotsCount: 23, fromPrice: 329_900 }, { availableLotsCount: 10 }, { availableLotsCount: 0 }],
    '33 lots available in 2 estates, from $329,900',
  ],
  [[{ availableLotsCount: 1 }], '1 lot available in 1 estate'],
  [[{ availableLotsCount: 0, fromPrice: 1 }], ''],
])('%j sum up to %j', (estates, words) => {
  expect(landingSummary(estates.map((fields) => ({ ...anEstate(), ...fields })))).toBe(words);
});

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [9, 4],
])('%d estates are in up to %d columns', (estates, columns) => {
  expect(cardColumns(estates)).toBe(columns);
});

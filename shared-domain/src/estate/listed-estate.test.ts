import { anEstate } from '../testing/index.js';
import { cardFacts, cardFoot, cardPath, landingOrder, matchesSearch } from './listed-estate.js';

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
  expect([cardPath(open), cardFoot(open)]).toEqual(['/estate/tallowbrook-rise', '1 lot available']);
  expect([cardPath(soldOut), cardFoot(soldOut)]).toEqual([
    '/estate/tallowbrook-rise/waitlist',
    'No lots available now. Join the waitlist',
  ]);
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
  ['', true],
  ['tallow', true],
  [' RISE  3999 ', true],
  ['vic rise', true],
  ['rise 3000', false],
])('search %j finds Tallowbrook Rise in Tallowbrook VIC 3999: %s', (search, isFound) => {
  expect(matchesSearch(anEstate(), search)).toBe(isFound);
});

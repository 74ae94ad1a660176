import { lotSides } from './lot-sides';

/** 12 m along the street in the south, 30 m deep, at half a metre to a unit. */
const square = { path: 'M0 0H24V60H0Z', frontEdge: 2, frontage: 12, size: 360 };
const metresOf = (lot: Parameters<typeof lotSides>[0]) =>
  lotSides(lot)?.map(({ metres }) => Math.round(metres * 10) / 10);

it('has every side in metres, the street’s among them, by the scale of the frontage', () => {
  expect(metresOf(square)).toEqual([12, 30, 12, 30]);
  expect(lotSides(square)?.map(({ isStreet }) => isStreet)).toEqual([false, false, true, false]);
  expect(lotSides(square)?.map(({ middle, out }) => [middle.x, middle.y, out.x, out.y].map((of) => of + 0))).toEqual([
    [12, 0, 0, -1],
    [24, 30, 1, 0],
    [12, 60, 0, 1],
    [0, 30, -1, 0],
  ]);
});

it('a curve of many lines is one side, as is a side that the path begins within', () => {
  const curved = 'M12 0H24V60L18 61L12 61.3L6 61L0 60V0Z';
  expect(metresOf({ ...square, path: curved, frontEdge: 3, size: 366 })?.map(Math.round)).toEqual([30, 12, 30, 12]);
});

it.each([
  ['without a street edge', { frontEdge: null }],
  ['without a frontage', { frontage: null }],
  ['whose drawing isn’t to scale', { size: 400 }],
  ['with a hole', { path: 'M0 0H24V60H0ZM4 4H8V8H4Z' }],
  ['with more sides than can be read', { path: 'M0 0H4V4H8V8H12V12H16V16H24V60H0Z', frontEdge: 10, size: 300 }],
])('is none for a lot %s', (_, over) => expect(lotSides({ ...square, ...over })).toBeNull());

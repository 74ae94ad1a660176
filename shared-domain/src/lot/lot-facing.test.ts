import { COMPASS, oppositeOf, parseCompass, streetSideOf } from './lot-facing.js';

const square = 'M0 0L10 0L10 10L0 10Z';
const counted = 'M0 0L0 10L10 10L10 0Z';

describe('which way a lot faces (D94)', () => {
  it.each([
    [0, 'north'],
    [1, 'east'],
    [2, 'south'],
    [3, 'west'],
  ])('edge %i of a lot drawn north up faces %s', (frontEdge, side) =>
    expect(streetSideOf({ path: square, frontEdge, north: 0 })).toBe(side),
  );

  it.each([
    ['counted the other way round', counted, 0, 0, 'west'],
    ['on a map whose north is to the right', square, 0, 90, 'west'],
    ['on a map whose north is down', square, 2, 180, 'north'],
    ['on a map turned a little', square, 2, 350, 'south'],
    ['on a map turned by more than half a point', square, 2, 30, 'south-east'],
    ['of the second part', `${square}M20 0L30 0L30 10L20 10Z`, 5, 0, 'east'],
    ['along a slanting street', 'M0 0L10 0L10 4L4 10L0 10Z', 2, 0, 'south-east'],
    ['in a notch, where the outside is towards the middle', 'M0 0L10 0L10 10L8 10L8 2L2 2L2 10L0 10Z', 5, 0, 'east'],
    ['along an arc', 'M0 5A9 9 0 0 1 10 5L10 30L0 30Z', 0, 0, 'north'],
  ])('%s', (_, path, frontEdge, north, side) => expect(streetSideOf({ path, frontEdge, north })).toBe(side));

  it.each([
    ['a map that has no north', { path: square, frontEdge: 0, north: null }],
    ['a lot without a street edge', { path: square, frontEdge: undefined, north: 0 }],
    ['an edge that the shape lacks', { path: square, frontEdge: 4, north: 0 }],
    ['a lot without a shape', { path: '', frontEdge: 0, north: 0 }],
  ])('is not said of %s', (_, shape) => expect(streetSideOf(shape)).toBeNull());

  it('the backyard is opposite the street', () =>
    expect(COMPASS.map(oppositeOf)).toEqual([
      'south',
      'south-west',
      'west',
      'north-west',
      'north',
      'north-east',
      'east',
      'south-east',
    ]));

  it('only the eight points of the compass are read', () =>
    expect([parseCompass('north-east'), parseCompass('up'), parseCompass(undefined)]).toEqual([
      'north-east',
      null,
      null,
    ]));
});

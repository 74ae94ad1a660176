import { placeOf } from '../../src/catalogue/estate-place.js';

const ORIGIN = { lng: 144.459, lat: -37.671 };
const aMap = (fields: object = {}) => ({
  size: { width: 860, height: 640 },
  metresPerUnit: 1,
  origin: ORIGIN,
  ...fields,
});

test('a place is the middle of its map, to about 100 m', () => {
  expect(placeOf([aMap()])).toEqual({ lat: -37.674, lng: 144.464 });
});

test('a map with north to its left lies east and north of its origin', () => {
  const { lat, lng } = placeOf([aMap({ north: 270, size: { width: 20_000, height: 0 } })])!;
  expect([lat > ORIGIN.lat, Math.abs(lng - ORIGIN.lng) < 0.002]).toEqual([false, true]);
});

test('of several maps it is the mean; those without an origin don’t count', () => {
  const other = aMap({ origin: { lng: 144.459, lat: -37.691 } });
  expect(placeOf([aMap(), other, aMap({ origin: null }), aMap({ origin: undefined })])?.lat).toBeCloseTo(-37.684, 3);
});

test.each([
  ['no map', []],
  ['no origin', [aMap({ origin: null })]],
  ['maps more than 30 km apart, of which one is wrong', [aMap(), aMap({ origin: { lng: 144.459, lat: -37.2 } })]],
])('%s: no place is known', (_, maps) => {
  expect(placeOf(maps)).toBeNull();
});

import type { ListedEstate } from '../answer/shapes.js';
import { anEstate } from '../testing/index.js';
import { neighbourEstates } from './neighbour-estates.js';

const estate = (_id: string, availableLotsCount: number, place?: ListedEstate['place']): ListedEstate =>
  ({ ...anEstate({ _id }), availableLotsCount, ...(place && { place }) }) as ListedEstate;
const own = estate('own', 0, { lat: -37.7, lng: 144.5 });
const ids = (...others: ListedEstate[]) => neighbourEstates([...others, own], 'own').map(({ _id }) => _id);

it('offers estates with lots to buy, the nearest first, those without a place last, three at most', () => {
  const [far, near, middle] = [
    estate('far', 3, { lat: -27.2, lng: 153 }),
    estate('near', 1, { lat: -37.8, lng: 144.9 }),
    estate('middle', 9, { lat: -36.8, lng: 144.3 }),
  ];
  expect(ids(estate('unplaced', 5), far, near, estate('sold out', 0, { lat: -37.7, lng: 144.5 }), middle)).toEqual([
    'near',
    'middle',
    'far',
  ]);
  expect(ids(estate('unplaced', 5), near)).toEqual(['near', 'unplaced']);
});

it('keeps their order where the estate’s own place isn’t known', () => {
  const others = [estate('a', 1), estate('b', 2, { lat: -27, lng: 153 })];
  expect(neighbourEstates(others, 'own').map(({ _id }) => _id)).toEqual(['a', 'b']);
});

import { aListedLot } from '@lotline/shared-domain/testing';
import { readFilters } from '../filters/filters-url';
import { nearestLots } from './nearest-lots';

const reader = { audience: 'customer', timeZone: 'Australia/Melbourne' } as const;
const lot = (title: string, price: number | null, over: object = {}) =>
  aListedLot({ _id: title, title, priceTracking: price ? { type: 'fixed', value: price } : null, ...over });
const lots = [
  lot('1', 420_000, { facing: 'south' }),
  lot('2', 380_000, { facing: 'north' }),
  lot('3', 360_000, { facing: 'south' }),
  lot('4', 355_000, { facing: 'south', status: 'settled' }),
  lot('5', null, { facing: 'south' }),
];
const nearest = (query: Record<string, string>) =>
  nearestLots(lots, readFilters(query, 'customer'), reader).map(({ title }) => title);

it('those that miss the fewest filters come first, of equals those that are least off', () => {
  // Backyard north is a street in the south.
  expect(nearest({ price: '-350000', backyard: 'north' })).toEqual(['3', '1', '5']);
  expect(nearest({ price: '-350000' })).toEqual(['3', '2', '1']);
});

it('what isn’t for sale is none of them, nor is anything where another status is asked for', () => {
  expect(nearest({ price: '-350000' })).not.toContain('4');
  expect(nearest({ price: '-350000', status: 'sold' })).toEqual([]);
  expect(nearest({ price: '-350000', status: 'available' })).toEqual(['3', '2', '1']);
});

import { readLotFilter } from './lot-filter.js';
import { lotFilterQuery } from './lot-filter-query.js';

const open = { from: null, to: null };

it.each([
  [{ size: '400-600' }, { size: { from: 400, to: 600 } }],
  [{ price: '-350000' }, { price: { from: null, to: 350_000 } }],
  [{ frontage: '12.5-' }, { frontage: { from: 12.5, to: null } }],
  [{ titles: '2027-03' }, { titles: '2027-03' }],
  // What makes no sense asks for nothing.
  [{ size: '600-400', price: 'cheap', frontage: '-', titles: '2027-13' }, {}],
])('%j asks for %j', (query, filter) =>
  expect(readLotFilter(query)).toEqual({ size: open, price: open, frontage: open, titles: null, ...filter }),
);

it('is written as it is read', () => {
  const query = { size: '400-600', price: '-350000', frontage: null, titles: '2027-03' };
  expect(lotFilterQuery(readLotFilter({ ...query, frontage: undefined }))).toEqual(query);
});

import { hasPublicDetails } from './public-details.js';

it.each([
  ['available without a size', { status: 'available' }, true],
  ['sold without anything', { status: 'sold', size: null }, true],
  ['not released: number and status (D6)', { status: 'not_released', size: null, priceTracking: null }, false],
  ['withdrawn: as not released (D59)', { status: 'withdrawn' }, false],
  ['not released, of an estate that shows future lots', { status: 'not_released', size: 450 }, true],
  ['the same, its size not yet known', { status: 'not_released', blockWidth: 15 }, true],
  ['a status of tomorrow', { status: 'ballot' }, true],
])('%s: %p', (_name, lot, told) => expect(hasPublicDetails(lot)).toBe(told));

import { endpoint } from './endpoint.js';
import { shape, type Wire } from './shape.js';

/**
 * What of a lot differs between a moment and now, in what its public page told then and tells now: statuses as customers see them, prices in the
 * words of the price rule. What didn't change, and what wasn't told at one of the two, is absent; so is a status `from` that can't be known any more.
 */
export const lotSince = shape({
  asOf: 'date',
  'status?': { 'from?': 'string', to: 'string' },
  'price?': { from: 'string', to: 'string' },
});
export type LotSince = Wire<typeof lotSince>;

/** What has become of a lot since a printed list was made; `asOf` is an ISO 8601 time. 404 where the public has no such lot. */
export const getLotSince = endpoint({
  action: 'lot/getLotSince',
  method: 'GET',
  path: '/lots/{lotId}/since',
  access: 'estate.browse',
  query: { asOf: 'string' },
  tags: ['lot', 'estate'],
  answer: lotSince,
});

import { endpoint } from './endpoint.js';
import { shape, type Wire } from '../answer/shape.js';

/**
 * How a lot's public data differs between a moment and now: statuses as customers see them, prices in the words of the
 * price rule. Absent: what didn't change, what wasn't public at both times, and a status `from` that is no longer
 * known.
 */
export const lotSince = shape({
  asOf: 'date',
  'status?': { 'from?': 'string', to: 'string' },
  'price?': { from: 'string', to: 'string' },
});
export type LotSince = Wire<typeof lotSince>;

/**
 * What has changed about a lot since a price list was printed; `asOf` is an ISO 8601 time. 404 if the lot isn't public.
 */
export const getLotSince = endpoint({
  action: 'lot/getLotSince',
  method: 'GET',
  path: '/lots/{lotId}/since',
  access: 'estate.browse',
  query: { asOf: 'string' },
  tags: ['lot', 'estate'],
  answer: lotSince,
});

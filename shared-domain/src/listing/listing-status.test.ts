import { listingBadge, parseListingStatus } from './listing-status.js';

it.each([
  ['published', 'Published', 'light-blue'],
  ['deactivated', 'Deactivated', 'gray'],
  ['sold', 'Sold', 'warning'],
  ['draft', 'Draft', 'yellow'],
  ['Processing', 'Processing', 'primary'],
  ['paused', 'paused', 'gray'],
])('spec 4.5: listing %s reads %s in %s', (status, label, tone) =>
  expect(listingBadge(status)).toEqual({ label, tone }),
);
it('reads nothing from nothing', () => expect(parseListingStatus(1)).toBe('unknown'));

import { ACCOUNT_LINKS, entryOf, isForWork, isPrivate, NAVIGATION, opensByKey, placesFor } from './navigation.js';
import * as routes from './routes.js';

const everything = () => true;
const labels = (
  role: Parameters<typeof placesFor>[0],
  isThere: (name: string) => boolean = everything,
  entries = NAVIGATION,
) => placesFor(role, entries, isThere).map(({ label }) => label);

it.each([
  ['SUPER_ADMIN', ['Estates', 'Businesses', 'Releases']],
  ['LANDOWNER', ['Estates', 'Businesses']],
  ['SALES', ['Estates']],
] as const)('%s goes at least to %j, in this order', (role, wanted) =>
  expect(labels(role).filter((label) => ['Estates', 'Businesses', 'Releases'].includes(label))).toEqual(wanted),
);

it.each(['CUSTOMER', 'BUILDER', 'CHANNEL_PARTNER', 'ANONYMOUS'] as const)('%s has no place to work at', (role) =>
  expect(labels(role)).toEqual([]),
);

it('a place that no live remote provides isn’t shown (D68)', () => {
  expect(labels('SUPER_ADMIN', (name) => name === 'AdminBusinesses')).toEqual(['Businesses']);
  expect(labels('CUSTOMER', (name) => name === 'Customer', ACCOUNT_LINKS)).toEqual(['Your home']);
  expect(labels('SALES', everything, ACCOUNT_LINKS)).not.toContain('Your home');
  expect(labels('BUILDER', everything, ACCOUNT_LINKS)[0]).toBe('Holds you requested');
  expect(labels('CHANNEL_PARTNER', everything, ACCOUNT_LINKS)[0]).toBe('Holds you requested');
});

it('a menu entry has no parameters, and a unique label', () => {
  for (const { to } of placesFor('SUPER_ADMIN', NAVIGATION, everything)) expect(to).not.toContain(':');
  for (const entries of [NAVIGATION, ACCOUNT_LINKS])
    for (const field of ['route', 'label'] as const)
      expect(new Set(entries.map((entry) => entry[field])).size).toBe(entries.length);
});

it.each([
  ['/admin/businesses', 'Businesses'],
  ['/admin/businesses/65f0000000000000000000aa', 'Businesses'],
  ['/admin/releases', 'Releases'],
  ['/customer', null],
  ['/', null],
  ['/nowhere/at/all', null],
])('%s belongs to %s', (path, label) => expect(entryOf(path)?.label ?? null).toBe(label));

it.each([
  [routes.estateMap, false, false, false],
  [routes.customer, true, false, false],
  [routes.partnerHolds, true, false, false],
  [routes.adminEstates, true, true, false],
  [routes.adminStageMap, true, true, false],
  [routes.releaseBoard, true, true, true],
])('$name: private %s, for work %s, by key %s', (route, ...wanted) =>
  expect([isPrivate(route), isForWork(route), opensByKey(route)]).toEqual(wanted),
);

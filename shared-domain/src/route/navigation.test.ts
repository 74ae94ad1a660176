import { ROLES } from '../role/roles.js';
import { ACCOUNT_LINKS, entryOf, isForWork, NAVIGATION, opensByKey, placesFor } from './navigation.js';
import { isPrivate } from './route.js';
import * as routes from './routes.js';

const everything = () => true;
const labels = (
  role: Parameters<typeof placesFor>[0],
  isThere: (name: string) => boolean = everything,
  entries = NAVIGATION,
) => placesFor(role, entries, isThere).map(({ label }) => label);

it.each([
  ['SUPER_ADMIN', ['Estates', 'Businesses', 'App releases']],
  ['LANDOWNER', ['Estates', 'Businesses']],
  ['SALES', ['Estates']],
] as const)('%s goes at least to %j, in this order', (role, wanted) =>
  expect(labels(role).filter((label) => ['Estates', 'Businesses', 'App releases'].includes(label))).toEqual(wanted),
);

it.each([
  ['BUILDER', ['Home', 'Holds', 'Leads', 'Quotes', 'Lots', 'Designs', 'Profile', 'Team']],
  ['CHANNEL_PARTNER', ['Holds', 'Leads', 'Lots']],
] as const)('%s sees %j and no entry of staff (D159, D173)', (role, wanted) => expect(labels(role)).toEqual(wanted));

it.each(['CUSTOMER', 'ANONYMOUS'] as const)('%s has no work navigation', (role) => expect(labels(role)).toEqual([]));

it('a place that no live remote provides isn’t shown (D68)', () => {
  expect(labels('SUPER_ADMIN', (name) => name === 'AdminBusinesses')).toEqual(['Businesses']);
  expect(labels('CUSTOMER', (name) => name === 'Customer', ACCOUNT_LINKS)).toEqual(['Your requests']);
  expect(labels('SALES', everything, ACCOUNT_LINKS)).not.toContain('Your requests');
  expect(labels('BUILDER', () => false)).toEqual([]);
});

it.each([
  ['LANDOWNER', [], true],
  ['SALES', [], false],
  ['SALES', ['money.record'], true],
] as const)('Invoices is there for who may record money: %s, granted %j (D136)', (role, grants, isShown) =>
  expect(placesFor(role, NAVIGATION, everything, { grants }).some(({ label }) => label === 'Invoices')).toBe(isShown),
);

it('no two places of a role have the same icon', () => {
  for (const role of ROLES) {
    const icons = placesFor(role, NAVIGATION, everything).map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  }
});

it('a menu entry has no parameters, and a label that no other of the role has', () => {
  for (const role of ROLES)
    for (const entries of [NAVIGATION, ACCOUNT_LINKS]) {
      const places = placesFor(role, entries, everything);
      expect(places.filter(({ to }) => to.includes(':'))).toEqual([]);
      expect(new Set(places.map(({ label }) => label)).size).toBe(places.length);
    }
  expect(new Set(NAVIGATION.map(({ route }) => route)).size).toBe(NAVIGATION.length);
});

it.each([
  ['/admin/businesses', 'Businesses'],
  ['/admin/businesses/65f0000000000000000000aa', 'Businesses'],
  ['/admin/users/65f0000000000000000000aa', 'Users'],
  ['/admin/users/65f0000000000000000000aa/estates/65f0000000000000000000bb/map/new', 'Estates'],
  ['/admin/releases', 'App releases'],
  ['/partner/holds', 'Holds'],
  ['/builder/lots', 'Lots'],
  ['/builder/quotes/65f0000000000000000000aa', 'Quotes'],
  ['/stages/65f0000000000000000000aa/lots', 'Lots'],
  ['/stages/65f0000000000000000000aa/lots/65f0000000000000000000bb', 'Lots'],
  ['/customer', null],
  ['/', null],
  ['/nowhere/at/all', null],
])('%s belongs to %s', (path, label) => expect(entryOf(path)?.label ?? null).toBe(label));

it.each([
  [routes.estateMap, false, false, false],
  [routes.customer, true, false, false],
  [routes.partnerHolds, true, true, false],
  [routes.account, true, false, false],
  [routes.adminEstates, true, true, false],
  [routes.adminStageMap, true, true, false],
  [routes.releaseBoard, true, true, true],
])('$name: private %s, for work %s, by key %s', (route, ...wanted) =>
  expect([isPrivate(route), isForWork(route), opensByKey(route)]).toEqual(wanted),
);

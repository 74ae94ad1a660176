import { can } from '../role/permissions.js';
import { KEY_HOLDERS, ROLES } from '../role/roles.js';
import { pathTo } from './path-to.js';
import { type PublicRouteName, ROUTES, routeAt, routesOf } from './route-table.js';
import * as routes from './routes.js';

const named = ROUTES.map((route) => [route.name, route] as const);
const openTo = (kind: (typeof ROLES)[number] | (typeof KEY_HOLDERS)[number]) =>
  ROUTES.flatMap(({ name, access }) => (access.includes(kind) ? [name] : [])).sort();

it('every page of the specification is in the table, each name and each path once (2.1, D53, D75)', () => {
  const specified = [
    'EstateMap',
    'Waitlist',
    'EOIRequest',
    'Builder',
    'AdminEstateMapCreate',
    'AdminEstateMapUpdate',
    'AdminStageMap',
    'AdminStageMapCreate',
    'AdminStageMapUpdate',
    'AdminLot',
    'Lots',
    'LotActions',
    'RegistrationVerifyView',
    'Customer',
    'CustomerLot',
    'ContactDetails',
    'Leads',
    'LandingPlans',
    'CustomerTerms',
    'PrivacyPolicy',
  ];
  expect(ROUTES.map(({ name }) => name)).toEqual(expect.arrayContaining(specified));
  for (const part of ['name', 'path'] as const)
    expect(new Set(ROUTES.map((route) => route[part])).size).toBe(ROUTES.length);
});

it.each(named)('an address of %s is of no other page', (_, route) => {
  const address = route.path.replaceAll(/:(\w+)/g, (_name, name: string) => route.only?.[name]?.[0] ?? 'an-id');
  expect(routeAt(address)).toBe(route);
});

it.each([
  ['/estate/rise/waitlist', 'Waitlist'],
  ['/v2/estate/rise/', 'EstateMap'],
  ['/admin/users/u/estates/e/stages/s/map', 'AdminStageMap'],
  ['/admin/users/u/estates/e/stages/s/map/new', 'AdminStageMapCreate'],
  ['/stages/4/lots/412', 'LotActions'],
  ['/nowhere', null],
  ['/estate', null],
  ['/estate/rise/nowhere', null],
  ['/customer/nowhere', null],
  ['/customer/lots/412', 'CustomerLotStart'],
  ['/customer/lots/412/activity', 'CustomerLot'],
  ['/customer/lots/412/documents', 'CustomerLot'],
  ['/customer/lots/412/eoi-details', 'CustomerLot'],
  ['/customer/lots/412/contracts', 'CustomerLot'],
  ['/customer/lots/412/estate-contacts', 'CustomerLot'],
  // Exactly the five of section 1.
  ['/customer/lots/412/finance', null],
  ['/customer/lots/412/activity/more', null],
])('%s is %s', (path, name) => expect(routeAt(path)?.name ?? null).toBe(name));

describe('the access of a page is one typed field', () => {
  it.each(named)('%s: at least one role may, and each is named once', (_, { access }) => {
    expect(access.length).toBeGreaterThan(0);
    expect(new Set(access).size).toBe(access.length);
    for (const kind of access) expect([...ROLES, ...KEY_HOLDERS]).toContain(kind);
  });

  it('pages open to visitors are open to everyone, and include none of customers, staff or release managers', () => {
    expect(openTo('ANONYMOUS')).toEqual(
      expect.arrayContaining([
        'Builder',
        'CustomerTerms',
        'EOIRequest',
        'EstateMap',
        'HoldOffer',
        'Landing',
        'LandingPlans',
        'PrivacyPolicy',
        'Waitlist',
      ]),
    );
    for (const role of ROLES) expect(openTo(role)).toEqual(expect.arrayContaining(openTo('ANONYMOUS')));
    for (const name of [
      'Customer',
      'CustomerLot',
      'Lots',
      'LotActions',
      'Leads',
      'ContactDetails',
      'AdminStageMap',
      'AdminLot',
      'ReleaseBoard',
    ])
      expect(openTo('ANONYMOUS')).not.toContain(name);
  });

  it('which pages are public is known to the types, too', () => {
    const publicPages: Record<PublicRouteName, true> = {
      Builder: true,
      CustomerTerms: true,
      EOIConfirm: true,
      EOIRequest: true,
      EstateMap: true,
      Hold: true,
      HoldOffer: true,
      Invitation: true,
      Landing: true,
      LandingPlans: true,
      Leave: true,
      Login: true,
      PrivacyPolicy: true,
      QuoteAnswer: true,
      RefundAccount: true,
      RegistrationVerifyView: true,
      ResetPassword: true,
      Shortlist: true,
      ShortlistCompare: true,
      Unauthorized: true,
      Waitlist: true,
    };
    expect(openTo('ANONYMOUS')).toEqual(Object.keys(publicPages));
  });

  it('a customer’s home is nobody else’s page', () => {
    expect([...routes.customer.access, ...routes.customerLot.access]).toEqual(['CUSTOMER', 'CUSTOMER']);
  });

  it('holds filed for purchasers have a page for their filers (D67)', () => {
    expect([...routes.partnerHolds.access]).toEqual(ROLES.filter((role) => can(role, 'request.filed')));
  });

  it('pages for work on lots are open to the roles that may work on lots, the release board to those who may read the registry (D47)', () => {
    for (const { access } of [routes.lots, routes.lotActions, routes.leads, routes.contactDetails])
      expect([...access]).toEqual(ROLES.filter((role) => can(role, 'lot.manage')));
    expect([...routes.releaseBoard.access]).toEqual(
      [...ROLES, ...KEY_HOLDERS].filter((kind) => can(kind, 'registry.read')),
    );
  });

  it('map editors are those who may edit maps, of some estate (D63)', () => {
    expect([...routes.adminEstateMapCreate.access]).toEqual(
      ROLES.filter((role) => can(role, 'map.edit', { landownerEditsMaps: true })),
    );
  });
});

it('a remote renders the pages that name it; unbuilt pages belong to none', () => {
  expect(routesOf('mf-lot-modal')).toEqual(expect.arrayContaining([routes.holdOffer, routes.waitlist]));
  expect(routesOf('mf-lot-modal')).not.toContain(routes.estateMap);
  expect(routesOf('mf-nobody')).toEqual([]);
});

it('a link is made from the path of its page, with every parameter encoded', () => {
  expect(pathTo(routes.adminLot.path, { userId: 'u/1', estateId: 'e', stageId: 's', lotId: 'l 4' })).toBe(
    '/admin/users/u%2F1/estates/e/stages/s/lots/l%204',
  );
  // @ts-expect-error -- a parameter that is left out does not compile
  expect(() => pathTo(routes.estateMap.path, {})).not.toThrow();
});

import {
  builderPath,
  estatePath,
  parseAppVersion,
  placePath,
  reserveRoute,
  versionedPath,
  waitlistPath,
} from './paths.js';

describe('version path rule (spec 2.2, D19)', () => {
  it.each([
    ['/estate/rise', 'v2', 'CUSTOMER', '/v2/estate/rise'],
    ['/estate/rise?stageId=4&embed=true', 'V2', 'ANONYMOUS', '/v2/estate/rise?stageId=4&embed=true'],
    ['/estate/rise/lot/12/eoi-request', 'v2', 'LANDOWNER', '/v2/estate/rise/lot/12/eoi-request'],
    ['/estate/rise', 'v1', 'CUSTOMER', '/estate/rise'],
    ['/estate/rise', 'v3', 'CUSTOMER', '/estate/rise'],
    ['/estate/rise', 'v2', 'SUPER_ADMIN', '/estate/rise'],
    ['/v2/estate/rise', 'v2', 'CUSTOMER', '/v2/estate/rise'],
    ['/estate/rise/admin/map', 'v2', 'CUSTOMER', '/estate/rise/admin/map'],
    ['/estate/rise?from=/admin/x', 'v2', 'CUSTOMER', '/v2/estate/rise?from=/admin/x'],
    ['/customer', 'v2', 'CUSTOMER', '/customer'],
  ])('%s of a %s estate for %s becomes %s', (path, appVersion, role, result) => {
    expect(versionedPath(path, { appVersion }, role)).toBe(result);
  });

  it('applying it twice changes nothing', () => {
    const once = versionedPath('/estate/rise?a=1', { appVersion: 'v2' }, 'CUSTOMER');
    expect(versionedPath(once, { appVersion: 'v2' }, 'CUSTOMER')).toBe(once);
  });
  it('an estate not fetched leaves the path alone (D69)', () =>
    expect(versionedPath('/estate/rise', null, 'CUSTOMER')).toBe('/estate/rise'));
  it.each([
    ['V2', 'v2'],
    ['v1', 'v1'],
    ['v9', 'unknown'],
    [2, 'unknown'],
  ])('appVersion %s reads as %s', (raw, version) => expect(parseAppVersion(raw)).toBe(version));
});

describe('named routes (spec 2.1)', () => {
  it.each([
    [estatePath('rise'), '/estate/rise'],
    [
      placePath({ key: 'rise', appVersion: 'V2' }, { _id: 'l1', stageId: 's4' }),
      '/v2/estate/rise?default=map&stageId=s4&lotId=l1',
    ],
    [placePath({ key: 'rise', appVersion: 'v1' }), '/estate/rise'],
    [
      estatePath('rise', { v2: true, query: { stageId: '4', embed: false, businessId: null } }),
      '/v2/estate/rise?stageId=4&embed=false',
    ],
    [estatePath('a b/c'), '/estate/a%20b%2Fc'],
    [waitlistPath('rise', { v2: true, query: { businessId: 'b1' } }), '/v2/estate/rise/waitlist?businessId=b1'],
    [reserveRoute({ estateKey: 'quay', lotId: '12', stageId: 's1' }), '/estate/quay/lot/12/eoi-request?stageId=s1'],
    [
      reserveRoute({ estateKey: 'quay', lotId: '12', stageId: 's1', businessId: 'b', v2: true }),
      '/v2/estate/quay/lot/12/eoi-request?stageId=s1&businessId=b',
    ],
    [builderPath('rise', '12'), '/builder/estate/rise/lot/12'],
  ])('%s', (path, expected) => expect(path).toBe(expected));
});

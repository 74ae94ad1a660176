import * as domain from '../index.js';
import type { Endpoint } from './endpoint.js';
import { bodySchemaOf, fillPath } from './endpoint.js';

const endpoints = (Object.values(domain) as unknown[]).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'action' in value && 'method' in value,
);

describe('paths', () => {
  it.each([
    ['/stages/{stageId}/lots-map', { stageId: 's1' }, '/stages/s1/lots-map'],
    ['/a/{x}/b/{y}', { x: 'a/b', y: '../c' }, '/a/a%2Fb/b/..%2Fc'],
    ['/estates', {}, '/estates'],
  ])('%s', (path, params, filled) => expect(fillPath(path, params)).toBe(filled));
  it.each<Record<string, string>>([{}, { stageId: '' }])('a missing parameter is said: %o', (params) =>
    expect(() => fillPath('/stages/{stageId}', params)).toThrow('Missing path parameter stageId'),
  );
});

describe('the endpoint table as a whole', () => {
  it("has the specification's actions of this path (section 7)", () => {
    expect(endpoints.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'estate/getEstate',
        'estate/getEstateMap',
        'stage/getStagesMap',
        'stage/getStageMap',
        'lot/getLotsMap',
        'lot/getLotsList',
        'initialHold/createInitialHold',
        'estate/sendEstateMap',
        'estate/sendContactEmail',
      ]),
    );
  });
  it.each([
    ['action', (endpoint: Endpoint) => endpoint.action],
    ['method and path', (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`],
  ])('no %s stands twice', (_, nameOf) => expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length));

  it.each(endpoints.map((endpoint) => [endpoint.action, endpoint] as const))(
    '%s names a capability, and a body only where one can be sent',
    (_, endpoint) => {
      expect(domain.CAPABILITIES).toContain(endpoint.access);
      expect(endpoint.path).toMatch(/^(\/(\{\w+\}|[a-z-]+))+(\.(pdf|csv))?$/);
      expect(endpoint.answer === 'file').toBe(endpoint.fileType !== undefined);
      if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
    },
  );
  it('no body finds a field by a key that every object has', () => {
    for (const schema of endpoints.flatMap((endpoint) => bodySchemaOf(endpoint) ?? []))
      expect(() => schema.isValidSync({ toString: 1, constructor: 2 })).not.toThrow();
  });
  it('every creating call is idempotent (D44), a file by its content; events and reports are sent once, reading by a link creates nothing, and no reply is stored of calls that change an account or reveal a secret', () => {
    const creating = endpoints
      .filter(({ method, body }) => method === 'POST' && body !== 'stream')
      .filter(({ idempotent, action }) => !idempotent && !/^(?:user|staff)\//.test(action));
    expect(creating.map(({ action }) => action)).toEqual([
      // What is set to a state is in it after a repeat too.
      'builder/markLotsSeen',
      'builder/assignPart',
      'quote/getAnswerFile',
      'quote/openAnswer',
      'builder/disableMember',
      'builder/setAnswering',
      'initialHold/openHoldLink',
      'eoi/openSecondBuyerLink',
      'payment/openRefundLink',
      'marketing/confirmProfile',
      'marketing/verifyProfile',
      'registry/reportRemotes',
      'tracking/trackEvent',
    ]);
  });
  it('only public reads are cached', () => {
    const kept = endpoints.filter((endpoint) => endpoint.cached);
    expect(kept.length).toBeGreaterThan(6);
    expect(kept.filter(({ method, access }) => method !== 'GET' || !domain.can('ANONYMOUS', access))).toEqual([]);
  });
  it('staff paths need a staff capability', () => {
    const open = endpoints.filter(({ path, access }) => path.startsWith('/staff') && domain.can('ANONYMOUS', access));
    expect(open).toEqual([]);
  });
});

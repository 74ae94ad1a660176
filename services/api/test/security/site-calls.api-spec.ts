import { fillPath, type Method } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { listOrigins } from '../../src/embed/list-origins.js';
import { SITE_CALLS } from '../../src/embed/for-sites.js';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';

const ESTATES = 'https://www.agency.example';
const BUILDERS = 'https://homes.example';
const OTHER = 'https://elsewhere.example';

interface Ids {
  readonly estateId: string;
  readonly stageId: string;
  readonly lotId: string;
}
let api: TestApi;
let own: Ids;
let foreign: Ids;
beforeAll(async () => {
  api = await createTestApi();
  const idsOf = async (): Promise<Ids & { key: string }> => {
    const scene = await aScene(api.connection);
    const lot = await scene.lot();
    const { _id, key } = scene.estate;
    return { estateId: String(_id), stageId: String(scene.stageId), lotId: String(lot._id), key };
  };
  const mine = await idsOf();
  [own, foreign] = [mine, await idsOf()];
  await system(() => api.models.Builder.create([{ key: 'wren-homes', name: 'Wren Homes' }]));
  await listOrigins(api.connection, { kind: 'estate', key: mine.key, origins: [ESTATES] });
  await listOrigins(api.connection, { kind: 'builder', key: 'wren-homes', origins: [BUILDERS] });
});
afterAll(() => api.close());

const MISSING = '65f0000000000000000000aa';
const filled = (path: string, ids: Ids): string =>
  fillPath(path, { ...ids, builderId: MISSING, designId: MISSING, fileId: MISSING } as Record<string, string>);

/** Whether a page of an origin may make a call, as its browser asks beforehand. */
async function mayAsk(origin: string, method: Method, path: string): Promise<boolean> {
  const { headers } = await fetch(api.url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
  });
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  return headers.get('access-control-allow-origin') === origin;
}
const post = async (origin: string, path: string, body: object) => {
  const { status, headers } = await api.post(path, body, { headers: { origin, 'sec-fetch-site': 'cross-site' } });
  return [status, headers.get('access-control-allow-origin')];
};

describe('what pages of listed websites may call (D41)', () => {
  it.each(SITE_CALLS)('$method $path, about $about', async ({ method, path, about }) => {
    const ask = (origin: string, ids: Ids) => mayAsk(origin, method, filled(path, ids));
    const ofEstate = about !== 'many';
    // Of a call whose body names the estate, the body decides.
    const ofForeign = about === 'body' || about === 'lotline';
    expect([await ask(BUILDERS, own), await ask(BUILDERS, foreign)]).toEqual([true, true]);
    expect([await ask(ESTATES, own), await ask(ESTATES, foreign)]).toEqual([ofEstate, ofForeign]);
    expect(await ask(OTHER, own)).toBe(false);
  });

  it('nothing else of the endpoint table, not even a builder’s', async () => {
    const open = new Set(SITE_CALLS.map(({ method, path }) => `${method} ${path}`));
    const others = ENDPOINTS.filter(({ method, path }) => !open.has(`${method} /api${path}`));
    expect(others.length).toBeGreaterThan(100);
    for (const { method, path } of others) {
      const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, MISSING]));
      expect([path, await mayAsk(BUILDERS, method, `/api${fillPath(path, params)}`)]).toEqual([path, false]);
    }
  });

  it('an estate’s site sends a quote for lots of that estate alone, however deep the body names another’s', async () => {
    const quote = (estateId: string, ...lots: string[]) => ({
      estateId,
      lead: { estateId: own.estateId },
      selections: lots.map((lotId) => ({ lot: { lotId } })),
    });
    // Content is refused as always (400), for who may send it.
    expect(await post(ESTATES, '/api/quotes', quote(own.estateId, own.lotId))).toEqual([400, ESTATES]);
    expect(await post(ESTATES, '/api/quotes', quote(own.estateId, own.lotId, foreign.lotId))).toEqual([403, null]);
    expect(await post(ESTATES, '/api/quotes', quote(foreign.estateId, own.lotId))).toEqual([403, null]);
    const many = Array.from({ length: 21 }, (_, at) => at.toString(16).padStart(24, '0'));
    expect(await post(ESTATES, '/api/quotes', quote(own.estateId, ...many))).toEqual([403, null]);
    expect(await post(BUILDERS, '/api/quotes', quote(foreign.estateId, own.lotId, foreign.lotId))).toEqual([
      400,
      BUILDERS,
    ]);
  });

  it('phone numbers are verified on a builder’s site, not on an estate’s', async () => {
    for (const path of ['/api/marketing/profiles/check', '/api/marketing/profiles/confirm']) {
      expect(await post(BUILDERS, path, {})).toEqual([400, BUILDERS]);
      expect(await post(ESTATES, path, {})).toEqual([403, null]);
    }
  });

  it('with a cookie or a key nothing is taken, of a builder’s site neither', async () => {
    for (const [name, secret] of [
      ['cookie', 'lotline-sid=1'],
      ['authorization', 'Bearer lot_x'],
    ] as const) {
      const headers = { origin: BUILDERS, 'sec-fetch-site': 'cross-site', [name]: secret };
      expect((await api.post('/api/marketing/profiles/check', {}, { headers })).status).toBe(403);
    }
  });

  it.each([
    ['wren-homes', BUILDERS, { known: true, listed: true }],
    ['wren-homes', OTHER, { known: true, listed: false }],
    ['nobody', BUILDERS, { known: false, listed: false }],
  ])('check tells why a builder’s part is empty: %s on %s', async (builder, origin, expected) => {
    const { headers, body } = await api.get(`/embed/v1/check?builder=${builder}`, { headers: { origin } });
    expect([body, headers.get('access-control-allow-origin')]).toEqual([expected, '*']);
  });
});

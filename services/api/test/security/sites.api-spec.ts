import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { system } from '../../src/database/scope.js';
import { syncRows } from '../../src/registry/releases/sync-rows.js';
import { listOrigins, originsOf } from '../../src/embed/list-origins.js';
import { createSeededApi, type SeededApi } from '../read/seeded-api.js';
import { atFullSize } from '../sizes.js';

const SITE = 'https://www.agency.example';
const OTHER = 'https://elsewhere.example';
const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');
const EMBED = 'console.log("embed")';
const PORTAL = 'console.log("portal")';

let api: SeededApi;
let host: Server;
let served: Record<string, string> = {};
beforeAll(async () => {
  host = createServer((request, response) => {
    const text = served[request.url ?? ''];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  api = await createSeededApi({ STATIC_ORIGIN: staticOrigin() });
  await listOrigins(api.connection, { kind: 'estate', key: 'tallowbrook-rise', origins: [SITE] });
  await release({ embed: EMBED });
}, 60_000);
afterAll(async () => {
  await api.close();
  host.close();
});

const staticOrigin = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
async function release({
  embed,
  hash = sha384(embed),
  folder = '0.1.0-aaaaaaaa',
}: {
  embed: string;
  hash?: string;
  folder?: string;
}): Promise<void> {
  served = { ...served, [`/shell/${folder}/embed.js`]: embed };
  const files = { 'main.1.js': sha384('main'), 'embed.js': hash, 'portal.0123abcd.js': sha384(PORTAL) };
  const provides = { routes: [], slots: [], modals: [] };
  await syncRows(api.connection, {
    releases: [
      {
        folder,
        release: {
          name: 'shell',
          version: '0.1.0',
          build: folder.slice(-8),
          contract: '1.0.0',
          entry: 'main.1.js',
          provides,
          files,
          preload: [],
        },
      },
    ],
    staticOrigin: staticOrigin(),
  });
}

const from = (origin: string, headers: Record<string, string> = {}) => ({
  headers: { origin, 'sec-fetch-site': 'cross-site', ...headers },
});
const preflight = (origin: string, path: string, method = 'POST') =>
  fetch(api.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });
const allowed = (headers: Headers) => headers.get('access-control-allow-origin');

describe('answers for other origins (D41)', () => {
  it('a listed origin may read, named exactly and never with credentials', async () => {
    const { status, headers } = await api.get('/api/estates/tallowbrook-rise', from(SITE));
    expect([status, allowed(headers), headers.get('access-control-allow-credentials')]).toEqual([200, SITE, null]);
    expect(headers.get('vary')).toContain('origin');
    expect(headers.get('access-control-expose-headers')).toContain('lotline-as-of');
  });

  it('cached answers carry the header each time, and only for those', async () => {
    const path = '/api/estates/tallowbrook-rise/lots?isCustomer=true';
    const asked: (string | null)[] = [];
    for (const origin of [SITE, SITE, SITE, OTHER, SITE])
      asked.push(allowed((await api.get(path, from(origin))).headers));
    expect(asked).toEqual([SITE, SITE, SITE, null, SITE]);
    // The control: without an origin they come the short way, which knows no such header.
    expect(allowed((await api.get(path)).headers)).toBeNull();
  });

  it.each([
    ['an unlisted origin', OTHER, '/api/estates/tallowbrook-rise'],
    ['an estate that doesn’t list it', SITE, '/api/estates/larkspur-green'],
    ['a look-alike', `${SITE}.evil.example`, '/api/estates/tallowbrook-rise'],
    ['another scheme', SITE.replace('https', 'http'), '/api/estates/tallowbrook-rise'],
    ['no origin at all', 'null', '/api/estates/tallowbrook-rise'],
    ['what staff read', SITE, '/api/staff/holds'],
    ['health', SITE, '/api/health/ready'],
    ['the list of all estates', SITE, '/api/estates'],
    ['the rows’ history', SITE, '/api/registry/board'],
  ])('%s gets no leave to read', async (_what, origin, path) => {
    expect(allowed((await api.get(path, from(origin))).headers)).toBeNull();
    expect(allowed((await preflight(origin, path, 'GET')).headers)).toBeNull();
  });

  atFullSize('a builder’s own site reads any estate, its list counts too', async () => {
    const builder = await api.models.Builder.findOne({}, 'key').lean();
    await listOrigins(api.connection, { kind: 'builder', key: builder!.key, origins: ['https://homes.example'] });
    await new Promise((resolve) => setTimeout(resolve, 5_100));
    expect(allowed((await api.get('/api/estates/larkspur-green', from('https://homes.example'))).headers)).toBe(
      'https://homes.example',
    );
  });

  it('an estate’s site reads the maps of that estate’s stages, and of no other’s', async () => {
    const stageOf = async (key: string) => {
      const estate = await system(() => api.models.Estate.findOne({ key }).lean());
      return String((await system(() => api.models.Stage.findOne({ estateId: estate?._id }).lean()))?._id);
    };
    const [own, foreign] = await Promise.all(['tallowbrook-rise', 'larkspur-green'].map(stageOf));
    for (const part of ['map', 'lots-map']) {
      expect(allowed((await api.get(`/api/stages/${own}/${part}`, from(SITE))).headers)).toBe(SITE);
      expect(allowed((await preflight(SITE, `/api/stages/${own}/${part}`, 'GET')).headers)).toBe(SITE);
      expect(allowed((await api.get(`/api/stages/${foreign}/${part}`, from(SITE))).headers)).toBeNull();
      expect(allowed((await preflight(SITE, `/api/stages/${foreign}/${part}`, 'GET')).headers)).toBeNull();
    }
    expect(allowed((await api.get('/api/stages/65f0000000000000000000aa/map', from(SITE))).headers)).toBeNull();
    expect(allowed((await api.get('/api/registry', from(SITE))).headers)).toBe(SITE);
  });

  it('and a lot of that estate, and of no other', async () => {
    const lotOf = async (key: string) => {
      const estate = await system(() => api.models.Estate.findOne({ key }).lean());
      return String((await system(() => api.models.Lot.findOne({ estateId: estate?._id }).lean()))?._id);
    };
    for (const [key, expected] of [
      ['tallowbrook-rise', SITE],
      ['larkspur-green', null],
    ] as const)
      expect(allowed((await api.get(`/api/lots/${await lotOf(key)}`, from(SITE))).headers)).toBe(expected);
  });

  it('and sends forms and events of that estate, and of no other', async () => {
    const ofEstate = async (key: string) => {
      const estate = await system(() => api.models.Estate.findOne({ key }).lean());
      const lot = await system(() => api.models.Lot.findOne({ estateId: estate?._id }).lean());
      return { estateId: String(estate?._id), lotId: String(lot?._id) };
    };
    const [own, foreign] = await Promise.all(['tallowbrook-rise', 'larkspur-green'].map(ofEstate));
    const send = async (path: string, body: object, origin = SITE) => {
      const { status, headers } = await api.post(path, body, from(origin));
      return [status, allowed(headers)];
    };
    const bodies = (of: { estateId: string; lotId: string } | undefined): [string, object][] => [
      ['/api/enquiries', { estateId: of?.estateId }],
      ['/api/holds', { lotId: of?.lotId }],
      ['/api/watches', { lotId: of?.lotId?.toUpperCase() }],
      ['/api/waitlist', { estateId: ` ${of?.estateId} ` }],
      ['/api/share-map', { estateId: of?.estateId }],
      ['/api/events', { estateById: of?.estateId }],
      ['/api/events', { lotById: of?.lotId }],
    ];
    // Content is refused as always (400), for who may send it.
    for (const [path, body] of bodies(own)) expect([path, ...(await send(path, body))]).toEqual([path, 400, SITE]);
    for (const [path, body] of bodies(foreign)) expect([path, ...(await send(path, body))]).toEqual([path, 403, null]);
    // Naming one's own estate beside another's lot opens nothing.
    expect(await send('/api/holds', { lotId: foreign?.lotId, estateId: own?.estateId })).toEqual([403, null]);
  });

  const enquiry = { estateId: 'none' };
  it('may send what an anonymous visitor may; a refusal of the content is readable', async () => {
    const asked = await preflight(SITE, '/api/enquiries');
    expect([asked.status, allowed(asked.headers), asked.headers.get('access-control-allow-headers')]).toEqual([
      204,
      SITE,
      'content-type, idempotency-key, lotline-at-least, lotline-first-page',
    ]);
    const { status, headers } = await api.post('/api/enquiries', enquiry, from(SITE));
    expect([status, allowed(headers)]).toEqual([400, SITE]);
  });

  it.each([
    ['from an unlisted origin', from(OTHER), '/api/enquiries'],
    ['with a cookie', from(SITE, { cookie: 'lotline-sid=1' }), '/api/enquiries'],
    ['with a token', from(SITE, { authorization: 'Bearer lot_x' }), '/api/enquiries'],
    ['of what is for staff', from(SITE), '/api/staff/holds/000000000000000000000000/approve'],
  ])('%s nothing is taken', async (_what, options, path) => {
    expect((await api.post(path, enquiry, options)).status).toBe(403);
  });
});

describe('scripts for other people’s pages', () => {
  it('/embed/v1.js is the live build’s, for every page, cached briefly', async () => {
    const { status, headers, body } = await api.get('/embed/v1.js', from(OTHER));
    expect([status, body]).toEqual([200, EMBED]);
    expect([allowed(headers), headers.get('cross-origin-resource-policy'), headers.get('content-type')]).toEqual([
      '*',
      'cross-origin',
      'text/javascript; charset=utf-8',
    ]);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=300/);
    const etag = headers.get('etag') ?? '';
    expect((await api.get('/embed/v1.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('other bytes than the row names are never served; the control is the right hash', async () => {
    await release({ embed: 'stolen()', hash: sha384('something else'), folder: '0.1.0-bbbbbbbb' });
    expect((await api.get('/embed/v1.js')).status).toBe(500);
    await release({ embed: 'mine()', folder: '0.1.0-cccccccc' });
    expect((await api.get('/embed/v1.js')).body).toBe('mine()');
  });

  it('/portal/v1.js carries the rows and loads the host by its hash', async () => {
    const { status, headers, body } = await api.get('/portal/v1.js');
    const text = body as unknown as string;
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(text).toContain(`s.integrity="sha384-${sha384(PORTAL)}"`);
    expect(text).toContain('/portal.0123abcd.js"');
    expect(text).toContain('"registry":{');
    expect(text).not.toContain('estateId":"');
  });

  it.each([
    ['tallowbrook-rise', SITE, { known: true, listed: true }],
    ['tallowbrook-rise', OTHER, { known: true, listed: false }],
    ['larkspur-green', SITE, { known: true, listed: false }],
    ['nowhere', SITE, { known: false, listed: false }],
  ])('check tells why a frame is empty: %s for %s', async (estate, origin, expected) => {
    const { headers, body } = await api.get(`/embed/v1/check?estate=${estate}`, from(origin));
    expect([body, allowed(headers)]).toEqual([expected, '*']);
  });
});

describe('the list itself', () => {
  it.each([
    '*',
    'https://*.example',
    'https://a.example/path',
    'javascript:alert(1)',
    'https://a.example; script-src *',
  ])('%s is refused', async (bad) => {
    await expect(
      listOrigins(api.connection, { kind: 'estate', key: 'tallowbrook-rise', origins: [SITE, bad] }),
    ).rejects.toThrow('is no origin');
    expect(await originsOf(api.connection, { kind: 'estate', key: 'tallowbrook-rise' })).toEqual([SITE]);
  });
});

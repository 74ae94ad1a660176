import http from 'node:http';
import { can, type Endpoint, fillPath } from '@lotline/shared-domain';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { system } from '../../src/database/scope.js';
import { FastPath } from '../../src/fast-path/fast-path.js';
import { aSide } from '../security/matrix-scene.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { until } from './two-apis.js';

/** Enough lots for every coding to be worth it. */
const LOTS = 6;
const KEPT = ENDPOINTS.filter(({ cached: kept }) => kept);
let api: TestApi;
let params: Readonly<Record<string, string>>;
let answered: jest.SpiedFunction<FastPath['answered']>;
/** Lines of the request log. */
const logged: Record<string, unknown>[] = [];
const agent = new http.Agent({ keepAlive: true });
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_REQUEST_LOG: '1' } });
  const write = process.stdout.write.bind(process.stdout);
  jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text, ...rest) =>
      String(text).startsWith('{"at"')
        ? logged.push(JSON.parse(String(text)) as never) > 0
        : write(text, ...(rest as [])),
    );
  const { scene } = await aSide(api);
  const lots = [];
  for (let lot = 0; lot < LOTS; lot += 1) lots.push(await scene.lot());
  const [wren] = await system(() => api.models.Builder.create([{ key: 'wren-homes', name: 'Wren Homes' }]));
  await system(() => api.models.HouseDesign.create([{ key: 'wren-10', name: 'Wren 10', builderId: wren?._id }]));
  const { landownerId, estateId, stageId, _id: lotId } = lots[0]!;
  const place = { landownerId, estateId, stageId, lotId };
  // Long enough for every coding to be worth it.
  const words = { title: 'By the creek', text: 'Level, with a view. '.repeat(60), pictures: [] };
  await system(() => api.models.Listing.create({ ...place, ...words, status: 'published', rev: 0, savedBy: null }));
  params = {
    estateId: scene.estate.key,
    stageId: String(scene.stageId),
    lotId: String(lots[0]?._id),
    builderId: 'wren-homes',
    designId: 'wren-10',
  };
  answered = jest.spyOn(api.app.get(FastPath, { strict: false }), 'answered');
}, 60_000);
afterAll(async () => {
  agent.destroy();
  await api.close();
  jest.restoreAllMocks();
});

interface Wire {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly id: string;
  readonly body: string;
}
type Asked = Readonly<Record<string, string>>;

/** As it came over the wire; `fetch` would unpack it. */
function ask(path: string, headers: Asked, method = 'GET'): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const request = http.request(api.url + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, 'x-request-id': id, ...rest } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          headers: rest as Record<string, string>,
          id: String(id),
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    });
    request.on('error', reject).end();
  });
}
const pathOf = ({ path }: Endpoint): string => `/api${fillPath(path, params)}`;
/** Our own origin goes the long way: whether it may read is asked there. */
const THE_LONG_WAY = { origin: 'http://localhost:4900' };

/** The same question by both ways, and that it went by both. */
async function bothWays(path: string, headers: Asked, method = 'GET'): Promise<[Wire, Wire]> {
  const isShort = async () => (await ask(path, headers), answered.mock.results.at(-1)?.value === true);
  let short = await ask(path, headers, method);
  // Cached in this coding from the first time on, if nothing has changed since.
  if (answered.mock.results.at(-1)?.value !== (method === 'GET')) {
    await until(isShort, `${path} to be kept`);
    short = await ask(path, headers, method);
  }
  const tookShort = answered.mock.results.at(-1)?.value;
  const long = await ask(path, { ...headers, ...THE_LONG_WAY }, method);
  expect([tookShort, answered.mock.results.at(-1)?.value]).toEqual([method === 'GET', false]);
  return [short, long];
}

const CODINGS: readonly (readonly [string, Asked])[] = [
  ['no coding named', {}],
  ['identity', { 'accept-encoding': 'identity' }],
  ['a browser’s codings', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['no brotli', { 'accept-encoding': 'br;q=0, gzip' }],
];
/** A plain visitor, one with a session cookie, and a page that names a moment (Lotline-At-Least). */
const CALLERS: readonly Asked[] = [{}, { cookie: '__Host-lotline-sid=abc; other=1' }, { 'lotline-at-least': '1.1' }];

it('every public read of the table is cached, except those for one caller or one printed list, a lot’s queue, which no live event announces, and the plans, which are a file', () => {
  const open = ENDPOINTS.filter(
    ({ method, access, cached: kept }) => method === 'GET' && can('ANONYMOUS', access) && !kept,
  );
  expect(open.map(({ action }) => action).sort()).toEqual([
    'form/getFormChallenge',
    'initialHold/getLotQueue',
    'lot/getLotSince',
    'payment/getReceipt',
    'registry/getRegistry',
    'site/getPlans',
  ]);
});

describe.each(KEPT.map((endpoint) => [endpoint.action, endpoint] as const))(
  '%s is the same by both ways',
  (_, endpoint) => {
    it.each(CODINGS)('to %s: status, headers and bytes, and 304', async (__, coding) => {
      for (const caller of CALLERS) {
        const headers = { ...coding, ...caller };
        const [short, long] = await bothWays(pathOf(endpoint), headers);
        expect({ ...long, id: '' }).toEqual({ ...short, id: '' });
        expect([short.status, short.headers['cache-control']]).toEqual([200, 'no-cache']);
        expect([/^[\w-]{36}$/.test(short.id), /^[\w-]{36}$/.test(long.id), short.id === long.id]).toEqual([
          true,
          true,
          false,
        ]);
        const etag = short.headers['etag'] ?? '';
        for (const seen of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const [now, then] = await bothWays(pathOf(endpoint), { ...headers, 'if-none-match': seen });
          expect({ ...then, id: '' }).toEqual({ ...now, id: '' });
          expect([now.status, now.body]).toEqual([304, '']);
        }
      }
    });

    it('HEAD has the head of GET', async () => {
      for (const [, coding] of CODINGS) {
        const [head] = await bothWays(pathOf(endpoint), coding, 'HEAD');
        const { headers } = await ask(pathOf(endpoint), coding);
        expect([head.status, head.headers, head.body]).toEqual([200, headers, '']);
      }
    });

    it('a request’s own id comes back by both', async () => {
      const [short, long] = await bothWays(pathOf(endpoint), { 'x-request-id': 'proxy-given-0001' });
      expect([short.id, long.id]).toEqual(['proxy-given-0001', 'proxy-given-0001']);
      const [own, ownToo] = await bothWays(pathOf(endpoint), { 'x-request-id': 'not an id' });
      expect([own.id, ownToo.id].every((id) => /^[\w-]{36}$/.test(id))).toBe(true);
    });

    it('the log has the same line of both', async () => {
      const lines = await Promise.all(
        (await bothWays(pathOf(endpoint), { 'accept-encoding': 'identity' })).map(async ({ id }) => {
          await until(() => logged.some(({ requestId }) => requestId === id), 'the log');
          const { method, route, status } = logged.find(({ requestId }) => requestId === id) ?? {};
          return { method, route, status };
        }),
      );
      expect(lines).toEqual(
        Array(2).fill({ method: 'GET', route: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`, status: 200 }),
      );
    });

    it('query parameters work both ways', async () => {
      const path = pathOf(endpoint);
      for (const query of [
        '?isCustomer=true',
        ...(endpoint.action === 'lot/getLotsList'
          ? [
              '?soldOutStatus=exclude',
              '?documents=own',
              '?documents=own&isCustomer=true',
              '?documents=own&soldOutStatus=exclude',
            ]
          : []),
      ]) {
        const [short, long] = await bothWays(path + query, {});
        expect({ ...long, id: '' }).toEqual({ ...short, id: '' });
      }
      const odd = await Promise.all([
        ask(`${path}?isCustomer=true&isCustomer=true`, {}),
        ask(`${path}?isCustomer=true&isCustomer=true`, THE_LONG_WAY),
      ]);
      expect(odd[0]?.status).toBe(odd[1]?.status);
    });

    it('a key that isn’t valid is refused by both', async () => {
      await bothWays(pathOf(endpoint), {});
      expect((await ask(pathOf(endpoint), { authorization: 'Bearer nonsense' })).status).toBe(401);
      expect(answered.mock.results.at(-1)?.value).toBe(false);
    });
  },
);

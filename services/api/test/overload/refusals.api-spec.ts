import http from 'node:http';
import { callsOf, createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

/** One process that has no room for anything, and one, on a database of its own, that has. */
let full: TestApi;
let scene: Scene;
const NO_ROOM = { LOTLINE_WORK_READ: '0', LOTLINE_WORK_PAGE: '0', LOTLINE_WORK_WRITE: '0', LOTLINE_WORK_EVENT: '0' };
beforeAll(async () => {
  full = await createTestApi({ env: NO_ROOM });
  scene = await aScene(full.connection);
}, 60_000);
afterAll(() => full.close());

const KINDS: [
  string,
  (calls: ReturnType<typeof callsOf>) => Promise<{ status: number; headers: Headers; body: unknown }>,
][] = [
  ['a read', (calls) => calls.get('/api/estates')],
  ['an open page’s stream', (calls) => calls.get(`/api/estates/${scene.estate.key}/live`)],
  ['a hold request', async (calls) => calls.post('/api/holds', aHoldBody(await scene.lot()))],
  ['a tracked event', (calls) => calls.post('/api/events', { name: 'page_view' })],
  ['a staff path without a key', (calls) => calls.get('/api/staff/holds')],
];

it.each(KINDS)('%s beyond capacity gets 503 at once, with Retry-After, and changes nothing', async (_, send) => {
  const { status, headers, body } = await send(full);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect([
    status,
    Number(headers.get('retry-after')) > 0,
    headers.get('content-type'),
    headers.get('cache-control'),
  ]).toEqual([503, true, 'application/problem+json; charset=utf-8', 'no-store']);
  expect(body).toEqual({
    type: '/problems/unavailable',
    title: 'Busy',
    status: 503,
    statusCode: 503,
    code: 'unavailable',
    message: 'We are very busy right now. Please try again in a moment.',
    requestId: headers.get('x-request-id'),
  });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(await full.connection.collection('initial_holds').countDocuments()).toBe(0);
});

it.each([
  ['/', "frame-ancestors 'none'"],
  ['/estate/tallowbrook-rise', "frame-ancestors 'none'"],
  ['/estate/tallowbrook-rise?embed=true', null],
])('a page, %s, shows a message', async (path, frames) => {
  const { status, headers, body } = await full.get<string>(path);
  expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
    503,
    '2',
    'text/html; charset=utf-8',
  ]);
  expect(body).toContain('<h1>This page is taking a break</h1>');
  expect(body).not.toContain('<script');
  const policy = headers.get('content-security-policy') ?? '';
  if (frames) expect(policy).toContain(frames);
  else expect(policy).not.toContain('frame-ancestors');
});

it.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('that page is packed once for everybody: who takes %s gets it so', async (accepts, coding) => {
  const { status, headers, body } = await full.get<string>('/estate/tallowbrook-rise', {
    headers: { 'accept-encoding': accepts },
  });
  expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([503, coding, 'accept-encoding']);
  expect(body).toContain('<h1>This page is taking a break</h1>');
});

it('the body of a refused request is drained: the same connection takes the next one', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  const send = (method: string, path: string, body?: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const request = http.request(
        full.url + path,
        { method, agent, headers: body ? { 'content-type': 'application/json' } : {} },
        (response) => {
          ports.add(request.socket?.localPort);
          response.resume().on('end', () => resolve(response.statusCode));
        },
      );
      request.on('error', reject).end(body);
    });
  const statuses = [
    await send('POST', '/api/holds', JSON.stringify({ note: 'x'.repeat(60_000) })),
    await send('GET', '/api/health/live'),
    await send('HEAD', '/api/estates'),
  ];
  agent.destroy();
  expect([statuses, ports.size]).toEqual([[503, 200, 503], 1]);
});

it('a balancer is answered, staff with a key are, and so is a browser that asks whether it may send', async () => {
  expect((await full.get('/api/health/ready')).status).toBe(200);
  expect((await full.get('/api/staff/holds', { token: scene.token })).status).toBe(200);
  expect(
    (
      await fetch(`${full.url}/api/holds`, {
        method: 'OPTIONS',
        headers: { origin: 'https://example.com', 'access-control-request-method': 'POST' },
      })
    ).status,
  ).not.toBe(503);
});

describe('a process with room for one write', () => {
  let api: TestApi;
  let one: Scene;
  beforeAll(async () => {
    api = await createTestApi({ env: { LOTLINE_WORK_WRITE: '1' } });
    one = await aScene(api.connection);
  }, 60_000);
  afterAll(() => api.close());

  it('takes one of ten at once, refuses the others, and takes each of them afterwards', async () => {
    const lot = await one.lot();
    const bodies = Array.from({ length: 10 }, () => aHoldBody(lot));
    const answers = await Promise.all(bodies.map((body) => api.post('/api/holds', body)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const refused = bodies.filter((_, i) => statuses[i] === 503);
    expect(await api.connection.collection('initial_holds').countDocuments()).toBe(10 - refused.length);
    for (const body of refused) expect((await api.post('/api/holds', body)).status).toBe(201);
  });

  it('is not kept busy by one that sends its body slowly', async () => {
    const slow = http.request(`${api.url}/api/holds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '500', expect: '100-continue' },
    });
    slow.on('error', () => undefined);
    slow.flushHeaders();
    // The process says that its head has come.
    await new Promise((resolve) => slow.once('continue', resolve));
    slow.write('{"lotId":');
    expect((await api.post('/api/holds', aHoldBody(await one.lot()))).status).toBe(201);
    slow.destroy();
  });

  it('gives its room back after requests that were refused for other reasons', async () => {
    for (const body of ['{', '[]', '{"lotId":"x"}'])
      expect((await api.post('/api/holds', body)).status).toBeLessThan(500);
    expect((await api.post('/api/holds', aHoldBody(await one.lot()))).status).toBe(201);
  });
});

import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
});
afterAll(() => api.close());

const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const wide = `{${Array.from({ length: 2001 }, (_, i) => `"k${i}":1`).join(',')}}`;

describe('hostile bodies', () => {
  it.each<[string, string, number]>([
    ['9,000 levels', deep(9000), 400],
    ['21 levels', deep(21), 400],
    ['2,001 fields', wide, 400],
    ['an operator', '{"lotId":{"$ne":null}}', 400],
    ['an inner operator', '{"leadDetails":{"email":{"$_internalSchemaXor":[]}}}', 400],
    ['__proto__', '{"__proto__":{"role":"SUPER_ADMIN"}}', 400],
    ['constructor', '{"constructor":{"prototype":{}}}', 400],
    ['an escaped __proto__', '{"\\u005f_proto__":{}}', 400],
    ['a character no text has', '{"lotId":"\\u0000"}', 400],
    ['no JSON', '{"lotId":', 400],
    ['a list', '[]', 400],
    ['a number', '1e999', 400],
    ['a body that is too long', JSON.stringify({ lotId: 'x'.repeat(70_000) }), 413],
  ])('%s is refused before validation', async (_, body, status) => {
    const answer = await api.post('/api/holds', body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      status,
      statusCode: status,
      code: expect.any(String),
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    '%s is 415: a form of another site can not post here',
    async (type) => {
      const answer = await api.post('/api/holds', 'email[$ne]=1', { headers: { 'content-type': type } });
      expect([answer.status, answer.body['code']]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('control characters in a name are refused where they stand', async () => {
    const body = aHoldBody(await scene.lot(), {
      leadDetails: { firstName: 'A\r\nBcc: x@y.z', lastName: 'B', email: 'a@example.com', phone: '0491570158' },
    });
    const answer = await api.post<{ errors: { path: string }[] }>('/api/holds', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path: 'leadDetails.firstName' })]);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4900' }, 201],
    [{ origin: 'http://localhost:4900' }, 201],
  ])('a change sent with %j answers %i', async (headers, status) => {
    expect((await api.post('/api/holds', aHoldBody(await scene.lot()), { headers })).status).toBe(status);
  });

  it('an address that cannot be read is a 400 problem too', async () => {
    for (const path of ['/api/estates/%E0%A4%A', '/estate/%E0%A4%A']) {
      const answer = await fetch(`${api.url}${path}`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({ statusCode: 400, code: 'malformed_request' });
    }
  });

  it('an unknown path and id are 404 problems, an unknown method is a 405, never a stack', async () => {
    for (const [status, answer] of [
      [404, await api.get('/api/nothing/here')],
      [404, await api.post('/api/staff/holds/%00/approve', {}, { token: scene.token })],
      [405, await api.post('/api/estates', {})],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ statusCode: status });
      expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.js:|Cannot/);
    }
  });
});

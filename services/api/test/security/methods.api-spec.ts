import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { createTestApi, type TestApi } from '../create-test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_HEADERS_MS: '300', LOTLINE_REQUEST_MS: '600' } });
}, 60_000);
afterAll(() => api.close());

const ask = (method: string, path: string) =>
  new Promise<[number | undefined, string | undefined, string]>((resolve, reject) => {
    const request = httpRequest(api.url + path, { method }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve([response.statusCode, response.headers.allow, text]));
    });
    request.on('error', reject).end();
  });

describe('a path that is asked by another method', () => {
  it.each([
    ['GET', '/api/holds', 'POST'],
    ['HEAD', '/api/holds', 'POST'],
    ['PUT', '/api/enquiries', 'POST'],
    ['GET', '/api/users/verifications', 'POST'],
    ['POST', '/api/estates', 'GET, HEAD'],
    ['DELETE', '/api/stages/65f0000000000000000000aa/map', 'GET, HEAD'],
    ['PATCH', '/api/health/live', 'GET, HEAD'],
    ['TRACE', '/api/estates', 'GET, HEAD'],
    ['OPTIONS', '/api/estates', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/estate/tallowbrook-rise', 'GET, HEAD'],
  ])('%s %s is 405 and says %s', async (method, path, allow) => {
    const [status, given, text] = await ask(method, path);
    expect([status, given]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ code: 'method_not_allowed', statusCode: 405 });
  });

  it.each([
    ['POST', '/api/nothing'],
    ['GET', '/api/nothing'],
    ['DELETE', '/api/holds/1'],
    ['POST', '/nothing/at/all'],
  ])('control: %s %s, which no route answers, is 404', async (method, path) => {
    expect((await ask(method, path)).slice(0, 2)).toEqual([404, undefined]);
  });
});

describe('a connection that takes its time', () => {
  const socketOf = (sent: string) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () => socket.write(sent));
    socket.on('error', () => undefined).resume();
    return socket;
  };
  const ended = (sent: string) =>
    new Promise<number>((resolve) => {
      const began = Date.now();
      socketOf(sent).once('close', () => resolve(Date.now() - began));
    });

  // Looked for every second; Node's own thirty would be a failure here.
  it(
    'to send its headers is ended when configured',
    async () => expect(await ended('GET /api/health/live HTTP/1.1\r\nhost: x\r\n')).toBeLessThan(10_000),
    35_000,
  );
  it('to send its body is ended when configured', async () => {
    expect(
      await ended(
        'POST /api/events HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{',
      ),
    ).toBeLessThan(10_000);
  }, 35_000);
});

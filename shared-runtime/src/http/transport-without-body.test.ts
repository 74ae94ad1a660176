/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axiosTransport } from './transport';

it.each([
  ['POST', 'application/json', '{}'],
  ['GET', undefined, ''],
])('sends a %s without a body with type %p: the API accepts only JSON', async (method, type, text) => {
  let requests: unknown = null;
  const server = createServer((request, response) => {
    let sent = '';
    request.on('data', (chunk: Buffer) => (sent += String(chunk)));
    request.on('end', () => {
      requests = { type: request.headers['content-type'], text: sent };
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await axiosTransport({
    method,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sessions/logout`,
    headers: {},
    credentials: 'same-origin',
  });
  server.close();
  expect(requests).toEqual({ type, text });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axiosTransport } from './transport';

let server: Server;
let received = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (received += chunk.length));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': 'PUT' }).end('{"ok":true}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

it('a large body tells how much of it has been sent, up to the whole', async () => {
  const parts: number[] = [];
  const body = { shapes: 'M0 0L1 1Z'.repeat(100_000) };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/map`;
  const answer = await axiosTransport({ method: 'PUT', url, headers: { 'Content-Type': 'application/json' }, body, credentials: 'same-origin', onProgress: (part) => parts.push(part) });
  expect([answer?.status, answer?.body, received]).toEqual([200, { ok: true }, JSON.stringify(body).length]);
  expect(parts.at(-1)).toBe(1);
});

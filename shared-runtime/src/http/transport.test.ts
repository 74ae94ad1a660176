import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axiosTransport } from './transport';

let server: Server;
let received = 0;
const types: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    types.push(request.headers['content-type']);
    request.on('data', (chunk: Buffer) => (received += chunk.length));
    request.on('end', () =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'access-control-allow-methods': 'PUT',
        })
        .end('{"ok":true}'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/map`;

it('sends a file unchanged, with the given type, and reports progress', async () => {
  const parts: number[] = [];
  const body = new File([new Uint8Array(2_000_000)], 'plan.pdf', { type: 'application/pdf' });
  received = 0;
  const answer = await axiosTransport({
    method: 'PUT',
    url: urlOf(),
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
    credentials: 'same-origin',
    onProgress: (part) => parts.push(part),
  });
  expect([answer?.status, received, types.at(-1)]).toEqual([200, body.size, 'application/octet-stream']);
  expect(parts.at(-1)).toBe(1);
});

it('reports the progress of a large body up to the whole', async () => {
  const parts: number[] = [];
  received = 0;
  const body = { shapes: 'M0 0L1 1Z'.repeat(100_000) };
  const answer = await axiosTransport({
    method: 'PUT',
    url: urlOf(),
    headers: { 'Content-Type': 'application/json' },
    body,
    credentials: 'same-origin',
    onProgress: (part) => parts.push(part),
  });
  expect([answer?.status, answer?.body, received]).toEqual([200, { ok: true }, JSON.stringify(body).length]);
  expect(parts.at(-1)).toBe(1);
});

it('sends JSON that was made elsewhere as it is', async () => {
  received = 0;
  const body = new Blob([JSON.stringify({ rows: [1, 2] })], { type: 'application/json' });
  const answer = await axiosTransport({
    method: 'PUT',
    url: urlOf(),
    headers: { 'Content-Type': 'application/json' },
    body,
    credentials: 'same-origin',
    onProgress: () => undefined,
  });
  expect([answer?.body, received, types.at(-1)]).toEqual([{ ok: true }, body.size, 'application/json']);
});

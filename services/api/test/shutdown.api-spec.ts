import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestApi } from './create-test-api.js';

/** How long after the server closes a request that began before sends its body, in ms. */
const BODY_MS = 2_000;
/** Node alone would wait for a connection that is silent for a minute. */
const CLOSED_MS = 8_000;

const BODY = '{}';
const head = (first: string, ...headers: string[]): string =>
  [first, 'host: localhost', ...headers, '', ''].join('\r\n');
async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

it('a process that stops answers what is asked, and does not wait for connections that never ask', async () => {
  // A program of its own: one that specs share doesn't end when they leave it.
  const api = await createTestApi({ env: {} });
  const [unused, late, slow] = [await open(api.url), await open(api.url), await open(api.url)];
  const answers = [unused, late, slow].map((socket) => text(socket));
  slow.write(head('POST /api/holds HTTP/1.1', 'content-type: application/json', `content-length: ${BODY.length}`));
  // All three are accepted.
  expect((await api.get('/api/estates')).status).toBe(200);
  const began = Date.now();
  const closed = api.close();
  await pause(200);
  late.write(head('GET /api/estates HTTP/1.1'));
  await pause(BODY_MS);
  slow.write(BODY);
  await closed;
  expect(Date.now() - began).toBeLessThan(CLOSED_MS);
  const [ofUnused, ofLate, ofSlow] = await Promise.all(answers);
  // Newer versions of Node answer a connection that never asks.
  expect(ofUnused).toMatch(/^$|^HTTP\/1\.1 408 /);
  expect(ofLate).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
  expect(ofSlow).toMatch(/^HTTP\/1\.1 4\d\d .*connection: close/is);
}, 90_000);

/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axiosTransport } from './transport';
import type { TransportRequest } from './transport.types';

const PART = Buffer.alloc(100_000, '%');
let server: Server;
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const download = (more: Partial<TransportRequest> = {}) =>
  axiosTransport({
    method: 'GET',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/price-list.pdf`,
    headers: {},
    credentials: 'same-origin',
    file: true,
    ...more,
  });
const pdf = { 'content-type': 'application/pdf' };

it('returns the whole file with its type, and reports progress if its size is known', async () => {
  answer = (response) => {
    response.writeHead(200, { ...pdf, 'content-length': 2 * PART.length }).write(PART);
    setTimeout(() => response.end(PART), 50);
  };
  const parts: number[] = [];
  const { status, body } = (await download({ onProgress: (part) => parts.push(part) })) ?? {};
  expect([status, (body as Blob).size, (body as Blob).type]).toEqual([200, 2 * PART.length, 'application/pdf']);
  expect(parts.at(-1)).toBe(1);
  expect(parts.some((part) => part > 0 && part < 1)).toBe(true);
});

it('rejects a refused download with the API’s error, like any call', async () => {
  const problem = { code: 'not_found', message: 'No such estate' };
  answer = (response) =>
    response.writeHead(404, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
  expect(await download()).toMatchObject({ status: 404, body: problem });
});

it('rejects a refusal that isn’t JSON with its status', async () => {
  answer = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>');
  expect(await download()).toMatchObject({ status: 502, body: null });
});

it('treats a connection lost halfway as no answer', async () => {
  answer = (response) => {
    response.writeHead(200, { ...pdf, 'content-length': 2 * PART.length }).write(PART);
    setTimeout(() => response.destroy(), 50);
  };
  expect(await download()).toBeNull();
});

it('can be aborted halfway', async () => {
  const stop = new AbortController();
  const closed = new Promise<void>((resolve) => {
    answer = (response) => {
      response.on('close', () => resolve());
      response.writeHead(200, pdf).write(PART);
      setTimeout(() => stop.abort(new Error('left')), 50);
    };
  });
  await expect(download({ signal: stop.signal })).rejects.toThrow('left');
  await closed;
});

import { getEstates } from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as coding from './coding.js';
import { PublicReader } from './public-reader.js';
import type { ReadCache } from './read-cache.js';
import type { Bytes } from './read.js';

jest.mock('./coding.js', () => {
  const actual = jest.requireActual<typeof coding>('./coding.js');
  return { ...actual, codedAs: jest.fn(actual.codedAs) };
});

const identity = { bytes: Buffer.from(JSON.stringify('a lot '.repeat(1000))), etag: '"abc"' };
const aKeptAnswer = (): Bytes => ({
  endpoint: getEstates,
  key: '/x',
  asOf: 1n,
  asOfText: '0.1',
  tags: [],
  hash: 'abc',
  coded: { identity },
});
const readerOf = (bytes: Bytes): PublicReader =>
  new PublicReader({ read: async () => bytes } as unknown as ReadCache, { production: false, requestLog: false });

/** Asks as a browser does; answers how long the body was, or null where none was sent. */
async function ask(reader: PublicReader, accept: string, isLate = false): Promise<number | null> {
  let sent: number | null = null;
  let isDone = false;
  const request = { headers: { 'accept-encoding': accept }, method: 'GET', lotlineDone: () => (isDone = true) };
  const raw = {
    headersSent: isLate,
    getHeaderNames: () => [],
    writeHead() {},
    end: (body: Buffer) => (sent = body.length),
  };
  await reader.send(
    request as unknown as FastifyRequest,
    { raw, getHeaders: () => ({}), hijack() {} } as unknown as FastifyReply,
    { endpoint: getEstates, key: '/x', load: async () => ({ body: null, tags: [] }) },
  );
  expect(isDone).toBe(true);
  return sent;
}

it('an answer that many ask for while it is packed is packed once a coding', async () => {
  const reader = readerOf(aKeptAnswer());
  const lengths = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(reader, i % 2 ? 'br' : 'gzip')));
  expect(coding.codedAs).toHaveBeenCalledTimes(2);
  expect(new Set(lengths).size).toBe(2);
});

it('what is ready too late is not sent after the 503', async () =>
  expect(await ask(readerOf(aKeptAnswer()), 'br', true)).toBeNull());

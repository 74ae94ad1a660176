import { endpoint } from '@lotline/shared-domain';
import { createApiClient, type ApiClientOptions } from './api-client';
import { ApiError } from './api-error';
import type { TransportAnswer, TransportRequest } from './transport.types';

const read = endpoint({
  action: 'estate/getEstate',
  method: 'GET',
  path: '/estates/{estateId}',
  access: 'estate.browse',
  answer: { title: 'string' },
});
const list = endpoint({
  action: 'lot/list',
  method: 'GET',
  path: '/lots',
  access: 'estate.browse',
  query: { 'b?': 'string', 'a?': 'string' },
  answer: ['string'],
});
const send = endpoint({
  action: 'hold/create',
  method: 'POST',
  path: '/holds',
  access: 'hold.request',
  idempotent: true,
  invalidates: ['hold'],
  answer: { ok: 'boolean' },
});
const event = endpoint({
  action: 'event/send',
  method: 'POST',
  path: '/events',
  access: 'event.send',
  invalidates: 'telemetry',
  answer: { ok: 'boolean' },
});

const save = endpoint({
  action: 'map/save',
  method: 'PUT',
  path: '/map',
  access: 'map.edit',
  guarded: true,
  invalidates: ['map'],
  answer: { ok: 'boolean' },
});
const plan = endpoint({
  action: 'map/plan',
  method: 'POST',
  path: '/plans',
  access: 'map.edit',
  body: 'stream',
  invalidates: ['map'],
  answer: { ok: 'boolean' },
});

const brochure = endpoint({
  action: 'estate/getBrochure',
  method: 'GET',
  path: '/brochure.pdf',
  access: 'estate.browse',
  fileType: 'application/pdf',
  answer: 'file',
});

const answered = (status: number, body: unknown, headers: Record<string, string> = {}): TransportAnswer => ({
  status,
  body,
  header: (name) => headers[name] ?? null,
});

function client(answers: (TransportAnswer | null)[], options: Partial<ApiClientOptions> = {}) {
  const sent: TransportRequest[] = [];
  const waits: number[] = [];
  const api = createApiClient({
    random: () => 0.5,
    wait: async (ms) => void waits.push(ms),
    transport: async (request) => {
      sent.push({ ...request, headers: { ...request.headers } });
      return answers.shift() ?? null;
    },
    ...options,
  });
  return { api, sent, waits };
}

describe('the API client', () => {
  it('answers the first read from the boot data, once, and remembers its age', async () => {
    const { api, sent } = client([answered(200, { title: 'newer' })], {
      bootData: { 'GET /estates/rise': { asOf: '9.2', body: { title: 'Rise' } } },
    });
    expect(await api.call(read, { params: { estateId: 'rise' } })).toEqual({ title: 'Rise' });
    expect(sent).toHaveLength(0);
    expect(await api.call(read, { params: { estateId: 'rise' } })).toEqual({ title: 'newer' });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: '/api/estates/rise',
      credentials: 'same-origin',
      headers: { 'Lotline-At-Least': '9.2' },
    });
  });

  it('sends no request for data that the boot data reports missing, once; later it may exist', async () => {
    const { api, sent } = client([answered(200, { title: 'Rise' })], {
      bootData: { 'GET /estates/rise': { asOf: null, body: null } },
    });
    await expect(api.call(read, { params: { estateId: 'rise' } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      code: 'not_found',
    });
    expect(sent).toHaveLength(0);
    expect(await api.call(read, { params: { estateId: 'rise' } })).toEqual({ title: 'Rise' });
  });

  it('writes a query in a fixed order, so that the boot data is found', async () => {
    const { api } = client([], { bootData: { 'GET /lots?a=1&b=2': { asOf: null, body: ['x'] } } });
    expect(await api.call(list, { query: { b: '2', a: '1' } })).toEqual(['x']);
  });

  it('reports an attempt that found no working server before retrying, but no refusal', async () => {
    const failedAfter: number[] = [];
    const { api, waits } = client([null, answered(503, {}), answered(200, { title: 'Rise' }), answered(404, {})], {
      failed: () => void failedAfter.push(waits.length),
    });
    await api.call(read, { params: { estateId: 'rise' } });
    expect(failedAfter).toEqual([0, 1]);
    await expect(api.call(read, { params: { estateId: 'gone' } })).rejects.toMatchObject({ status: 404 });
    expect(failedAfter).toHaveLength(2);
  });

  it('sends the revision being changed if the endpoint requires it, and reports upload progress', async () => {
    const { api, sent } = client([
      answered(200, { ok: true }),
      answered(201, { ok: true }),
      answered(200, { ok: true }),
    ]);
    const parts: number[] = [];
    await api.call(save, { ifMatch: 7, onProgress: (part) => parts.push(part) });
    sent[0]?.onProgress?.(0.5);
    await api.call(send, { ifMatch: 7 });
    await api.call(save);
    expect(parts).toEqual([0.5]);
    expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['"7"', undefined, undefined]);
  });

  it('sends a given token instead of the session', async () => {
    const { api, sent } = client([answered(200, { title: 'Rise' }), answered(200, { title: 'Rise' })]);
    await api.call(read, { params: { estateId: 'rise' }, bearer: 'secret' });
    await api.call(read, { params: { estateId: 'rise' } });
    expect(sent.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer secret', undefined]);
  });

  it.each([
    ['source', brochure],
    ['a build, which drops `answer`', { ...brochure, answer: undefined } as unknown as typeof brochure],
  ])('downloads a file and refuses another type, such as a network’s login page: in %s', async (_, file) => {
    const pdf = new Blob(['%PDF'], { type: 'application/pdf' });
    const { api, sent } = client([
      answered(200, pdf),
      answered(200, new Blob(['<html>'], { type: 'text/html' })),
      answered(503, { code: 'unavailable', message: 'Busy' }),
      answered(404, { code: 'not_found', message: 'No such estate' }),
    ]);
    const parts: number[] = [];
    expect(await api.call(file, { onProgress: (part) => parts.push(part) })).toBe(pdf);
    sent[0]?.onProgress?.(0.5);
    expect(parts).toEqual([0.5]);
    expect(sent[0]).toMatchObject({ file: true, headers: { Accept: 'application/pdf, application/problem+json' } });
    await expect(api.call(file)).rejects.toMatchObject({ code: 'foreign_answer' });
    await expect(api.call(file)).rejects.toMatchObject({ code: 'not_found', message: 'No such estate' });
    expect(sent).toHaveLength(4);
  });

  it('sends an etag as If-Match, and none if the API sent none', async () => {
    const { api, sent } = client([answered(200, { ok: true }), answered(200, { ok: true })]);
    const counted = { ...save, guarded: 'counted' as const };
    await api.call(counted, { ifMatch: 'mEoY5oQkq2dS0m7P' });
    await api.call(counted);
    expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['"mEoY5oQkq2dS0m7P"', undefined]);
  });

  it('keeps the newest time of answers and events, compared as numbers', async () => {
    const { api, sent } = client([
      answered(200, {}, { 'lotline-as-of': '100.9' }),
      answered(200, {}),
      answered(200, {}),
    ]);
    await api.call(read, { params: { estateId: 'a' } });
    api.noteAsOf('100.10');
    api.noteAsOf('99.99');
    api.noteAsOf('nonsense');
    await api.call(read, { params: { estateId: 'a' } });
    expect(sent[0]?.headers['Lotline-At-Least']).toBeUndefined();
    expect(sent[1]?.headers['Lotline-At-Least']).toBe('100.10');
    expect(api.newestAsOf()).toBe('100.10');
  });

  it('retries a lost connection and 502, 503, 504 under one key, at most three times', async () => {
    const { api, sent, waits } = client([
      null,
      answered(503, null, { 'retry-after': '2' }),
      answered(504, null),
      answered(201, { ok: true }),
    ]);
    expect(await api.call(send, { idempotencyKey: 'k1' })).toEqual({ ok: true });
    expect(sent.map((one) => one.headers['Idempotency-Key'])).toEqual(['k1', 'k1', 'k1', 'k1']);
    expect(waits).toEqual([300, 2000, 1200]);
  });

  it('gives up after three retries with a network error', async () => {
    const { api, sent } = client([]);
    await expect(api.call(send)).rejects.toMatchObject({ code: 'network', status: 0, isNetwork: true });
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((one) => one.headers['Idempotency-Key'])).size).toBe(1);
  });

  it('sends a file as bytes, and again after a lost connection: the same content is one file; any other Blob is JSON', async () => {
    const { api, sent } = client([null, answered(201, { ok: true }), answered(201, { ok: true })]);
    const body = new Blob(['a plan']);
    expect(await api.call(plan, { body })).toEqual({ ok: true });
    await api.call(send, { body });
    expect(sent.map((one) => [one.headers['Content-Type'], one.body])).toEqual([
      ['application/octet-stream', body],
      ['application/octet-stream', body],
      ['application/json', body],
    ]);
  });

  it('does not repeat a POST without a key', async () => {
    const { api, sent } = client([answered(503, null)]);
    await expect(api.call(event)).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });

  it.each([
    [
      answered(409, {
        statusCode: 409,
        code: 'lot_taken',
        message: 'Lot 12 is no longer available',
        requestId: 'r1',
        lot: { _id: 'l1' },
      }),
      { status: 409, code: 'lot_taken', requestId: 'r1' },
    ],
    [
      answered(400, {
        code: 'validation',
        message: 'x',
        errors: [{ path: 'email', message: 'Email is a required field' }],
      }),
      { status: 400, errors: [{ path: 'email', message: 'Email is a required field' }] },
    ],
    [answered(200 + 300, '<html>'), { status: 500, code: 'http_500', errors: [] }],
    [answered(400, { statusCode: 404, code: 'not_found', message: '' }), { status: 404, code: 'not_found' }],
  ])('makes one ApiError of answer %#', async (answer, expected) => {
    const { api, sent } = client([answer]);
    const error: unknown = await api.call(send).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(expected);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['a login page', '<html>Welcome to Free Wifi</html>'],
    ['nothing', ''],
    ['JSON of another program', { login: 'https://portal.example' }],
    ['JSON with a field of ours that says something else', { ok: 'yes' }],
    ['a list', [true]],
  ])('rejects a 200 with %s as a foreign answer', async (_, body) => {
    const { api, sent } = client([answered(200, body)]);
    await expect(api.call(send)).rejects.toMatchObject({ name: 'ApiError', code: 'foreign_answer' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['a login page for an object', read, '<html>'],
    ['a login page for a list', list, '<html>'],
    ['an object for a list', list, { login: 'x' }],
  ])('rejects it for reads too: %s', async (_, endpointOf, body) => {
    const { api } = client([answered(200, body)]);
    await expect(api.call(endpointOf, { params: { estateId: 'rise' } } as never)).rejects.toMatchObject({
      code: 'foreign_answer',
    });
  });

  it('accepts additional fields, and missing ones in reads: an API of another release', async () => {
    const { api } = client([answered(201, { ok: true, more: 1 }), answered(200, { other: 1 }), answered(200, {})]);
    expect(await api.call(send)).toEqual({ ok: true, more: 1 });
    expect(await api.call(read, { params: { estateId: 'rise' } })).toEqual({ other: 1 });
  });

  it('sends no cookies from a frame', async () => {
    const { api, sent } = client([answered(200, {})], { embed: true });
    await api.call(read, { params: { estateId: 'a' } });
    expect(sent[0]?.credentials).toBe('omit');
  });
});

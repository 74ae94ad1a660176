import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import * as fc from 'fast-check';
import type { Endpoint } from '@lotline/shared-domain';
import { completeInvoices } from '../../src/payment/complete-invoices.js';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { STREAM_TYPE } from '../../src/common/stream-body.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { type Attack, attackOn, queryOf, segment, WRONG_TYPES } from './hostile-corpus.js';
import { aSide, credentialsFor, type Side } from './matrix-scene.js';
import { MAKERS } from './makers.js';
import { sampled } from '../sizes.js';

/** Cases a route. */
const CASES = Number(process.env['CASES'] ?? (process.env['SIZE'] === 'full' ? 200 : 3));
/** The same cases every time; FUZZ_SEED=… tries others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}
let api: TestApi;
let side: Side;
let documented: Map<string, Operation>;
beforeAll(async () => {
  api = await createTestApi({
    env: {
      LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '1000000',
      LOTLINE_LIMIT_EVENT_IP_PER_HOUR: '1000000',
      LOTLINE_LIMIT_REPORT_IP_PER_HOUR: '1000000',
    },
  });
  side = await aSide(api);
  const { body } = await api.get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
  documented = new Map(
    Object.values(body.paths).flatMap((verbs) =>
      Object.values(verbs).map((operation) => [operation.operationId, operation] as const),
    ),
  );
}, 60_000);
afterAll(() => api.close(), 60_000);

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Over a plain socket: `fetch` would mend what is malformed before it is sent. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Uint8Array,
): Promise<Reply> {
  const { hostname, port } = new URL(api.url);
  // Node frames the body of a DELETE by this header alone.
  const framing = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, method, path, headers: { ...framing, ...headers }, agent: false, timeout: 15_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error(`${method} ${path} hung`)));
    request.on('error', reject);
    request.end(body);
  });
}

/** What is wrong with an answer, or null. */
function faultOf(endpoint: Endpoint, { status, type, text }: Reply): string | null {
  const operation = documented.get(endpoint.action.replace('/', '_'));
  if (status >= 500 && status !== 503) return `answers ${status}: ${text.slice(0, 200)}`;
  if (!operation?.responses[String(status)])
    return `answers ${status}, which the documentation does not list: ${text.slice(0, 200)}`;
  if (/node_modules|\bat .+\(.+:\d+:\d+\)|MongoServerError|CastError/.test(text))
    return `tells of its inside: ${text.slice(0, 200)}`;
  if (status === 304 || status === 308) return null;
  if (status < 400 && endpoint.fileType)
    return type.split(';')[0] === endpoint.fileType ? null : `answers ${status} as ${type}`;
  if (!type.includes('json')) return `answers ${status} as ${type}`;
  return status >= 400 && (JSON.parse(text) as { statusCode?: number }).statusCode !== status
    ? `answers ${status} without saying so`
    : null;
}

const headersFor = (endpoint: Endpoint): Promise<Record<string, string>> => credentialsFor(api, endpoint, side);

async function attack(endpoint: Endpoint, path: string, { body, contentType, key }: Attack): Promise<void> {
  const { headers: valid } = await revisionOf(endpoint);
  const headers = {
    ...(await headersFor(endpoint)),
    ...valid,
    'content-type': contentType,
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const reply = await send(endpoint.method, path, headers, body);
  expect(faultOf(endpoint, reply)).toBeNull();
  const wrongType = WRONG_TYPES.some((type) => type === contentType);
  if (wrongType && body.length > 0 && reply.status < 400) throw new Error(`${contentType} got in: ${reply.status}`);
}

/** The revision as it is now, where an endpoint asks for one: a stale one would end the attack before its body is looked at. */
const revisionOf = async (endpoint: Endpoint) => (endpoint.guarded ? goodRequest(endpoint) : { headers: {} });
const alive = async (): Promise<void> => {
  expect((await api.get('/api/health/live')).status).toBe(200);
  expect((await api.get(`/api/estates/${side.scene.estate.key}`)).status).toBe(200);
};
/** A valid body and the values of the path's parameters. */
const goodRequest = (endpoint: Endpoint) =>
  MAKERS[endpoint.action]?.(api, side, false) ?? Promise.reject(new Error(`${endpoint.action} has no request`));

describe.each(sampled(ENDPOINTS, 3).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it(
      `stands ${CASES} hostile requests`,
      async () => {
        const { params, body } = await goodRequest(endpoint);
        const names = (documented.get(endpoint.action.replace('/', '_'))?.parameters ?? [])
          .filter((parameter) => parameter.in === 'query')
          .map(({ name }) => name);
        const parts = endpoint.path
          .split('/')
          .map((part) => (part.startsWith('{') ? segment(params[part.slice(1, -1)] ?? '') : fc.constant(part)));
        const path = fc.tuple(fc.tuple(...parts), queryOf(names)).map(([all, query]) => `/api${all.join('/')}${query}`);
        const headers = fc.record(
          {
            'lotline-at-least': fc.constantFrom('0.0', '1.1', 'x', '99999999999.1', '-1.-1', '1e5.2'),
            'if-none-match': fc.constantFrom('*', '""', 'W/"x"', '"'.repeat(2000)),
            'accept-encoding': fc.constantFrom('gzip;q=0', '*', 'br;q=x', 'identity'),
          },
          { requiredKeys: [] },
        );
        const get = fc.asyncProperty(path, headers, async (url, more) => {
          const reply = await send('GET', url, { ...(await headersFor(endpoint)), ...more });
          // Dots and an empty part make another address of it, which the page module answers.
          if (addressesThis(endpoint, url)) expect(faultOf(endpoint, reply)).toBeNull();
          else expect(reply.status).toBeLessThan(500);
        });
        const post = fc.asyncProperty(path, attackOn((body ?? {}) as Record<string, unknown>), async (url, one) => {
          if (addressesThis(endpoint, url)) await attack(endpoint, url.replace(/\?.*$/, ''), one);
        });
        const options = { numRuns: CASES, seed: SEED, endOnFailure: true };
        await (endpoint.method === 'GET' ? fc.assert(get, options) : fc.assert(post, options));
        await alive();
      },
      20_000 + CASES * 500,
    );
  },
);

/** Whether an address still is this route's: `..`, a lone `.` and what can't be decoded make another one of it. */
function addressesThis({ path }: Endpoint, url: string): boolean {
  const pathname = url.replace(/\?.*$/, '');
  try {
    decodeURIComponent(pathname);
  } catch {
    return false;
  }
  return (
    new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/?]{1,200}')}$`).test(pathname) && !/\/\.{1,2}(\/|$)/.test(pathname)
  );
}

describe('content types', () => {
  const all = ENDPOINTS.filter(({ method }) => method !== 'GET');
  // At CI size each route is sent a third of them, and each of them goes to a third of the routes.
  const isSent = (route: number, type: number): boolean => process.env['SIZE'] === 'full' || (route + type) % 3 === 0;
  it.each(WRONG_TYPES.map((type, at) => [type, at] as const))(
    '%s is 415 on every route that takes a body',
    async (contentType, type) => {
      const posts = all.filter((_, route) => isSent(route, type));
      const got = await Promise.all(
        posts.map(async (endpoint) => {
          const { params, body } = await goodRequest(endpoint);
          const path = `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`;
          return [
            endpoint.action,
            (
              await send(
                endpoint.method,
                path,
                { ...(await headersFor(endpoint)), 'content-type': contentType },
                JSON.stringify(body ?? {}),
              )
            ).status,
          ];
        }),
      );
      // A file is of this type, and says in its address what it is for.
      const isFile = ({ body }: Endpoint) => body === 'stream' && contentType === STREAM_TYPE;
      expect(got).toEqual(posts.map((endpoint) => [endpoint.action, isFile(endpoint) ? 400 : 415]));
    },
  );
});

it('control: the check detects an undocumented answer, a 500, and a leaked internal', () => {
  const [endpoint] = ENDPOINTS as readonly [Endpoint];
  const json = 'application/problem+json';
  expect(faultOf(endpoint, { status: 418, type: json, text: '{"statusCode":418}' })).toContain('does not list');
  expect(faultOf(endpoint, { status: 500, type: json, text: '{"statusCode":500}' })).toContain('answers 500');
  expect(
    faultOf(endpoint, { status: 400, type: json, text: '{"statusCode":400,"message":"at f (/x/y.js:1:2)"}' }),
  ).toContain('inside');
  expect(faultOf(endpoint, { status: 400, type: json, text: '{"statusCode":400}' })).toBeNull();
});

it('afterwards every invariant holds, and an honest request gets through', async () => {
  // What the test put in past the program gets its invoice as the migration would give it.
  await completeInvoices(api.connection);
  expect(await api.breaches()).toEqual([]);
  const endpoint = ENDPOINTS.find(({ action }) => action === 'initialHold/createInitialHold') as Endpoint;
  const { body } = await goodRequest(endpoint);
  expect((await api.post('/api/holds', body, { key: randomUUID() })).status).toBe(201);
});

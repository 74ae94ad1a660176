import { createServer } from 'node:http';
import { createRegistry } from './registry.mjs';

const row = {
  name: 'mf-a',
  rev: 4,
  stable: { version: '1.1.0', build: 'bbbbbbbb' },
  pins: [],
  previous: [],
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const move = {
  name: 'mf-a',
  from: '1.0.0-aaaaaaaa',
  to: '1.1.0-bbbbbbbb',
  by: 'team B',
  at: '2026-11-20T10:00:00.000Z',
  why: 'urgent',
};

/** Answers by `METHOD path`; keeps what it was asked. */
function serve(answers) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    asked.push({
      call: `${request.method} ${request.url}`,
      headers: request.headers,
      body: parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : null,
    });
    const [status, body] = answers[`${request.method} ${request.url}`] ?? [404, { message: 'Not found' }];
    response
      .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
      .end(JSON.stringify(body));
  });
  return new Promise((done) =>
    server.listen(0, () =>
      done({
        asked,
        api: `http://localhost:${server.address().port}`,
        close: () => (server.closeAllConnections(), server.close()),
      }),
    ),
  );
}

let product;
const registryOf = async (answers) => {
  product = await serve(answers);
  return createRegistry({ api: product.api, token: 'lotd_x' });
};
afterEach(() => product?.close());

it('a move names its token and the revision it means', async () => {
  const registry = await registryOf({ 'PUT /api/registry/rows/mf-a': [200, { ...row, rev: 5 }] });
  await expect(registry.publish('mf-a', 4, { channel: 'stable', build: {} })).resolves.toMatchObject({ rev: 5 });
  expect(product.asked[0]).toMatchObject({
    headers: { authorization: 'Bearer lotd_x', 'if-match': '"4"' },
    body: { channel: 'stable', build: {} },
  });
});

it('a missing row is null when looked up, and an error when required', async () => {
  const registry = await registryOf({});
  await expect(registry.find('mf-a')).resolves.toBeNull();
  await expect(registry.row('mf-a')).rejects.toThrow('no row mf-a that this deploy token may see');
});

it.each([
  [401, { message: 'x' }, /deploy token is not valid/],
  [403, { message: 'not yours' }, /may not move mf-a \(not yours\)/],
  [404, { message: 'Not found' }, /no row mf-a that this deploy token may see/],
  [
    409,
    { code: 'registry_refused', message: 'The shell does not run it.', reasons: ['mf-a wants react ^20.0'] },
    /registry refuses: The shell does not run it\.\n {2}- mf-a wants react/,
  ],
  [
    400,
    { message: 'Please check', errors: [{ path: 'build.entry', message: 'must be a URL' }] },
    /build\.entry: must be a URL/,
  ],
  [428, {}, /which revision/],
  [500, { message: 'Something went wrong' }, /answered 500: Something went wrong/],
])('%d is explained in words', async (status, body, sentence) => {
  const registry = await registryOf({ 'PUT /api/registry/rows/mf-a/rollback': [status, body] });
  await expect(registry.rollBack('mf-a', 4, {})).rejects.toThrow(sentence);
});

it('a missing estate is reported as missing', async () => {
  const registry = await registryOf({});
  await expect(registry.pin('mf-a', 'no where', 4, { build: null })).rejects.toThrow('There is no estate no where.');
});

describe('412: the row has been moved', () => {
  const refused = { 'PUT /api/registry/rows/mf-a': [412, { code: 'stale', row }] };
  it('says who, when, to what and why', async () => {
    const registry = await registryOf({
      ...refused,
      'GET /api/registry/board': [
        200,
        {
          moves: [
            { ...move, at: '2026-11-19T10:00:00.000Z', by: 'team A' },
            move,
            { ...move, name: 'mf-b', by: 'team C' },
          ],
        },
      ],
    });
    await expect(registry.publish('mf-a', 3, { channel: 'stable', build: {} })).rejects.toThrow(
      'has moved meanwhile. team B moved it at 2026-11-20T10:00:00.000Z to 1.1.0-bbbbbbbb (“urgent”). 1.1.0-bbbbbbbb is live now.',
    );
  });
  it('says what it can where the board isn’t open to it', async () => {
    const registry = await registryOf(refused);
    await expect(registry.publish('mf-a', 3, { channel: 'stable', build: {} })).rejects.toThrow(
      'It was moved at 2026-11-20T10:00:00.000Z. 1.1.0-bbbbbbbb is live now.',
    );
  });
});

it('an API that is not there is reported with its address and the reason', async () => {
  const { api, close } = await serve({});
  close();
  await expect(createRegistry({ api, token: '' }).row('mf-a')).rejects.toThrow(
    `${api} can't be reached (ECONNREFUSED)`,
  );
});

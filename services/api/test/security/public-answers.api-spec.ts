import { getInitialHolds, type LotsOfStage, type Shape } from '@lotline/shared-domain';
import { get as httpGet } from 'node:http';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { system } from '../../src/database/scope.js';
import { shapeErrors } from '../read/wire-check.js';
import { SECRET, secret, api, estates, answers, at, setUp } from './public-answers-scene.js';

setUp();

const bootOf = (html: string): { data: Record<string, { body: unknown }> } =>
  JSON.parse(/id="lotline-boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{"data":{}}');
const shapeOfKey = (key: string): Shape | undefined => {
  const path = key.replace(/^GET /, '').replace(/\?.*$/, '');
  return ENDPOINTS.find(
    (endpoint) => endpoint.method === 'GET' && new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.answer;
};

describe('public JSON is an allow-list', () => {
  it('every public read of every estate has exactly the fields of its wire shape', () => {
    const json = answers.filter(({ shape, status }) => shape && status === 200);
    expect(estates).toHaveLength(3);
    expect(json.length).toBeGreaterThan(60);
    expect(
      json.flatMap(({ path, shape, text }) =>
        shapeErrors(shape as Shape, JSON.parse(text)).map((wrong) => `${path}: ${wrong}`),
      ),
    ).toEqual([]);
  });

  it('so has every first answer that a page carries', () => {
    const pages = answers.filter(({ text }) => text.includes('lotline-boot'));
    const carried = pages.flatMap(({ path, text }) =>
      Object.entries(bootOf(text).data).map(([key, { body }]) => ({ path, key, body })),
    );
    expect(carried.length).toBeGreaterThan(20);
    // Null says of a map that there is none, and of nothing else.
    const absent = carried.filter(({ body }) => body === null);
    expect(absent.length).toBeGreaterThan(0);
    expect(absent.filter(({ key }) => !/^GET \/(?:estates|stages)\/[\w-]+\/map$/.test(key))).toEqual([]);
    const there = carried.filter(({ body }) => body !== null);
    expect(
      there.flatMap(({ path, key, body }) =>
        shapeErrors(shapeOfKey(key) ?? 'string', body).map((wrong) => `${path} ${key}: ${wrong}`),
      ),
    ).toEqual([]);
  });

  it('the control: one field more, however deep, is seen', () => {
    const list = JSON.parse(at(`/api/estates/tallowbrook-rise/lots`)) as LotsOfStage[];
    Object.assign(list[3]?.lotData[0] ?? {}, { claim: null });
    expect(shapeErrors(shapeOfKey('GET /estates/x/lots') as Shape, list)).toEqual([
      '$[3].lotData[0].claim is not in the shape',
    ]);
  });
});

describe('people', () => {
  it('are in no public answer, page, stream or refusal', async () => {
    expect(
      answers.filter(({ text }) => text.includes(SECRET) || text.includes('777131')).map(({ path }) => path),
    ).toEqual([]);
    // The estate's contact is for visitors (D188), whoever it is.
    const contacts = await api.connection.collection('estates').distinct('contact.email');
    const users = await api.connection
      .collection('users')
      .find({ email: { $nin: contacts } })
      .toArray();
    expect(users.length).toBeGreaterThan(5);
    const named = users.flatMap(({ email, lastName }) =>
      answers
        .filter(({ text }) => text.includes(String(email)) || text.includes(`>${String(lastName)}<`))
        .map(({ path }) => `${path}: ${String(email)}`),
    );
    expect(named).toEqual([]);
    const taken = await system(() => api.models.Lot.findOne({ status: 'hold' }).lean());
    const refusal = await api.post('/api/holds', {
      lotId: String(taken?._id),
      leadDetails: { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '0491570158' },
      holderType: 'Investor',
      postcode: '3000',
      filledMs: 9000,
    });
    expect(refusal.status).toBe(409);
    expect(JSON.stringify(refusal.body)).not.toContain(SECRET);
    expect(
      shapeErrors(shapeOfKey('GET /estates/x/lots') as Shape, [
        { stage: { id: '', title: '', status: '' }, lotData: [refusal.body['lot']] },
      ]),
    ).toEqual([]);
  });

  it('are not told by the live stream when their lot changes', async () => {
    const chunks: string[] = [];
    const request = httpGet(`${api.url}/api/estates/tallowbrook-rise/live`, (response) =>
      response.on('data', (chunk: Buffer) => chunks.push(chunk.toString())),
    );
    request.on('error', () => undefined);
    const hold = await system(() => api.models.InitialHold.findOne({ status: 'pending' }).lean());
    const answer = await api.post(`/api/staff/holds/${String(hold?._id)}/approve`, {}, { token: api.seed.token ?? '' });
    expect([200, 409]).toContain(answer.status);
    for (
      const end = Date.now() + 5000;
      Date.now() < end && !chunks.join('').includes('"kind"') && answer.status === 200;
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    request.destroy();
    expect(chunks.join('')).toContain('heartbeat');
    expect(chunks.join('')).not.toContain(SECRET);
  });

  it('control: staff of the estate see them, so they exist and are withheld', async () => {
    const { status, body } = await api.get(`/api${getInitialHolds.path}`, { token: api.seed.token ?? '' });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(secret('lead'));
  });
});

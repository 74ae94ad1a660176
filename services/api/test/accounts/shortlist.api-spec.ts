import type { AnswerOf, getShortlist } from '@lotline/shared-domain';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aMember, type Member } from './members.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());

type Shortlist = AnswerOf<typeof getShortlist>;
const PATH = '/api/account/shortlist';
const id = (n: number): string => n.toString(16).padStart(24, '0');
const lot = (n: number) => ({ lotId: id(n), estateId: id(0xe) });
const change = ({ headers }: Member, body: unknown) => api.put<Shortlist>(PATH, body, { headers });
const own = ({ headers }: Member) => api.get<Shortlist>(PATH, { headers });
const ids = ({ body }: { body: Shortlist }) => body.lots.map(({ lotId }) => lotId);

it('an account begins with nothing, keeps what is starred in that order, and says it to nobody’s cache', async () => {
  const ann = await aMember(api);
  expect((await own(ann)).body).toEqual({ lots: [] });
  await change(ann, { add: [lot(2), lot(1)] });
  const { body, headers } = await own(ann);
  expect(body.lots.map(({ lotId, estateId }) => ({ lotId, estateId }))).toEqual([lot(2), lot(1)]);
  expect(headers.get('cache-control')).toBe('no-store');
});

it('a change said twice changes nothing more; what the account has keeps its place and its time', async () => {
  const ann = await aMember(api);
  const first = await change(ann, { add: [lot(1), lot(1), lot(2)] });
  const again = await change(ann, { add: [lot(3), lot(1)] });
  expect(ids(again)).toEqual([id(1), id(2), id(3)]);
  expect(again.body.lots[0]).toEqual(first.body.lots[0]);
  for (const times of [1, 2])
    expect([times, ids(await change(ann, { remove: [id(2)] }))]).toEqual([times, [id(1), id(3)]]);
});

it('browsers that star at once lose nothing', async () => {
  const ann = await aMember(api);
  await Promise.all(Array.from({ length: 12 }, (_, n) => change(ann, { add: [lot(n + 1)] })));
  expect(ids(await own(ann)).sort()).toEqual(Array.from({ length: 12 }, (_, n) => id(n + 1)).sort());
});

it('takes two hundred, and drops none of them for more', async () => {
  const ann = await aMember(api);
  const many = Array.from({ length: 200 }, (_, n) => lot(n + 1));
  await change(ann, { add: many.slice(0, 150) });
  expect(ids(await change(ann, { add: many.slice(100) }))).toEqual(many.map(({ lotId }) => lotId));
  expect(ids(await change(ann, { add: [lot(999)] }))).toEqual(many.map(({ lotId }) => lotId));
});

it('is one’s own alone, whatever role one has', async () => {
  const [ann, ben, sales] = [await aMember(api), await aMember(api), await aMember(api, { role: 'SALES' })];
  await change(ann, { add: [lot(1)] });
  await change(sales, { add: [lot(2)] });
  expect([ids(await own(ann)), ids(await own(ben)), ids(await own(sales))]).toEqual([[id(1)], [], [id(2)]]);
  expect((await api.get(PATH)).status).toBe(401);
  expect((await api.put(PATH, { add: [lot(1)] })).status).toBe(401);
});

it('the account’s own answer says nothing of it', async () => {
  const ann = await aMember(api);
  await change(ann, { add: [lot(1)] });
  expect(JSON.stringify((await api.get('/api/account', { headers: ann.headers })).body)).not.toContain(id(1));
});

it.each([
  ['no id', { add: [{ lotId: 'x', estateId: id(1) }] }],
  ['an operator', { add: [{ lotId: { $ne: null }, estateId: id(1) }] }],
  ['no list', { remove: id(1) }],
  ['more than two hundred', { remove: Array.from({ length: 201 }, (_, n) => id(n)) }],
])('%s is a 400', async (_, body) => {
  expect((await change(await aMember(api), body)).status).toBe(400);
});

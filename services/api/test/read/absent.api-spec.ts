import type { Estate } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { SYSTEM_ACTOR, writeAudit } from '../../src/audit/write-audit.js';
import { ChangeFeed } from '../../src/change-feed/change-feed.js';
import { createSeededApi, type SeededApi } from './seeded-api.js';
import { until } from './two-apis.js';

let api: SeededApi;
let estate: Estate;
beforeAll(async () => {
  api = await createSeededApi();
  await until(() => api.app.get(ChangeFeed).isRunning(), 'the change stream');
  for (const one of (await api.get<Estate[]>('/api/estates')).body)
    if ((await api.get(`/api/estates/${one._id}/map`)).status === 404) estate = one;
}, 60_000);
afterAll(() => api.close());

/** How many times the collection is read while something is done, by the database's own account. */
async function reads(collection: string, during: () => Promise<unknown>): Promise<number> {
  const { db } = api.connection;
  if (!db) throw new Error('not connected');
  const of = { ns: `${db.databaseName}.${collection}`, op: { $in: ['query', 'command'] } };
  await db.command({ profile: 2 });
  const before = await db.collection('system.profile').countDocuments(of);
  await during();
  await db.command({ profile: 0 });
  return (await db.collection('system.profile').countDocuments(of)) - before;
}

async function fiveTimes(ask: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 5; i += 1) await ask();
}

it('that an estate has no map is looked up once, and known until one comes', async () => {
  const path = `/api/estates/${estate._id}/map`;
  const ask = () => api.get(path).then(({ status }) => expect(status).toBe(404));
  await ask();
  expect(await reads('estate_maps', () => fiveTimes(ask))).toBe(0);

  const maps = api.connection.collection('estate_maps');
  const [like] = await maps.find().limit(1).toArray();
  const map = { ...like, _id: new Types.ObjectId(), estateId: new Types.ObjectId(estate._id) };
  await maps.insertOne(map as never);
  await writeAudit(api.connection, null, [
    { actor: SYSTEM_ACTOR, estateId: map.estateId, entity: 'estateMap', entityId: map._id, to: 'created' },
  ]);
  await until(async () => (await api.get(path)).status === 200, 'the map to be there');
});

it('the control: an id nobody knows is looked up each time, so that strangers fill no memory', async () => {
  const path = `/api/estates/${String(new Types.ObjectId())}/map`;
  await api.get(path);
  expect(await reads('estates', () => fiveTimes(() => api.get(path)))).toBeGreaterThanOrEqual(5);
});

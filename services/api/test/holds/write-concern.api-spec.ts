import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
});
afterEach(() => api.connection.db?.collection('system.profile').drop());
afterAll(() => api.close());

interface Profiled {
  ns: string;
  command: { writeConcern?: { w?: unknown } };
}

/** What the database was asked while `work` ran, in its own words. */
async function asked(work: () => Promise<unknown>): Promise<Profiled[]> {
  const { db } = api.connection;
  if (!db) throw new Error('not connected');
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  return (await db.collection('system.profile').find({}).toArray()) as unknown as Profiled[];
}

it.each([
  ['with a key', () => randomUUID()],
  ['without one', () => undefined],
])('a hold request %s waits for the disk at its commit and not for each counter', async (_, keyOf) => {
  const lot = await scene.lot();
  const key = keyOf();
  const all = await asked(async () =>
    expect((await api.post('/api/holds', aHoldBody(lot), key ? { key } : {})).status).toBe(201),
  );
  const counters = all.filter(({ ns }) => ns.endsWith('.limit_counters'));
  // The network's, the mailbox's for holds and its own over all forms; an attempt that the database or the driver repeats is profiled as well.
  expect(counters.length).toBeGreaterThanOrEqual(3);
  expect(new Set(counters.map(({ command }) => command.writeConcern?.w))).toEqual(new Set([1]));
  // Everything else that is written is part of the one transaction, whose commit is a majority's.
  const written = all.filter(({ ns }) => /\.(initial_holds|leads|audit_entries|outbox_messages)$/.test(ns));
  expect(written.length).toBeGreaterThanOrEqual(4);
  expect(written.filter(({ command }) => command.writeConcern !== undefined)).toEqual([]);
});

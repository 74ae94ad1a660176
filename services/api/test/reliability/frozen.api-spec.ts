import { randomUUID } from 'node:crypto';
import { type Answer, callsOf, createTestDatabase } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { type ApiProcess, buildApi, pause, report, startApiProcess } from './api-process.js';
import { startThrowawayMongo } from './own-mongo.mjs';

/** What a request may take whose database is frozen, in ms, and what a machine may add. Shorter than in production, so that it ends before the driver's own patience. */
const DEADLINE_MS = 3_000;
const SLACK_MS = 2_000;
const CALLERS = 60;
/** No jobs: emails being sent would occupy the connections that requests are to wait for. */
const REQUESTS_ONLY = { LOTLINE_ROLES: 'api' };
jest.setTimeout(180_000);

const EVENT = {
  actionsName: 'lotOnClick',
  eventByCategory: 'onClick',
  eventLabelByName: 'Click lot',
  eventByAction: 'click',
  lotTitle: '302',
};
type Database = Awaited<ReturnType<typeof createTestDatabase>>;
type Timed = Answer & { ms: number };
let mongo: Awaited<ReturnType<typeof startThrowawayMongo>>;
let database: Database;
let scene: Scene;
let api: ApiProcess;
beforeAll(async () => {
  buildApi();
  // A mongod of its own: it is frozen with SIGSTOP.
  mongo = await startThrowawayMongo();
  database = await createTestDatabase(mongo.uri);
  scene = await aScene(database.connection);
  api = await startApiProcess({ uri: mongo.uri, env: { ...REQUESTS_ONLY, LOTLINE_DEADLINE_MS: String(DEADLINE_MS) } });
}, 120_000);
afterEach(() => process.kill(mongo.pid, 'SIGCONT'));
afterAll(async () => {
  await api.kill('SIGTERM');
  await database.connection.close();
  await mongo.stop();
});

async function timed(send: () => Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  return { ...(await send()), ms: performance.now() - began };
}

/** Everything a visitor and staff may ask of a process, none of it kept; every one with its own answer. */
function asks(origin: string, body: () => Record<string, unknown>): (() => Promise<Answer>)[] {
  const { get, post } = callsOf(origin);
  return [
    () => get(`/api/estates/${randomUUID()}/lots`),
    () => get(`/estate/${scene.estate.key}?x=${randomUUID()}`),
    () => get(`/api/estates/${randomUUID()}/live`),
    () => get('/files/lots/65f0000000000000000000aa/0123456789ab/Lot-1-Plan.pdf'),
    () => get('/embed/v1/check?estate=x', { headers: { origin: 'https://example.com' } }),
    () => get('/api/estates', { headers: { origin: `https://${randomUUID()}.example.com` } }),
    () => get('/api/staff/holds', { token: scene.token }),
    () => post('/api/holds', body(), { key: randomUUID() }),
    () => post('/api/events', EVENT),
    () => get('/api/health/ready'),
  ];
}

/** Until requests have as many connections as they get: one that is being opened is given up sooner than one that falls silent. */
const warmUp = (origin: string, lot: { _id: unknown }): Promise<unknown> =>
  Promise.all(Array.from({ length: 40 }, () => callsOf(origin).post('/api/holds', aHoldBody(lot as never))));

/** Asks until a hold request is taken again. */
async function untilAnswered(lot: Awaited<ReturnType<Scene['lot']>>): Promise<void> {
  const key = randomUUID();
  const body = aHoldBody(lot);
  for (const giveUpAt = Date.now() + 30_000; Date.now() < giveUpAt; await pause(100)) {
    if (
      (
        await callsOf(api.origin)
          .post('/api/holds', body, { key })
          .catch(() => null)
      )?.status === 201
    )
      return;
  }
  throw new Error(`no hold request was taken again:\n${api.output().slice(-2000)}`);
}

it(`a frozen database: everybody has an answer within ${DEADLINE_MS / 1000} s, 503 with Retry-After; when it goes on, answers come again`, async () => {
  const lot = await scene.lot();
  await warmUp(api.origin, lot);
  process.kill(mongo.pid, 'SIGSTOP');
  const all = asks(api.origin, () => aHoldBody(lot));
  const answers = await Promise.all(Array.from({ length: CALLERS }, (_, i) => timed(all[i % all.length]!)));
  // The driver may have noticed by now: later requests wait no longer.
  answers.push(...(await Promise.all(all.map(timed))));
  process.kill(mongo.pid, 'SIGCONT');
  const began = performance.now();
  await untilAnswered(lot);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  report(
    `frozen database: ${answers.length} requests, slowest answer ${(slowest / 1000).toFixed(1)} s, a hold request taken ${((performance.now() - began) / 1000).toFixed(1)} s after it went on`,
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.filter(({ headers }) => !(Number(headers.get('retry-after')) > 0))).toEqual([]);
  expect(slowest).toBeLessThan(DEADLINE_MS + SLACK_MS);
  // It was the deadline that ended the slowest: the driver's shorter patience is for those that wait for a connection.
  expect(slowest).toBeGreaterThan(DEADLINE_MS - 100);
});

it('control: without the deadline the same requests wait longer', async () => {
  const patient = await startApiProcess({ uri: mongo.uri, env: { ...REQUESTS_ONLY, LOTLINE_DEADLINE_MS: '60000' } });
  try {
    const lot = await scene.lot();
    await warmUp(patient.origin, lot);
    process.kill(mongo.pid, 'SIGSTOP');
    const answers = await Promise.all(asks(patient.origin, () => aHoldBody(lot)).map(timed));
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    report(`frozen database, control: slowest answer ${(slowest / 1000).toFixed(1)} s`);
    // Then the driver's deadlines are what ends it, one after another.
    expect(slowest).toBeGreaterThan(DEADLINE_MS + SLACK_MS);
  } finally {
    process.kill(mongo.pid, 'SIGCONT');
    await patient.kill('SIGTERM');
  }
});

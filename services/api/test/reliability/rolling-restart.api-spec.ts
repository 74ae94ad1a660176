import http from 'node:http';
import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { breachesOf, createTestDatabase } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { type ApiProcess, buildApi, pause, report, startApiProcess } from './api-process.js';

const CLIENTS = 16;
/** A balancer looks this often, and a process waits this long for it to have looked, in ms. */
const LOOK_MS = 50;
const DRAIN = { LOTLINE_DRAIN_MS: '2000' };
jest.setTimeout(180_000);

type Database = Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let scene: Scene;
/** The process that is there before, during and after each restart. */
let staying: ApiProcess;
beforeAll(async () => {
  buildApi();
  database = await createTestDatabase();
  scene = await aScene(database.connection);
  staying = await start();
}, 120_000);
afterAll(async () => {
  await staying.kill('SIGTERM');
  await database.connection.dropDatabase();
  await database.connection.close();
});

/** One request over connections that stay open as long as the server lets them; its status, or the error's code. */
function send(agent: http.Agent, url: string, body?: object): Promise<number | string> {
  const text = body && JSON.stringify(body);
  const headers = text
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), 'idempotency-key': randomUUID() }
    : {};
  return new Promise((resolve) => {
    const request = http.request(url, { agent, method: text ? 'POST' : 'GET', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end(text);
  });
}

/** Clients that never pause behind a balancer that knows who is ready; `restart` runs during that. */
async function underLoad(
  processes: readonly ApiProcess[],
  restart: () => Promise<void>,
): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  const ready = new Set(processes);
  let isOver = false;
  const lots = await Promise.all([1, 2, 3, 4].map(() => scene.lot()));
  const balancer = async (): Promise<void> => {
    for (const agent = new http.Agent(); !isOver; await pause(LOOK_MS)) {
      for (const each of processes)
        if ((await send(agent, `${each.origin}/api/health/ready`)) !== 200) ready.delete(each);
    }
  };
  const client = async (index: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true });
    for (let turn = index; !isOver; turn += 1) {
      const [one] = [...ready].slice(turn % ready.size);
      const path = ['/api/estates', `/estate/${scene.estate.key}`, '/api/holds'][turn % 3]!;
      const outcome = await send(
        agent,
        one!.origin + path,
        path === '/api/holds' ? aHoldBody(lots[turn % lots.length]!) : undefined,
      );
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    agent.destroy();
  };
  const all = Promise.all([balancer(), ...Array.from({ length: CLIENTS }, (_, index) => client(index))]);
  // Every client has had some answers before, and some after.
  const after = async (more: number): Promise<void> => {
    const count = (): number => Object.values(outcomes).reduce((sum, n) => sum + n, 0);
    for (const until = count() + more; count() < until;) await pause(20);
  };
  await after(CLIENTS * 5);
  await restart();
  await after(CLIENTS * 5);
  isOver = true;
  await all;
  return outcomes;
}

const start = (): Promise<ApiProcess> => startApiProcess({ uri: database.uri, env: DRAIN });
const failures = (outcomes: Record<string, number>): string[] =>
  Object.keys(outcomes).filter((outcome) => !['200', '201'].includes(outcome));

it('SIGTERM under load: every request has its answer, none is reset or refused', async () => {
  const leaving = await start();
  const before = await system(() => database.models.InitialHold.countDocuments({}));
  const outcomes = await underLoad([leaving, staying], () => leaving.kill('SIGTERM'));
  report(`SIGTERM under load: ${JSON.stringify(outcomes)}`);
  expect(leaving.output()).toContain('Stopped (SIGTERM)');
  expect(failures(outcomes)).toEqual([]);
  expect(await system(() => database.models.InitialHold.countDocuments({}))).toBe(before + (outcomes['201'] ?? 0));
  expect(await breachesOf(database.connection)).toEqual([]);
});

it('control: SIGKILL under the same load is noticed', async () => {
  const leaving = await start();
  const outcomes = await underLoad([leaving, staying], () => leaving.kill('SIGKILL'));
  report(`SIGKILL under load, control: ${JSON.stringify(outcomes)}`);
  expect(failures(outcomes)).not.toEqual([]);
});

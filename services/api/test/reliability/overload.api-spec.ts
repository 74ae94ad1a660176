import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf, createTestDatabase } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { type ApiProcess, buildApi, pause, report, startApiProcess } from './api-process.js';

/** The figures at full size are `npm run bench:overload`; here is what must hold on any machine, however loaded. */
const SECONDS = process.env.SIZE === 'full' ? 60 : 5;
/** Many times what a process has room for, each asking again as soon as it has its answer, or a while after a refusal. */
const CROWD = { connections: 300, backoffMs: 500 };
/** Rooms small enough that a generator on the same machine fills them. */
const ROOM = { LOTLINE_WORK_PAGE: '10', LOTLINE_WORK_WRITE: '10', LOTLINE_PROXY_HOPS: '1' };
jest.setTimeout(120_000 + SECONDS * 10_000);

interface Row {
  good: number;
  late: number;
  refused: number;
  other: Record<string, number>;
  answeredP50: number | null;
  p99: number | null;
}
interface Result {
  sent: number;
  unanswered: number;
  withoutRetryAfter: number;
  kinds: Record<string, Row>;
}
type Database = Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let scene: Scene;
beforeAll(async () => {
  buildApi();
  database = await createTestDatabase();
  scene = await aScene(database.connection);
}, 120_000);
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.connection.close();
});

/** The generator of the benchmark, on a core of its own where the system can do that. */
function load(task: object): Promise<Result[]> {
  const script = [process.execPath, join(__dirname, '..', '..', '..', '..', 'bench', 'api', 'overload-load.mjs'), JSON.stringify(task)];
  const [file = '', ...args] = existsSync('/usr/bin/taskset') ? ['/usr/bin/taskset', '-c', '1', ...script] : script;
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => child.once('close', (code) => (code === 0 ? resolve(JSON.parse(said) as Result[]) : reject(new Error(`the generator ended with ${code}`)))));
}

async function kindsOf(): Promise<Record<string, object[]>> {
  const lots = await Promise.all(Array.from({ length: 8 }, async () => String((await scene.lot())._id)));
  const pages = { name: 'pages', share: 1, paths: [`/estate/${scene.estate.key}`, '/'] };
  const holds = { name: 'holds', share: 1, lots };
  return { pages: [pages], writes: [holds], mixed: [{ ...holds, share: 0.2 }, { ...pages, share: 0.4 }, { name: 'reads', share: 0.4, paths: ['/api/estates'] }] };
}

/** The statuses staff get while `work` goes on, and those a balancer gets. */
async function meanwhile(api: ApiProcess, work: Promise<Result[]>): Promise<{ result: Result; staff: number[]; health: number[] }> {
  const [staff, health]: [number[], number[]] = [[], []];
  let isOver = false;
  const watch = (async () => {
    const { get } = callsOf(api.origin);
    for (; !isOver; await pause(100)) {
      staff.push((await get('/api/staff/holds?limit=1', { token: scene.token })).status);
      health.push((await get('/api/health/live')).status);
    }
  })();
  const [result] = await work.finally(() => (isOver = true));
  await watch;
  return { result: result!, staff, health };
}

/** Until as many answers as that come in a row. */
async function recovered(api: ApiProcess): Promise<number> {
  const began = performance.now();
  for (let inARow = 0; inARow < 5; inARow = (await callsOf(api.origin).get(`/estate/${scene.estate.key}`)).status === 200 ? inARow + 1 : 0) {
    if (performance.now() - began > 30_000) throw new Error('no page is answered after the load');
  }
  return performance.now() - began;
}

it.each(['pages', 'writes', 'mixed'])('%s: what there is no room for is refused at once, the rest answered; staff come through', async (name) => {
  const api = await startApiProcess({ uri: database.uri, env: ROOM });
  try {
    const kinds = (await kindsOf())[name];
    const { result, staff, health } = await meanwhile(api, load({ port: api.port, kinds, phases: [{ name, seconds: SECONDS, ...CROWD }] }));
    const backMs = await recovered(api);
    const rows = Object.values(result.kinds);
    report(`overload, ${name}: ${result.sent} requests, ${rows.reduce((sum, { good, late }) => sum + good + late, 0)} answered, ${rows.reduce((sum, { refused }) => sum + refused, 0)} refused, ${result.unanswered} without an answer, p99 ${Math.max(...rows.map(({ p99 }) => p99 ?? 0)).toFixed(0)} ms, back after ${backMs.toFixed(0)} ms`);
    expect([result.unanswered, result.withoutRetryAfter]).toEqual([0, 0]);
    for (const { good, late, other } of rows) expect([good + late > 0, other]).toEqual([true, {}]);
    expect(rows.some(({ refused }) => refused > 0)).toBe(true);
    expect([new Set(staff), new Set(health)]).toEqual([new Set([200]), new Set([200])]);
    expect(backMs).toBeLessThan(10_000);
  } finally {
    await api.kill('SIGTERM');
  }
});

it('control: without limits the same pages wait for one another', async () => {
  const kinds = (await kindsOf())['pages'];
  const middle = async (env: Record<string, string>): Promise<[number, number]> => {
    const api = await startApiProcess({ uri: database.uri, env });
    try {
      const [result] = await load({ port: api.port, kinds, phases: [{ name: 'warm-up', seconds: 2, connections: 8 }, { name: 'pages', seconds: SECONDS, ...CROWD }] }).then((all) => all.slice(1));
      const { answeredP50, refused } = result!.kinds['pages']!;
      return [answeredP50 ?? NaN, refused];
    } finally {
      await api.kill('SIGTERM');
    }
  };
  const [limited, refused] = await middle(ROOM);
  const [unlimited, none] = await middle({ ...ROOM, LOTLINE_TEST_UNLIMITED: '1' });
  report(`overload, control: a page takes ${limited.toFixed(0)} ms with limits and ${unlimited.toFixed(0)} ms without`);
  expect([refused > 0, none]).toEqual([true, 0]);
  expect(unlimited).toBeGreaterThan(limited * 2);
});

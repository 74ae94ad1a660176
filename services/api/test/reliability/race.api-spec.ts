import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { type Answer, breachesOf, callsOf, createTestDatabase } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { amount, type ApiProcess, buildApi, pause, report, startApiProcess } from './api-process.js';
import { atFullSize } from '../sizes.js';

const ROUNDS = amount('ROUNDS', 20);
const CONTROL_ROUNDS = 5;
const REQUESTS = 200;
const APPROVALS = 20;
jest.setTimeout(60_000 + ROUNDS * 30_000);

interface Round {
  approvals: Answer[];
  requests: Answer[];
  approvedHolds: number;
  retries: number;
}
type Database = Awaited<ReturnType<typeof createTestDatabase>>;

/** Two API processes on one database. */
async function twoProcesses(
  env: Record<string, string> = {},
): Promise<{ database: Database; processes: ApiProcess[]; scene: Scene; stop(): Promise<void> }> {
  const database = await createTestDatabase();
  const processes = await Promise.all([1, 2].map(() => startApiProcess({ uri: database.uri, env })));
  const scene = await aScene(database.connection);
  return {
    database,
    processes,
    scene,
    async stop() {
      await Promise.all(processes.map((each) => each.kill('SIGTERM')));
      await database.connection.dropDatabase();
      await database.connection.close();
    },
  };
}

/** Sends with retries: a 503 is tried again with the same key, for half a minute. */
async function patiently(send: () => Promise<Answer>, onRetry: () => void): Promise<Answer> {
  for (const giveUpAt = Date.now() + 30_000; ;) {
    const answer = await send();
    if (answer.status !== 503 || Date.now() > giveUpAt) return answer;
    onRetry();
    await pause(200 + Math.random() * 400);
  }
}

/** 20 approvals of 20 waiting requests, and 200 strangers who ask for the same lot, all at once, half of them at each process. */
async function race({ database, processes, scene }: Awaited<ReturnType<typeof twoProcesses>>): Promise<Round> {
  const lot = await scene.lot();
  const calls = processes.map(({ origin }) => callsOf(origin));
  const at = (index: number) => calls[index % calls.length]!;
  await Promise.all(Array.from({ length: APPROVALS }, (_, index) => at(index).post('/api/holds', aHoldBody(lot))));
  const waiting = await system(() => database.models.InitialHold.find({ lotId: lot._id, status: 'pending' }).lean());
  expect(waiting).toHaveLength(APPROVALS);
  let retries = 0;
  const again = () => (retries += 1);
  const requests: Promise<Answer>[] = [];
  const approvals: Promise<Answer>[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const [body, key] = [aHoldBody(lot), randomUUID()];
    requests.push(patiently(() => at(index).post('/api/holds', body, { key }), again));
    // In between, so that some of the strangers come before the lot is gone and some after.
    const hold = index % (REQUESTS / APPROVALS) === 0 ? waiting[approvals.length] : undefined;
    if (hold) {
      // One key for all tries: the first may have been committed and its answer lost.
      const [process, decision] = [at(approvals.length), { token: scene.token, key: randomUUID() }];
      approvals.push(
        patiently(() => process.post(`/api/staff/holds/${String(hold._id)}/approve`, {}, decision), again),
      );
    }
  }
  const answers = { approvals: await Promise.all(approvals), requests: await Promise.all(requests) };
  const approvedHolds = await system(() =>
    database.models.InitialHold.countDocuments({ lotId: lot._id, status: 'approved' }),
  );
  return { ...answers, approvedHolds, retries };
}

const statusesOf = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status);

/** How many had which status, and which code. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = [status, body.code].filter(Boolean).join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Answers that are neither a success nor the refusal a loser is owed. */
const strayOf = (answers: readonly Answer[]) =>
  answers
    .filter(({ status }) => ![200, 201, 409].includes(status))
    .map(({ status, body }) => `${status} ${JSON.stringify(body)}`);

beforeAll(buildApi, 60_000);

describe(`${REQUESTS} requests and ${APPROVALS} approvals of one lot through two processes`, () => {
  it(`one approved hold each, every loser told, invariants 0, ${ROUNDS} rounds`, async () => {
    const stage = await twoProcesses();
    const began = Date.now();
    let refused = 0;
    let retries = 0;
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const result = await race(stage);
        const stray = strayOf([...result.approvals, ...result.requests]);
        if (stray.length > 0) for (const each of stage.processes) report(each.output().slice(-4000));
        expect(stray).toEqual([]);
        expect(result.approvedHolds).toBe(1);
        const told = tally(result.approvals);
        if (told['200'] !== 1) for (const each of stage.processes) report(each.output().slice(-4000));
        expect(told).toMatchObject({ '200': 1 });
        const losers = statusesOf(result.approvals, 409);
        expect(losers).toHaveLength(APPROVALS - 1);
        for (const { body } of losers)
          expect(body).toMatchObject({ code: 'lot_not_available', lot: { status: 'hold' } });
        const late = statusesOf(result.requests, 409);
        expect(late.length + statusesOf(result.requests, 201).length).toBe(REQUESTS);
        for (const { body } of late) expect(body).toMatchObject({ code: 'lot_not_available', lot: { status: 'hold' } });
        refused += late.length;
        retries += result.retries;
      }
      expect(await breachesOf(stage.database.connection)).toEqual([]);
      report(
        `race: ${ROUNDS} rounds, ${ROUNDS} winners, ${ROUNDS * (APPROVALS - 1)} approvals and ${refused} requests refused, ${retries} tried again after 503, 0 breaches, ${Date.now() - began} ms`,
      );
    } finally {
      await stage.stop();
    }
  });

  it('control: without the guard the same race gives a lot to several buyers, and the invariants report it', async () => {
    const stage = await twoProcesses({ LOTLINE_TEST_UNGUARDED: '1' });
    try {
      const winners: number[] = [];
      for (let round = 0; round < CONTROL_ROUNDS && !winners.some((count) => count > 1); round += 1)
        winners.push((await race(stage)).approvedHolds);
      const breaches = await breachesOf(stage.database.connection);
      report(`race control: ${winners.join(', ')} approved holds a lot, ${breaches.length} breaches`);
      expect(Math.max(...winners)).toBeGreaterThan(1);
      expect(breaches.some((line) => line.startsWith('I1'))).toBe(true);
    } finally {
      await stage.stop();
    }
  });

  atFullSize('the same POST 50 times with one key through both is one document and one answer', async () => {
    const stage = await twoProcesses();
    try {
      const lot = await stage.scene.lot();
      const [body, key] = [aHoldBody(lot), randomUUID()];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          patiently(
            () => callsOf(stage.processes[index % 2]!.origin).post('/api/holds', body, { key }),
            () => undefined,
          ),
        ),
      );
      expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(await system(() => stage.database.models.InitialHold.countDocuments({ lotId: lot._id }))).toBe(1);
      expect(await breachesOf(stage.database.connection)).toEqual([]);
    } finally {
      await stage.stop();
    }
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredFile } from '@lotline/shared-domain';
import { type Connection, Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { callsOf, createTestDatabase } from '../create-test-api.js';
import { until } from '../read/two-apis.js';
import { aScene, type Scene } from '../scene.js';
import { isFull } from '../sizes.js';
import { sendBytes } from '../uploads/send-bytes.js';
import { type ApiProcess, buildApi, report, startApiProcess } from './api-process.js';
import { childrenOf } from './children-of.js';
import { type Door, DOORS } from './worst-files.js';

/** The longest that a file may hold the event loop, in ms, and the slack of a busy machine. */
const MAX_HELD_MS = 50;
const SLACK = 3;
const WAIT_MS = 120_000;

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-check-share-'));
let connection: Connection;
let uri: string;
let greedy: Scene;
let other: Scene;
/** Requests and checks are one process’s, as `npm start` has it. */
let api: ApiProcess;

const start = async (checks?: 'here' | 'without turns'): Promise<void> => {
  const env = { LOTLINE_DATA_DIR: dataDir, LOTLINE_ROLES: 'api,files', LOTLINE_CHECK_EVERY_MS: '50' };
  const limits = { LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '100000', LOTLINE_TEST_LOOP: '1' };
  api = await startApiProcess({ uri, env: { ...env, ...limits, ...(checks && { LOTLINE_TEST_CHECKS: checks }) } });
};

beforeAll(async () => {
  buildApi();
  ({ connection, uri } = await createTestDatabase());
  [greedy, other] = [await aScene(connection), await aScene(connection)];
  await system(() => connection.collection('estates').updateMany({}, { $set: { landownerEditsMaps: true } }));
}, 60_000);
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  rmSync(dataDir, { recursive: true });
});

async function send({ purpose }: Door, bytes: Buffer, of: Scene): Promise<string> {
  const url = `${api.origin}/api/estates/${of.estate.key}/files?purpose=${purpose}&name=file`;
  const { status, body } = await sendBytes(url, bytes, bytes.length, { token: of.token });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(body['_id']);
}
const read = async (id: string, of: Scene): Promise<StoredFile> =>
  (await callsOf(api.origin).get<StoredFile>(`/api/files/${id}`, { token: of.token })).body;
const isSettled = async (id: string, of: Scene): Promise<boolean> => (await read(id, of)).state !== 'received';
const row = (id: string) => connection.collection('files').findOne({ _id: new Types.ObjectId(id) });

/** Has an account’s files wait, as if one of them were being checked, until the returned function is called. */
async function held(account: string): Promise<() => Promise<void>> {
  const locks = connection.collection<{ _id: string }>('file_locks');
  const hold = (heldUntil: Date) =>
    locks.updateOne({ _id: account }, { $set: { heldUntil, heldBy: 'test', usedAt: new Date() } }, { upsert: true });
  await hold(new Date(Date.now() + 3_600_000));
  return async () => void (await hold(new Date(0)));
}

/** How many of an account’s three worst files had been checked when the file was that another account sent in the meantime. */
async function checkedBefore(door: Door): Promise<number> {
  // Loads what the first file of a process loads.
  const first = await send(door, await door.light(), greedy);
  await until(() => isSettled(first, greedy), 'the first file', WAIT_MS);
  const letGo = await held(String((await row(first))?.['uploadedBy']));
  const worst: string[] = [];
  for (let at = 0; at < 3; at += 1) worst.push(await send(door, await door.worst(), greedy));
  await connection.collection('file_locks').updateMany({}, { $unset: { servedAt: 1 } });
  await letGo();
  await until(async () => Number((await row(worst[0] ?? ''))?.['checkRuns']) > 0, 'the first check', WAIT_MS);
  const light = await send(door, await door.light(), other);
  await until(() => isSettled(light, other), 'the other account’s file', WAIT_MS);
  const before = await Promise.all(worst.map((id) => isSettled(id, greedy)));
  for (const id of worst) await until(() => isSettled(id, greedy), 'the rest', WAIT_MS);
  return before.filter(Boolean).length;
}

describe('with a turn for each account', () => {
  beforeAll(() => start(), 60_000);
  afterAll(() => api.kill());

  it.each(isFull ? DOORS : DOORS.slice(0, 1))(
    '$title is checked beside the API, and another account’s file in the meantime',
    async (door) => {
      await api.longestHeld();
      const before = await checkedBefore(door);
      const heldMs = await api.longestHeld();
      report(`${door.title}: ${before} checked before, event loop held ${heldMs.toFixed(0)} ms`);
      expect(before).toBeLessThanOrEqual(1);
      expect(heldMs).toBeLessThanOrEqual(MAX_HELD_MS * SLACK);
    },
    400_000,
  );

  it('a process that is killed in the middle of its check: the check is done again, and nothing hangs', async () => {
    const door = DOORS[0] as Door;
    const id = await send(door, await door.worst(), greedy);
    let pid: number | undefined;
    await until(() => ([pid] = childrenOf(api.pid, 'check-child')).length > 0, 'the check', WAIT_MS);
    process.kill(pid ?? 0, 'SIGKILL');
    const light = await send(door, await door.light(), other);
    await until(() => isSettled(light, other), 'the other account’s file', WAIT_MS);
    await until(() => isSettled(id, greedy), 'its second check', WAIT_MS);
    expect([(await read(id, greedy)).state, (await row(id))?.['checkDeaths']]).toEqual(['checked', 1]);
  }, 200_000);
});

describe('controls', () => {
  afterEach(() => api.kill());

  it('without turns another account’s file waits for two of them', async () => {
    await start('without turns');
    expect(await checkedBefore(DOORS[0] as Door)).toBeGreaterThanOrEqual(2);
  }, 400_000);

  it('a check in the API’s process holds its event loop', async () => {
    await start('here');
    const door = DOORS[0] as Door;
    const bytes = await door.worst();
    await api.longestHeld();
    const id = await send(door, bytes, greedy);
    await until(async () => (await row(id))?.['state'] !== 'received', 'its check', WAIT_MS);
    expect(await api.longestHeld()).toBeGreaterThan(MAX_HELD_MS * SLACK);
  }, 200_000);
});

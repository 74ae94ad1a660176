import type { ListedEstate } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { inTransaction } from '../../src/database/transaction.js';
import { system } from '../../src/database/scope.js';
import { moveLot } from '../../src/lot-transitions/move-lot.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aScene, type Scene } from '../scene.js';
import { createTwoApis, type OneApi, until } from './two-apis.js';

const ROUNDS = 40;
let apis: Awaited<ReturnType<typeof createTwoApis>>;
let scene: Scene;
let lot: LotRecord;
let path: string;

beforeAll(async () => {
  apis = await createTwoApis();
  scene = await aScene(apis.connection);
  lot = await scene.lot('available');
  const { insertedId } = await shapeOf(apis.connection, lot);
  expect(insertedId).toBeDefined();
  path = `/api/stages/${String(scene.stageId)}/lots-map`;
}, 60_000);
afterAll(() => apis.close());

const shapeOf = (connection: Connection, { landownerId, estateId, stageId, _id: lotId }: LotRecord) =>
  connection.collection('lot_map_items').insertOne({
    landownerId,
    estateId,
    stageId,
    lotId,
    path: 'M0 0L15 0L15 30L0 30Z',
    binding: { x: 7, y: 15 },
    size: { width: 15, height: 30 },
    createdAt: new Date(),
    updatedAt: new Date(),
  });

/** Moves the lot there and back again by turns; answers its new status and when that was committed. */
async function change(): Promise<{ status: string; asOf: string }> {
  const to = lot.status === 'available' ? 'not_released' : 'available';
  const { result, asOf } = await system(() =>
    inTransaction(apis.connection, (session) => moveLot(apis.connection, session, { lot, to, reason: 'test' })),
  );
  lot = result;
  return { status: to, asOf: asOf ?? '' };
}

const statusAt = async (api: OneApi, headers: Record<string, string> = {}): Promise<string> => {
  const { body } = await api.get<{ lotId: { status: string } }[]>(path, { headers });
  return body[0]?.lotId.status ?? 'none';
};
const isKept = (api: OneApi): boolean => api.cache.peek(path.slice('/api'.length)) !== undefined;

async function staleReads(withHeader: boolean): Promise<number> {
  let stale = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await statusAt(apis.b);
    const { status, asOf } = await change();
    if ((await statusAt(apis.b, withHeader ? { 'lotline-at-least': asOf } : {})) !== status) stale += 1;
  }
  return stale;
}

describe('a read through another process, its change stream 300 ms late', () => {
  beforeAll(() => {
    apis.b.feed.lagMs = 300;
  });
  afterAll(() => {
    apis.b.feed.lagMs = 0;
  });

  it('that names the moment of the write is never older', async () => {
    expect(await staleReads(true)).toBe(0);
  });

  it('the control, without the header, is often older: the guard is what helps', async () => {
    expect(await staleReads(false)).toBeGreaterThan(ROUNDS / 4);
  });

  it('is fresh by itself soon after', async () => {
    const { status } = await change();
    await until(async () => (await statusAt(apis.b)) === status, 'the change to arrive');
  });
});

describe('cached bytes', () => {
  it('are served until something changes, then read again, with another ETag', async () => {
    await until(async () => (await statusAt(apis.b), isKept(apis.b)), 'the answer to be kept');
    const before = (await apis.b.get(path)).headers.get('etag');
    await change();
    await until(() => !isKept(apis.b), 'the change to drop it');
    expect((await apis.b.get(path)).headers.get('etag')).not.toBe(before);
  });

  it('of the list of estates follow a release, with its price and sizes', async () => {
    const own = async () => {
      const { body } = await apis.b.get<ListedEstate[]>('/api/estates');
      return body.find(({ _id }) => _id === String(scene.estate._id));
    };
    for (let turn = 0; turn < 2; turn += 1) {
      await own();
      const isReleased = (await change()).status === 'available';
      const count = isReleased ? 1 : 0;
      await until(async () => (await own())?.availableLotsCount === count, 'the list to follow');
      const { fromPrice, sizes } = (await own())!;
      expect([fromPrice, sizes]).toEqual(
        isReleased ? [310_000, { smallest: 450, largest: 450 }] : [undefined, undefined],
      );
    }
  });

  it('survive a change elsewhere', async () => {
    const other = await aScene(apis.connection);
    const far = await other.lot('available');
    await until(async () => (await statusAt(apis.b), isKept(apis.b)), 'the answer to be kept');
    let hasArrived = false;
    const leave = apis.b.feed.listen({
      changed: (one) => (hasArrived ||= one.lotId === String(far._id)),
      restarted() {},
      stopped() {},
    });
    await system(() =>
      inTransaction(apis.connection, (session) =>
        moveLot(apis.connection, session, { lot: far, to: 'withdrawn', reason: 'test' }),
      ),
    );
    await until(() => hasArrived, 'the other change');
    leave();
    expect(isKept(apis.b)).toBe(true);
  });

  it('of one lot go with a change of any lot of its stage, whose counts they carry', async () => {
    const neighbour = await scene.lot('available');
    const alone = `/api/lots/${String(neighbour._id)}`;
    const available = async (): Promise<number> =>
      (await apis.b.get<{ stage: { availableLotsCount: number } }>(alone)).body.stage.availableLotsCount;
    await until(
      async () => (await available(), apis.b.cache.peek(alone.slice('/api'.length)) !== undefined),
      'the lot to be kept',
    );
    const before = await available();
    const { status } = await change();
    await until(async () => (await available()) === before + (status === 'available' ? 1 : -1), 'the count to follow');
  });

  it('many readers at once make one read', async () => {
    await change();
    await until(() => !isKept(apis.b), 'the change to drop it');
    const answers = await Promise.all(Array.from({ length: 50 }, () => apis.b.get(path)));
    expect(new Set(answers.map(({ headers }) => headers.get('lotline-as-of'))).size).toBeLessThanOrEqual(2);
  });

  it('are not read for an invalid or a future time', async () => {
    await until(async () => (await statusAt(apis.b), isKept(apis.b)), 'the answer to be kept');
    const soon = Math.floor(Date.now() / 1000) + 3600;
    const asOf = async (header: string) =>
      (await apis.b.get(path, { headers: { 'lotline-at-least': header } })).headers.get('lotline-as-of');
    const kept = await asOf('0.0');
    for (const header of [`${soon}.1`, 'yesterday', '-1.2', '1e9.1', '9999999999999.1'])
      expect(await asOf(header)).toBe(kept);
  });
});

describe('while the change stream is cut', () => {
  beforeAll(() => apis.b.feed.cut());
  afterAll(async () => {
    apis.b.feed.resume();
    await until(() => apis.b.feed.isRunning(), 'the stream to run again');
  });

  it('every read is fresh and nothing is cached', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { status } = await change();
      expect(await statusAt(apis.b)).toBe(status);
    }
    expect(apis.b.cache.size).toBe(0);
  });
});

it('after the stream is back, answers are cached again', async () => {
  await until(async () => (await statusAt(apis.b), isKept(apis.b)), 'the answer to be kept');
});

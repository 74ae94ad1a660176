import { system } from '../../src/database/scope.js';
import { OverLimits } from '../../src/file-check/checker.js';
import { DrawingQueueRepository } from '../../src/file-check/drawing-queue.repository.js';
import { type Drawer } from '../../src/file-check/drawer.js';
import { FilesService } from '../../src/files/files.service.js';
import { OutboxWorker } from '../../src/outbox/outbox.worker.js';
import { until } from '../read/two-apis.js';
import { aHoldBody } from '../scene.js';
import { anEstate, api, drawBy, type DrawnEstate, get, setUp } from './drawings-scene.js';

setUp();
let estate: DrawnEstate;
beforeEach(async () => {
  estate = await anEstate();
  await system(() => api.models.OwedDrawing.deleteMany({}));
});
afterEach(() => jest.restoreAllMocks());

const owed = () => system(() => api.models.OwedDrawing.find({}).sort({ _id: 1 }).lean());
/** As if the time of leases and pauses had passed. */
const endLeases = () =>
  system(async () => {
    await api.models.OwedDrawing.updateMany({}, { $set: { drawAt: new Date() } });
    await api.models.FileLock.updateMany({ heldUntil: { $exists: true } }, { $set: { heldUntil: new Date(0) } });
  });
const heavy: Drawer = async () => Promise.reject(new OverLimits('the check ended with SIGKILL'));

describe('what is drawn of a tenant’s', () => {
  const doors = async (): Promise<string[]> => {
    const plan = await estate.plan();
    const { outline } = await estate.drawnLot();
    return [
      plan.replace('.svg', '.share.png'),
      plan.replace('.svg', '.phone.webp'),
      outline,
      ...(await estate.papers()),
    ];
  };

  it('is never drawn by a request: it is owed, and answered once a worker has drawn it', async () => {
    const paths = await doors();
    const first = await Promise.all(paths.map(get));
    expect(
      first.map(({ status, headers }) => [status, headers.get('retry-after'), headers.get('cache-control')]),
    ).toEqual(paths.map(() => [503, '2', 'no-store']));
    expect(JSON.parse(String(first[0]?.bytes))).toMatchObject({
      message: 'This picture is still being drawn. Please try again in a moment.',
    });
    expect((await owed()).map(({ landownerId }) => String(landownerId))).toEqual(
      paths.map(() => String(estate.landownerId)),
    );
    expect(await drawBy()).toBe(paths.length);
    const then = await Promise.all(paths.map(get));
    expect(then.map(({ status, bytes }) => [status, bytes.length > 100])).toEqual(paths.map(() => [200, true]));
    expect(await owed()).toEqual([]);
  });

  it('is drawn once, however often it is asked for', async () => {
    const { outline } = await estate.drawnLot();
    await Promise.all(Array.from({ length: 30 }, () => get(outline)));
    expect(await drawBy()).toBe(1);
    expect((await get(outline)).status).toBe(200);
    expect(await drawBy()).toBe(0);
  });

  it('is a 404 with words where it can’t be drawn within the limits, and isn’t tried again that day', async () => {
    const plan = await estate.plan();
    const share = plan.replace('.svg', '.share.png');
    await get(share);
    expect(await drawBy(heavy)).toBe(1);
    // Beyond the pause before the second try.
    await endLeases();
    expect(await drawBy(heavy)).toBe(1);
    const answer = await get(share);
    expect([answer.status, JSON.parse(String(answer.bytes)).message]).toEqual([
      404,
      'This picture is too complex to be drawn.',
    ]);
    expect(await drawBy()).toBe(0);
  });

  it('that ended by itself is tried again', async () => {
    const { outline } = await estate.drawnLot();
    await get(outline);
    await drawBy(async () => Promise.reject(new Error('the check ended with SIGSEGV')));
    expect((await get(outline)).status).toBe(503);
    await endLeases();
    await drawBy();
    expect((await get(outline)).status).toBe(200);
  });

  it('by a worker that was killed is drawn by the next, and not before its lease ends', async () => {
    const { outline } = await estate.drawnLot();
    await get(outline);
    const queue = api.app.get(DrawingQueueRepository, { strict: false });
    expect(await system(() => queue.claim('killed', 60_000))).not.toBeNull();
    expect(await drawBy()).toBe(0);
    await endLeases();
    expect([await drawBy(), (await get(outline)).status]).toEqual([1, 200]);
  });

  it('of one owner at most 300 wait', async () => {
    const lots = [await estate.drawnLot(), await estate.drawnLot()];
    const rows = Array.from({ length: 299 }, (_, at) => ({
      _id: `lot-${at}.png`,
      kind: 'picture',
      landownerId: estate.landownerId,
      sources: [],
      turn: `draw:${String(estate.landownerId)}`,
      drawAt: new Date(),
    }));
    await system(() => api.models.OwedDrawing.insertMany(rows as never));
    for (const { outline } of lots) expect((await get(outline)).status).toBe(503);
    expect(await owed()).toHaveLength(300);
  });
});

describe('an older address, with the short hash', () => {
  it('of a plan answers, with all that is drawn of it', async () => {
    const plan = await estate.plan('plan-3fa9c2d104be.svg');
    const share = '/files/plan-3fa9c2d104be.share.png';
    expect([(await get(plan)).status, (await get(share)).status]).toEqual([200, 503]);
    await drawBy();
    expect((await get(share)).headers.get('content-type')).toBe('image/png');
  });

  it('of a lot’s papers too', async () => {
    const links = await estate.papers({ hash: '3fa9c2d104be' });
    await Promise.all(links.map(get));
    await drawBy();
    expect((await Promise.all(links.map(get))).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('while one landowner’s drawings wait', () => {
  /** Asks for twenty of one's outlines, then for one of another's; how many are drawn until the other's is. */
  async function placeOfTheOther(): Promise<number> {
    const lots = await Promise.all(Array.from({ length: 20 }, () => estate.drawnLot()));
    for (const { outline } of lots) await get(outline);
    const other = await anEstate();
    await get((await other.drawnLot()).outline);
    const order: string[] = [];
    await drawBy(async ({ landownerId }) => void order.push(String(landownerId)));
    return order.indexOf(String(other.landownerId)) + 1;
  }

  it('another’s is drawn as the second at the latest', async () => expect(await placeOfTheOther()).toBeLessThan(3));

  it('control: without turns it is the last', async () => {
    const queue = api.app.get(DrawingQueueRepository, { strict: false });
    jest
      .spyOn(queue, 'claim')
      .mockImplementation(async (drawBy, leaseMs) =>
        api.models.OwedDrawing.findOneAndUpdate(
          { drawAt: { $lte: new Date() } },
          { $set: { drawBy, drawAt: new Date(Date.now() + leaseMs) } },
          { sort: { drawAt: 1 } },
        ).lean(),
      );
    expect(await placeOfTheOther()).toBe(21);
  });

  it('two of one’s are never drawn at once, while another’s is', async () => {
    const other = await anEstate();
    for (const one of [estate, estate, other, other]) await get((await one.drawnLot()).outline);
    const now: string[] = [];
    const seen = new Set<string>();
    const slow: Drawer = async ({ landownerId }) => {
      now.push(String(landownerId));
      seen.add([...now].sort().join());
      // Until another lane has looked for work.
      await until(() => seen.size > 1 || now.length > 1, 'another drawing');
      now.splice(now.indexOf(String(landownerId)), 1);
    };
    await Promise.all([drawBy(slow), drawBy(slow)]);
    const pair = [estate, other].map(({ landownerId }) => String(landownerId)).sort();
    expect([...seen].filter((one) => one.includes(','))).toEqual([pair.join()]);
  });
});

describe('an email with a picture', () => {
  const outbox = () => api.app.get(OutboxWorker);
  /** Mails about a new hold of a lot, and its picture. */
  async function aHold() {
    const lot = await estate.drawnLot();
    expect((await api.post('/api/holds', aHoldBody(lot))).status).toBe(201);
    return lot;
  }
  const stateOf = async () => {
    const mails = await api.models.OutboxMessage.find({ landownerId: estate.landownerId }).lean();
    return mails.filter(({ html }) => html.includes('/outline.png')).map(({ state }) => state);
  };
  const due = () => api.models.OutboxMessage.updateMany({ state: 'queued' }, { $set: { nextAt: new Date() } });

  it('leaves once the picture is drawn', async () => {
    const { outline } = await aHold();
    await outbox().drain();
    expect(await stateOf()).toEqual(['queued']);
    expect(await owed()).toHaveLength(1);
    await due();
    await outbox().drain();
    expect(await stateOf()).toEqual(['queued']);
    await drawBy();
    await due();
    await outbox().drain();
    const [mail] = await api.models.OutboxMessage.find({
      landownerId: estate.landownerId,
      'pictures.0': { $exists: true },
    }).lean();
    expect([mail?.state, mail?.attempts, (await get(outline)).status]).toEqual(['sent', 1, 200]);
  });

  it('control: without looking it is gone before its picture is there', async () => {
    jest.spyOn(api.app.get(FilesService, { strict: false }), 'isSettled').mockResolvedValue(true);
    const { outline } = await aHold();
    await outbox().drain();
    expect([await stateOf(), (await get(outline)).status]).toEqual([['sent'], 503]);
  });

  it('isn’t held up by one that can’t be drawn, that is no longer public, or that takes too long', async () => {
    await aHold();
    await outbox().drain();
    await system(() => api.models.OwedDrawing.updateMany({}, { $set: { drawAt: null } }));
    await due();
    await outbox().drain();
    expect(await stateOf()).toEqual(['sent']);
    estate = await anEstate();
    await aHold();
    await system(() => api.models.Estate.updateOne({ _id: estate.estate._id }, { isPublic: false }));
    await outbox().drain();
    expect(await stateOf()).toEqual(['sent']);
    estate = await anEstate();
    await aHold();
    await api.connection
      .collection('outbox_messages')
      .updateMany({ state: 'queued' }, { $set: { createdAt: new Date(Date.now() - 6 * 60_000) } });
    await outbox().drain();
    expect(await stateOf()).toEqual(['sent']);
  });
});

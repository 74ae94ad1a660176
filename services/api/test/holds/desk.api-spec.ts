import { randomUUID } from 'node:crypto';
import { holdEndOn, type InitialHold, type QueueOutcome } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { aScene } from '../scene.js';
import { aDesk, type Desk, type Refusal, type RequestedHold } from './desk.js';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);
afterAll(() => desk.api.close());

describe('extending', () => {
  const errorsOf = async (holdId: string, body: object) => (await desk.decide(holdId, 'extend', body)).body.errors;

  it('until an instant, which answers a buyer who asked; never into the past, nor to an earlier end', async () => {
    const lot = await desk.scene.lot();
    const { holdId, email } = await desk.ask(lot);
    const { expirationDate } = (await desk.decide(holdId, 'approve')).body;
    await system(() =>
      desk.api.models.InitialHold.updateOne({ _id: holdId }, { $set: { extensionRequestedAt: new Date() } }),
    );
    expect(await errorsOf(holdId, { until: '2020-01-01T00:00:00Z' })).toEqual([
      { path: 'until', message: 'The new end must be in the future' },
    ]);
    expect(await errorsOf(holdId, { until: new Date(Date.now() + 3_600_000).toISOString() })).toMatchObject([
      { path: 'until', message: expect.stringMatching(/^The new end must be later than /) },
    ]);
    expect(await errorsOf(holdId, { until: new Date(Date.now() + 365 * 86_400_000).toISOString() })).toMatchObject([
      { path: 'until' },
    ]);
    expect(
      await errorsOf(holdId, { days: 1, until: new Date(Date.now() + 9 * 86_400_000).toISOString() }),
    ).toMatchObject([{ path: 'days' }]);
    const until = holdEndOn(expirationDate ?? '', desk.scene.estate.timeZone, 1).toISOString();
    const { body } = await desk.decide(holdId, 'extend', { until, reason: 'Finance takes longer' });
    expect(body).toMatchObject({ expirationDate: until, extensionRequestedAt: null });
    expect((await desk.lotNow(lot._id))?.claim?.expiresAt?.toISOString()).toBe(until);
    expect((await desk.templates(email)).at(-1)).toBe('hold-extended queued');
  });
});

describe('a queue that lost', () => {
  it('is declined with one reason, each for itself, and each can come back', async () => {
    const lot = await desk.scene.lot();
    const asked = [await desk.ask(lot), await desk.ask(lot), await desk.ask(lot)];
    await desk.decide(asked[0]?.holdId ?? '', 'cancel', { reason: 'Stepped back' }, desk.ben);
    const path = `/api/staff/lots/${String(lot._id)}/queue/decline`;
    const body = { holdIds: asked.map(({ holdId }) => holdId), reason: 'The lot is sold' };
    const {
      status,
      body: { data },
    } = await desk.api.post<{ data: QueueOutcome[] }>(path, body, { headers: desk.mia.headers });
    expect([status, data.map(({ outcome, hold, by }) => [outcome, hold.status, by?.name ?? null])]).toEqual([
      200,
      [
        ['already_decided', 'cancelled', 'Ben Ray'],
        ['declined', 'declined', null],
        ['declined', 'declined', null],
      ],
    ]);
    expect(data.map(({ hold }) => Boolean(hold.undoUntil))).toEqual([false, true, true]);
    expect((await desk.decide(asked[1]?.holdId ?? '', 'undo')).body.status).toBe('pending');
    expect((await desk.holdNow(asked[2]?.holdId ?? ''))?.reasonForTermination).toBe('The lot is sold');
    const elsewhere = await desk.ask(await desk.scene.lot());
    expect(
      (
        await desk.api.post(
          path,
          { ...body, holdIds: [asked[1]?.holdId, elsewhere.holdId] },
          { headers: desk.mia.headers },
        )
      ).status,
    ).toBe(404);
    expect((await desk.holdNow(asked[1]?.holdId ?? ''))?.status).toBe('pending');
  });
});

describe('the list', () => {
  it('finds by status, words and lot, in the order they wait, with other holds of the same person', async () => {
    const own = await aScene(desk.api.connection);
    const [lot, other] = [await own.lot(), await own.lot()];
    const leadDetails = {
      firstName: 'Zoltan',
      lastName: 'Quigley',
      email: `zoltan-${randomUUID()}@example.com`,
      phone: '0491570158',
    };
    const [first, second] = [await desk.ask(lot, { leadDetails }), await desk.ask(lot)];
    const before = await desk.ask(other, { leadDetails });
    await desk.api.post(`/api/staff/holds/${before.holdId}/cancel`, { reason: 'Test' }, { token: own.token });
    const list = async (query: string) =>
      (await desk.api.get<{ data: InitialHold[] }>(`/api/staff/holds?${query}`, { token: own.token })).body.data;
    const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
    expect(await ids('status=expired,cancelled')).toEqual([before.holdId]);
    expect(await ids('search=zoltan%20quig&status=pending')).toEqual([first.holdId]);
    expect(await ids(`search=${other.title}`)).toEqual([before.holdId]);
    expect(await ids('search=(')).toEqual([]);
    const queue = await list(`lotId=${String(lot._id)}&order=queue`);
    expect(queue.map(({ _id, queue: place }) => [_id, place])).toEqual([
      [first.holdId, 1],
      [second.holdId, 2],
    ]);
    expect(queue[0]?.earlier).toMatchObject([{ _id: before.holdId, lotTitle: other.title, status: 'cancelled' }]);
    expect(queue[1]?.earlier).toBeUndefined();
  });
});

it('a reason that is empty or 10,000 characters long is refused at its field, for every decision', async () => {
  const [waiting, held] = [await desk.ask(await desk.scene.lot()), await desk.ask(await desk.scene.lot())];
  await desk.decide(held.holdId, 'approve');
  await system(() =>
    desk.api.models.InitialHold.updateOne({ _id: held.holdId }, { $set: { extensionRequestedAt: new Date() } }),
  );
  const lotId = String((await desk.holdNow(waiting.holdId))?.lotId);
  const ways: [RequestedHold, string, object][] = [
    [waiting, 'decline', {}],
    [held, 'cancel', {}],
    [held, 'extension/decline', {}],
    [waiting, 'transfer', { lotId: String((await desk.scene.lot())._id) }],
  ];
  const errorsOf = async (reason: string | undefined) => [
    ...(await Promise.all(
      ways.map(async ([{ holdId }, way, more]) => (await desk.decide(holdId, way, { ...more, reason })).body.errors),
    )),
    (
      await desk.api.post<Refusal>(
        `/api/staff/lots/${lotId}/queue/decline`,
        { holdIds: [waiting.holdId], reason },
        { headers: desk.mia.headers },
      )
    ).body.errors,
  ];
  for (const reason of [undefined, '', '   ', 'x'.repeat(10_000)])
    for (const errors of await errorsOf(reason)) expect(errors).toMatchObject([{ path: 'reason' }]);
  for (const [holdId, way, body, path] of [
    [held.holdId, 'extend', { days: 2, reason: 'x'.repeat(10_000) }, 'reason'],
    [waiting.holdId, 'approve', { note: 'x'.repeat(10_000) }, 'note'],
  ] as const) {
    expect((await desk.decide(holdId, way, body)).body.errors).toMatchObject([{ path }]);
  }
  expect([(await desk.holdNow(waiting.holdId))?.status, (await desk.holdNow(held.holdId))?.status]).toEqual([
    'pending',
    'approved',
  ]);
});

describe('a queue of 250', () => {
  it('is read whole and declined in parts; what the caller may take back is listed whatever became of it', async () => {
    const lot = await desk.scene.lot();
    const { holdId, email } = await desk.ask(lot);
    const one = await desk.holdNow(holdId);
    await system(() =>
      desk.api.models.InitialHold.insertMany(
        Array.from({ length: 249 }, (_, at) => ({
          ...one,
          _id: new Types.ObjectId(),
          linkHashes: undefined,
          leadEmail: `${at}-${email}`,
        })),
      ),
    );
    const list = async (query: string, { headers } = desk.mia) =>
      (await desk.api.get<{ data: InitialHold[] }>(`/api/staff/holds?${query}`, { headers })).body.data;
    const queue = await list(`lotId=${String(lot._id)}&status=pending,approved&order=queue&limit=300`);
    expect(queue).toHaveLength(250);
    expect(queue.map(({ queue: place }) => place)).toEqual(queue.map((_, at) => at + 1));
    expect(await list('limit=300')).toHaveLength(100);
    await desk.decide(holdId, 'approve');
    const { body } = await desk.api.post<{ data: QueueOutcome[] }>(
      `/api/staff/lots/${String(lot._id)}/queue/decline`,
      { holdIds: queue.slice(1, 21).map(({ _id }) => _id), reason: 'Taken' },
      { headers: desk.mia.headers },
    );
    expect(body.data.filter(({ outcome }) => outcome === 'declined')).toHaveLength(20);
    const undoable = (who = desk.mia) => list(`lotId=${String(lot._id)}&undo=own&limit=300`, who);
    expect((await undoable()).some(({ _id, status }) => _id === holdId && status === 'approved')).toBe(true);
    expect(await undoable(desk.ben)).toEqual([]);
    await desk.decide(holdId, 'undo');
    expect((await undoable()).some(({ _id }) => _id === holdId)).toBe(false);
  }, 60_000);
});

it('leaves all invariants whole', async () => {
  expect(await desk.api.breaches()).toEqual([]);
});

import { holdEndOn } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { LotRelease } from '../../src/initial-hold/lot-release.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
let plain: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection, { autoOffer: true, holdDays: 5 });
  plain = await aScene(api.connection);
});
afterAll(() => api.close());

const HOUR_MS = 3_600_000;
const raw = (name: string) => api.connection.collection(name);
const holdsOf = (lotId: Types.ObjectId) =>
  system(() => api.models.InitialHold.find({ lotId }).sort({ createdAt: 1, _id: 1 }).lean());
const lotNow = (lotId: unknown) => system(() => api.models.Lot.findById(lotId).lean());
const mailOf = (template: string, refId: unknown) =>
  api.models.OutboxMessage.findOne({ template, refId: String(refId) }).lean();
const tokenIn = (text: string | undefined): string => /token=([0-9a-f]{24}\.[\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const answer = (token: string, word: string) => api.post('/api/holds/offer-answers', { token, answer: word });

/** A lot at hold whose time is over, with two who asked while it was available. */
async function queuedLot(at: Scene) {
  const lot = await at.lot();
  for (const body of [aHoldBody(lot), aHoldBody(lot), aHoldBody(lot)])
    expect((await api.post('/api/holds', body)).status).toBe(201);
  const [first] = await holdsOf(lot._id);
  await api.post(`/api/staff/holds/${String(first?._id)}/approve`, {}, { token: at.token });
  await runOut(lot._id, first?._id);
  return lot;
}

async function runOut(lotId: unknown, holdId: unknown): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await raw('initial_holds').updateOne({ _id: holdId as never }, { $set: { expirationDate: past } });
  await raw('lots').updateOne({ _id: lotId as never }, { $set: { 'claim.expiresAt': past } });
}

/** The lot after its hold ran out: offered to the first in the queue. */
async function offeredLot() {
  const lot = await queuedLot(scene);
  expect(await api.sweep()).toBe(1);
  const [, first, second] = await holdsOf(lot._id);
  const token = tokenIn((await mailOf('hold-offer', first?._id))?.text);
  return { lot, first, second, token };
}

describe('a lot that comes free while some wait (D30)', () => {
  it('without autoOffer it is available, and staff are prompted', async () => {
    const lot = await queuedLot(plain);
    await api.sweep();
    expect((await lotNow(lot._id))?.status).toBe('available');
    expect((await holdsOf(lot._id)).map(({ status }) => status)).toEqual(['expired', 'pending', 'pending']);
    expect((await mailOf('lot-free-staff', lot._id))?.subject).toBe(`Lot ${lot.title} is available again: 2 waiting`);
  });

  it('with autoOffer the next is approved for 24 h and gets an offer; no one else hears that the lot is free', async () => {
    const { lot, first, second, token } = await offeredLot();
    expect(await lotNow(lot._id)).toMatchObject({ status: 'hold', claim: { kind: 'hold', refId: first?._id } });
    expect([first?.status, second?.status]).toEqual(['approved', 'pending']);
    const left = Number(first?.expirationDate) - Date.now();
    expect(left).toBeGreaterThan(23.9 * HOUR_MS);
    expect(left).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(token).not.toBe('');
    expect(JSON.stringify(first)).not.toContain(token.slice(25));
    expect(await mailOf('lot-free-staff', lot._id)).toBeNull();
  });

  it('accepting extends it to the full term; the link opened again says the same', async () => {
    const { lot, first, token } = await offeredLot();
    const answers = [await answer(token, 'accept'), await answer(token, 'accept')];
    expect(answers.map(({ status, body }) => [status, body.status, body.lotTitle])).toEqual([
      [200, 'approved', lot.title],
      [200, 'approved', lot.title],
    ]);
    const [, hold] = await holdsOf(lot._id);
    expect(hold?.expirationDate).toEqual(holdEndOn(new Date(), scene.estate.timeZone, 5));
    expect((await lotNow(lot._id))?.claim?.expiresAt).toEqual(hold?.expirationDate);
    expect(await mailOf('hold-offer-accepted', first?._id)).not.toBeNull();
    expect((await answer(token, 'decline')).status).toBe(409);
  });

  it('declining ends it and offers the lot to the one after', async () => {
    const { lot, second, token } = await offeredLot();
    expect((await answer(token, 'decline')).body).toMatchObject({ status: 'cancelled' });
    expect((await holdsOf(lot._id)).map(({ status }) => status)).toEqual(['expired', 'cancelled', 'approved']);
    expect((await lotNow(lot._id))?.claim?.refId).toEqual(second?._id);
    const next = tokenIn((await mailOf('hold-offer', second?._id))?.text);
    await answer(next, 'decline');
    expect(await lotNow(lot._id)).toMatchObject({ status: 'available', claim: null });
  });

  it('silence ends it and offers the lot to the one after', async () => {
    const { lot, first, second, token } = await offeredLot();
    await runOut(lot._id, first?._id);
    expect((await answer(token, 'accept')).status).toBe(409);
    await api.sweep();
    expect((await holdsOf(lot._id)).map(({ status }) => status)).toEqual(['expired', 'expired', 'approved']);
    expect((await lotNow(lot._id))?.claim?.refId).toEqual(second?._id);
  });

  it('a link that is none is 404, and yes and no at once are one answer', async () => {
    const { lot, token } = await offeredLot();
    expect((await answer(`${'0'.repeat(24)}.${'A'.repeat(43)}`, 'accept')).status).toBe(404);
    expect((await answer(`${token.slice(0, 25)}${'A'.repeat(43)}`, 'accept')).status).toBe(404);
    const statuses = (await Promise.all([answer(token, 'accept'), answer(token, 'decline')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await lotNow(lot._id))?.status).toBe('hold');
  });

  it('is not offered to a request that was moved to another lot a moment before', async () => {
    const [lot, elsewhere] = [await queuedLot(scene), await scene.lot()];
    const [, first] = await holdsOf(lot._id);
    const release = api.app.get(LotRelease);
    const prepare = release.prepare.bind(release);
    jest.spyOn(release, 'prepare').mockImplementationOnce(async (seen) => {
      const freed = await prepare(seen);
      expect(
        (
          await api.post(
            `/api/staff/holds/${String(first?._id)}/transfer`,
            { lotId: String(elsewhere._id), reason: 'Asked for it' },
            { token: scene.token },
          )
        ).status,
      ).toBe(200);
      return freed;
    });
    expect(await api.sweep()).toBe(1);
    expect(await lotNow(lot._id)).toMatchObject({ status: 'available', claim: null });
    expect(await holdsOf(elsewhere._id)).toMatchObject([{ _id: first?._id, status: 'pending' }]);
  });

  it('leaves all invariants whole', async () => {
    expect(await api.breaches()).toEqual([]);
  });
});

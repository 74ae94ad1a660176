import { CONTRACT_STANDS_MS } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { HoldExpiry } from '../../src/initial-hold/hold-expiry.js';
import { LotRelease } from '../../src/initial-hold/lot-release.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
});
afterAll(() => api.close());

const raw = (name: string) => api.connection.collection(name);
const lotNow = (lotId: unknown) => system(() => api.models.Lot.findById(lotId).lean());

/** A lot at hold whose time was over a moment ago. */
async function overdueLot() {
  const lot = await scene.lot('hold');
  const past = new Date(Date.now() - 1000);
  await raw('lots').updateOne({ _id: lot._id }, { $set: { 'claim.expiresAt': past } });
  await raw('initial_holds').updateOne({ lotId: lot._id }, { $set: { expirationDate: past } });
  return lot;
}

describe('expiry', () => {
  it('an overdue hold ends and frees the lot; the buyer is notified', async () => {
    const lot = await overdueLot();
    expect(await api.sweep()).toBe(1);
    expect(await lotNow(lot._id)).toMatchObject({ status: 'available', claim: null, rev: lot.rev + 1 });
    const hold = await system(() => api.models.InitialHold.findOne({ lotId: lot._id }).lean());
    expect(hold).toMatchObject({ status: 'expired' });
    expect(hold?.activeLotId).toBeUndefined();
    expect(await api.models.OutboxMessage.countDocuments({ template: 'hold-expired', refId: String(hold?._id) })).toBe(
      1,
    );
  });

  it('any number of sweepers end a hold once', async () => {
    const lots = [await overdueLot(), await overdueLot(), await overdueLot()];
    const expiry = api.app.get(HoldExpiry);
    const counts = await system(() => Promise.all(Array.from({ length: 6 }, () => expiry.sweep())));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const lot of lots) expect((await lotNow(lot._id))?.rev).toBe(lot.rev + 1);
  });

  it('a hold that can’t be ended doesn’t keep the others', async () => {
    const lots = [await overdueLot(), await overdueLot()];
    jest.spyOn(api.app.get(LotRelease), 'prepare').mockRejectedValueOnce(new Error('a duplicate key'));
    expect(await api.sweep()).toBe(1);
    expect(await api.sweep()).toBe(1);
    for (const lot of lots) expect((await lotNow(lot._id))?.status).toBe('available');
  });

  it('the approval email is sent before the one about its end', async () => {
    const lot = await scene.lot();
    await api.post('/api/holds', aHoldBody(lot));
    const hold = await system(() => api.models.InitialHold.findOne({ lotId: lot._id }).lean());
    await api.post(`/api/staff/holds/${String(hold?._id)}/approve`, {}, { token: scene.token });
    const past = new Date(Date.now() - 1000);
    await raw('lots').updateOne({ _id: lot._id }, { $set: { 'claim.expiresAt': past } });
    await raw('initial_holds').updateOne({ lotId: lot._id }, { $set: { expirationDate: past } });
    expect(await api.sweep()).toBe(1);
    const emails = await api.models.OutboxMessage.find({ refId: String(hold?._id), to: hold?.leadEmail ?? '' })
      .sort({ nextAt: 1 })
      .lean();
    expect(emails.map(({ template }) => template)).toEqual(['hold-received', 'hold-approved', 'hold-expired']);
  });

  it('leaves a hold that still has time, and one that has since been extended on the lot', async () => {
    const lot = await scene.lot('hold');
    const split = await scene.lot('hold');
    // The hold's own date is past, the claim's is not: the claim decides.
    await raw('initial_holds').updateOne(
      { lotId: split._id },
      { $set: { expirationDate: new Date(Date.now() - 1000) } },
    );
    expect(await api.sweep()).toBe(0);
    expect((await lotNow(lot._id))?.status).toBe('hold');
    expect((await lotNow(split._id))?.status).toBe('hold');
    await raw('initial_holds').updateOne(
      { lotId: split._id },
      { $set: { expirationDate: new Date(Date.now() + 86_400_000) } },
    );
  });

  it('an undecided request ends after its days, and may be made again', async () => {
    const lot = await scene.lot();
    const body = aHoldBody(lot);
    await api.post('/api/holds', body);
    await raw('initial_holds').updateOne(
      { lotId: lot._id },
      { $set: { requestExpiresAt: new Date(Date.now() - 1000) } },
    );
    expect(await api.sweep()).toBe(1);
    expect((await api.post('/api/holds', body)).status).toBe(201);
    const statuses = (
      await system(() => api.models.InitialHold.find({ lotId: lot._id }).sort({ createdAt: 1 }).lean())
    ).map(({ status }) => status);
    expect(statuses).toEqual(['expired', 'pending']);
  });

  it.each([
    ['eoi', 2 * CONTRACT_STANDS_MS, 'pending'],
    ['contract_executed', CONTRACT_STANDS_MS - 10_000, 'pending'],
    ['contract_executed', CONTRACT_STANDS_MS + 1_000, 'closed'],
  ] as const)('a request for a lot at %s for %i ms is %s (D106)', async (status, ms, expected) => {
    const [lot, taken] = [await scene.lot(), await scene.lot(status)];
    await api.post('/api/holds', aHoldBody(lot));
    await raw('initial_holds').updateOne({ lotId: lot._id }, { $set: { lotId: taken._id } });
    await raw('lots').updateOne({ _id: taken._id }, { $set: { 'claim.at': new Date(Date.now() - ms) } });
    const closes = expected === 'closed';
    expect(await api.sweep()).toBe(closes ? 1 : 0);
    const hold = await system(() =>
      api.models.InitialHold.findOne({ lotId: taken._id, requestExpiresAt: { $ne: null } }).lean(),
    );
    const mail = await api.models.OutboxMessage.findOne({
      template: 'hold-request-closed',
      refId: String(hold?._id),
    }).lean();
    expect([hold?.status, mail?.to, mail?.text.includes('Another buyer has a contract for Lot')]).toEqual(
      closes ? [expected, hold?.leadEmail, true] : [expected, undefined, undefined],
    );
  });

  it('leaves all invariants whole', async () => {
    expect(await api.breaches()).toEqual([]);
  });
});

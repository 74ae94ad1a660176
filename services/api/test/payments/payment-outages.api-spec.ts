import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lotline/shared-domain';
import type { PaymentEventRecord } from '../../src/payment-provider/payment-event.model.js';
import { system } from '../../src/database/scope.js';
import { aPaymentDesk, DUE, type PaymentDesk } from './payment-scene.js';

let desk: PaymentDesk;
beforeAll(async () => void (desk = await aPaymentDesk()), 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});
afterEach(() => {
  Object.assign(desk.provider, { isDown: false, slowMs: 0, lie: (page: unknown) => page });
});

const eventsOf = (about?: string): Promise<PaymentEventRecord[]> =>
  system(() =>
    desk.api.models.PaymentEvent.find(about ? { 'about.id': about } : {})
      .sort({ _id: 1 })
      .lean<PaymentEventRecord[]>(),
  );
/** An unpaid EOI with an open page that its buyer has paid, of which nobody knows yet. */
async function paid(fields: object = {}, amount = DUE) {
  const eoi = await desk.unpaid(fields);
  const visit = await desk.opened(eoi);
  const page = desk.provider.pageOf(visit._id);
  desk.provider.pay(page, { amount });
  return { eoi, visit, page };
}

describe('late money', () => {
  it('of an EOI that ended with a free lot, paid within its days, revives it', async () => {
    const { eoi, visit } = await paid();
    await desk.api.connection
      .collection('eois')
      .updateOne(
        { _id: eoi._id as never },
        { $set: { status: 'terminated', endedBecause: 'unpaid', endedAt: new Date() } },
      );
    await desk.send(desk.told(visit._id));
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pending', [DUE]]);
  });

  it('of one whose lot another has stays booked to it, due back', async () => {
    const lot = await desk.scene.lot();
    const eoi = await desk.unpaid({}, lot);
    const visit = await desk.opened(eoi);
    const rival = await desk.eoi(lot);
    await desk.pay(rival, DUE / 100);
    expect((await desk.call(rival, 'approve')).status).toBe(200);
    desk.provider.pay(desk.provider.pageOf(visit._id));
    await desk.send(desk.told(visit._id));
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['terminated', [DUE]]);
  });

  it('beside a transfer that came first stays booked to its EOI as well', async () => {
    const { eoi, visit } = await paid();
    await desk.pay(eoi, DUE / 100);
    await desk.send(desk.told(visit._id));
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pending', [DUE, DUE]]);
  });
});

describe('while the provider is down', () => {
  it('an event is stored and answered, and its redelivery applies it', async () => {
    const { eoi, visit, page } = await paid();
    const event = desk.told(visit._id);
    desk.provider.isDown = true;
    expect((await desk.send(event)).status).toBe(200);
    expect(await eventsOf(page.providerId)).toMatchObject([{ appliedAt: null, attempts: 1, failure: 'No answer' }]);
    expect(await desk.booked(eoi)).toEqual([]);
    desk.provider.isDown = false;
    expect((await desk.send(event)).status).toBe(200);
    expect(await eventsOf(page.providerId)).toMatchObject([{ attempts: 2, failure: null, outcome: 'booked' }]);
    expect(await desk.booked(eoi)).toEqual([DUE]);
  });

  it('for an hour: stored events are tried with longer and longer pauses, then applied; nothing is lost or twice', async () => {
    const payments = await Promise.all(Array.from({ length: 6 }, () => paid()));
    desk.provider.isDown = true;
    for (const { visit } of payments) expect((await desk.send(desk.told(visit._id))).status).toBe(200);
    const began = Date.now();
    desk.provider.calls.length = 0;
    for (let minute = 1; minute <= 60; minute += 1) {
      await desk.sweepEvents(new Date(began + minute * MINUTE_MS));
      await desk.sweepCheckouts(new Date(began + minute * MINUTE_MS));
    }
    const asked = desk.provider.calls.length;
    expect(asked).toBeLessThan(120);
    for (const { eoi } of payments) expect(await desk.booked(eoi)).toEqual([]);
    desk.provider.isDown = false;
    for (let hour = 2; hour <= 8; hour += 1)
      await Promise.all([1, 2].map(() => desk.sweepEvents(new Date(began + hour * HOUR_MS))));
    for (const { eoi, page } of payments) {
      expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pending', [DUE]]);
      expect((await eventsOf(page.providerId))[0]?.appliedAt).toBeInstanceOf(Date);
    }
    expect(Object.values(await desk.balance()).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  it('slow: the provider of the event is answered before, and the payment is booked all the same', async () => {
    const { eoi, visit } = await paid();
    desk.provider.slowMs = 5_000;
    const began = Date.now();
    expect((await desk.send(desk.told(visit._id))).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(5_000);
    for (
      const giveUpAt = Date.now() + 20_000;
      Date.now() < giveUpAt;
      await new Promise((done) => setTimeout(done, 100))
    )
      if ((await desk.booked(eoi)).length > 0) break;
    expect(await desk.booked(eoi)).toEqual([DUE]);
  }, 40_000);
});

describe('the sweeps', () => {
  it('a lost event loses nothing: visits under way are read every ten minutes, and soon after their time', async () => {
    const { eoi, visit } = await paid();
    await desk.sweepCheckouts();
    expect(await desk.booked(eoi)).toEqual([]);
    await desk.sweepCheckouts(new Date(Date.now() + 11 * MINUTE_MS));
    expect([await desk.booked(eoi), (await desk.checkoutNow(visit._id))?.state]).toEqual([[DUE], 'paid']);
  });

  it('a page that nobody finished ends by itself', async () => {
    const eoi = await desk.unpaid({ status: 'transaction_error' });
    const visit = await desk.opened(eoi);
    desk.provider.pageOf(visit._id).state = 'expired';
    await desk.sweepCheckouts(new Date(Date.now() + HOUR_MS));
    expect([(await desk.checkoutNow(visit._id))?.state, await desk.statusOf(eoi)]).toEqual([
      'expired',
      'transaction_error',
    ]);
  });

  it('so does one that was never opened', async () => {
    const eoi = await desk.unpaid();
    desk.provider.isDown = true;
    await desk.start(eoi);
    await desk.sweepCheckouts(new Date(Date.now() + HOUR_MS));
    const visits = await system(() => desk.api.models.Checkout.find({ eoiId: eoi._id } as never).lean());
    expect(visits.map(({ state }) => state)).toEqual(['expired']);
  });

  it('an event that can’t be applied says why and blocks no other', async () => {
    await desk.send(desk.about('checkout', 'cs_gone'));
    const { eoi, visit } = await paid();
    desk.provider.isDown = true;
    await desk.send(desk.told(visit._id));
    desk.provider.isDown = false;
    for (let at = 1; at <= 3; at += 1) await desk.sweepEvents(new Date(Date.now() + at * DAY_MS));
    expect(await desk.booked(eoi)).toEqual([DUE]);
    const [gone] = await eventsOf('cs_gone');
    expect(gone).toMatchObject({ appliedAt: null, failure: 'No such page: cs_gone', attempts: 4 });
    const pause = (gone?.nextAt.getTime() ?? 0) - (Date.now() + 3 * DAY_MS);
    expect(Math.round(pause / MINUTE_MS)).toBe(8);
  });

  it('two processes at once apply an event once', async () => {
    const { eoi, visit, page } = await paid();
    desk.provider.isDown = true;
    await desk.send(desk.told(visit._id));
    desk.provider.isDown = false;
    const later = new Date(Date.now() + 2 * MINUTE_MS);
    await Promise.all([desk.sweepEvents(later), desk.sweepEvents(later), desk.sweepEvents(later)]);
    expect([await desk.booked(eoi), (await eventsOf(page.providerId))[0]?.attempts]).toEqual([[DUE], 2]);
  });

  it('empties the bytes of an event 90 days after it was applied', async () => {
    const { visit, page } = await paid();
    await desk.send(desk.told(visit._id));
    await desk.sweepEvents(new Date(Date.now() + 89 * DAY_MS));
    expect((await eventsOf(page.providerId))[0]?.raw).not.toBe('');
    await desk.sweepEvents(new Date(Date.now() + 91 * DAY_MS));
    expect((await eventsOf(page.providerId))[0]).toMatchObject({ raw: '', outcome: 'booked' });
  });
});

describe('refunds that the provider has', () => {
  it('are given to the room of refunds with any event of the payment, its own desk’s too', async () => {
    const { ProviderRefundFollowers } = await import('../../src/checkout/provider-refund-followers.js');
    const seen: string[] = [];
    desk.api.app
      .get(ProviderRefundFollowers, { strict: false })
      .add(async ({ _id }, refunds) => void seen.push(...refunds.map(({ amount }) => `${String(_id)} ${amount}`)));
    const { visit, page } = await paid();
    await desk.send(desk.told(visit._id));
    expect(seen).toEqual([]);
    desk.provider.refundAtDesk(String(page.paymentId), 50_000);
    await desk.send(desk.about('payment', String(page.paymentId)));
    expect(seen).toEqual([`${visit._id} 50000`]);
  });
});

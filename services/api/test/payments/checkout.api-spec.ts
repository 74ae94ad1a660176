import { aMember } from '../accounts/members.js';
import { aPaymentDesk, DUE, type PaymentDesk } from './payment-scene.js';

let desk: PaymentDesk;
beforeAll(async () => void (desk = await aPaymentDesk()), 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});
afterEach(() => {
  Object.assign(desk.provider, { isDown: false, slowMs: 0 });
});

const visitsOf = (eoi: { _id: unknown }) =>
  desk.api.connection.collection('checkouts').countDocuments({ eoiId: eoi._id as never });

describe('payment/startCheckout', () => {
  it('opens the provider’s page for what is outstanding, and leaves the EOI as it is', async () => {
    const eoi = await desk.unpaid();
    const { status, body } = await desk.start(eoi);
    expect(status).toBe(200);
    const page = desk.provider.pageOf(body._id);
    expect(body).toMatchObject({
      eoiId: String(eoi._id),
      lotId: String(eoi.lotId),
      state: 'open',
      provider: 'stripe',
      amount: DUE,
      currency: 'AUD',
      url: page.url,
    });
    expect([page.amount, page.currency]).toEqual([DUE, 'AUD']);
    expect(page.expiresAt!.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000);
    expect(await desk.statusOf(eoi)).toBe('pendingForBilling');
  });

  it('asks for the rest where a part came by transfer', async () => {
    const eoi = await desk.unpaid();
    await desk.pay(eoi, 500);
    expect((await desk.opened(eoi)).amount).toBe(DUE - 50_000);
  });

  it('two tabs, two devices, and a repeat find one visit', async () => {
    const eoi = await desk.unpaid();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => desk.start(eoi)),
      desk.start(eoi, desk.buyer, 'one-key'),
      desk.start(eoi, desk.buyer, 'one-key'),
    ]);
    const again = await desk.start(eoi);
    expect(new Set([...answers, again].map(({ status, body }) => `${status} ${body._id} ${body.url}`)).size).toBe(1);
    expect(await visitsOf(eoi)).toBe(1);
  });

  it('while the provider is down nothing is lost: the next press goes on with the same visit', async () => {
    const eoi = await desk.unpaid();
    desk.provider.isDown = true;
    const first = await desk.start(eoi, desk.buyer, 'down-key');
    expect([first.status, first.body.code]).toEqual([503, 'provider_unavailable']);
    expect((await desk.start(eoi)).status).toBe(503);
    desk.provider.isDown = false;
    const [again, another] = [await desk.start(eoi, desk.buyer, 'down-key'), await desk.start(eoi)];
    expect([again.status, again.body.state, another.body._id]).toEqual([200, 'open', again.body._id]);
    expect(await visitsOf(eoi)).toBe(1);
  });

  it('a page that was never opened within its time is replaced by another one', async () => {
    const eoi = await desk.unpaid();
    desk.provider.isDown = true;
    await desk.start(eoi);
    desk.provider.isDown = false;
    await desk.api.connection
      .collection('checkouts')
      .updateOne({ eoiId: eoi._id as never }, { $set: { expiresAt: new Date(Date.now() + 10 * 60_000) } });
    expect((await desk.start(eoi)).body.state).toBe('open');
    expect(await visitsOf(eoi)).toBe(2);
  });

  it('a page whose amount isn’t due any more is closed, and another one opened', async () => {
    const eoi = await desk.unpaid();
    const first = await desk.opened(eoi);
    await desk.pay(eoi, 500);
    const second = await desk.opened(eoi);
    expect([first._id === second._id, second.amount]).toEqual([false, DUE - 50_000]);
    expect(desk.provider.pageOf(first._id).state).toBe('expired');
    expect((await desk.checkoutNow(first._id))?.state).toBe('cancelled');
  });

  it('a failed payment is tried again: the EOI waits for it', async () => {
    const eoi = await desk.unpaid({ status: 'transaction_error' });
    await desk.opened(eoi);
    expect(await desk.statusOf(eoi)).toBe('waitingForPending');
  });

  it('while the bank confirms a payment a second one is refused', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    desk.provider.pageOf(visit._id).state = 'processing';
    await desk.send(desk.told(visit._id));
    expect(await desk.statusOf(eoi)).toBe('waitingForPending');
    const again = await desk.start(eoi);
    expect([again.status, again.body.code]).toEqual([409, 'payment_in_progress']);
    desk.provider.isDown = true;
    expect((await desk.start(eoi)).body.code).toBe('payment_in_progress');
  });

  it('a page that was left open for too long is read again: paid, that is the answer', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    desk.provider.pay(desk.provider.pageOf(visit._id));
    await desk.api.connection
      .collection('checkouts')
      .updateOne({ eoiId: eoi._id as never }, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
    const again = await desk.start(eoi);
    expect([again.status, again.body._id, again.body.state]).toEqual([200, visit._id, 'paid']);
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pending', [DUE]]);
  });

  it.each([['pending'], ['declined'], ['terminated'], ['draft']] as const)(
    'nothing is to be paid for one that is %s',
    async (status) => {
      const eoi = await desk.unpaid({ status });
      const { status: code, body } = await desk.start(eoi);
      expect([code, body.code]).toEqual([409, 'conflict']);
      expect(await visitsOf(eoi)).toBe(0);
    },
  );

  it('another buyer’s EOI, a deleted one and none are 404', async () => {
    const other = await aMember(desk.api);
    const eoi = await desk.unpaid();
    expect((await desk.start(eoi, other)).status).toBe(404);
    expect((await desk.start(await desk.unpaid({ deletedAt: new Date() }))).status).toBe(404);
    expect((await desk.start({ _id: 'f'.repeat(24) })).status).toBe(404);
  });
});

describe('payment/getCheckout', () => {
  it('reads an open visit at the provider, at most every two seconds', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    desk.provider.calls.length = 0;
    await Promise.all(Array.from({ length: 10 }, () => desk.get(visit._id)));
    expect(desk.provider.calls.filter((call) => call === 'read')).toHaveLength(1);
    desk.provider.pay(desk.provider.pageOf(visit._id));
    const longAgo = { $set: { readAt: new Date(Date.now() - 3_000) } };
    await desk.api.connection.collection('checkouts').updateOne({ eoiId: eoi._id as never }, longAgo);
    const { body } = await desk.get(visit._id);
    expect([body.state, body.url]).toEqual(['paid', undefined]);
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pending', [DUE]]);
  });

  it('shows what is known while the provider is down', async () => {
    const visit = await desk.opened(await desk.unpaid());
    desk.provider.isDown = true;
    const { status, body } = await desk.get(visit._id);
    expect([status, body.state]).toEqual([200, 'open']);
  });

  it('a foreign visit and none are 404', async () => {
    const visit = await desk.opened(await desk.unpaid());
    const other = await aMember(desk.api);
    expect([(await desk.get(visit._id, other)).status, (await desk.cancel(visit._id, other)).status]).toEqual([
      404, 404,
    ]);
    expect((await desk.get('f'.repeat(24))).status).toBe(404);
  });
});

describe('payment/cancelCheckout', () => {
  it('closes the page; an unpaid EOI stays as it is, and can be paid again', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    const { status, body } = await desk.cancel(visit._id);
    expect([status, body.state, body.url]).toEqual([200, 'cancelled', undefined]);
    expect((await desk.cancel(visit._id)).body.state).toBe('cancelled');
    expect(desk.provider.pay(desk.provider.pageOf(visit._id))).toBe(false);
    expect(await desk.statusOf(eoi)).toBe('pendingForBilling');
    expect((await desk.opened(eoi))._id).not.toBe(visit._id);
  });

  it('one whose payment had failed goes back there', async () => {
    const eoi = await desk.unpaid({ status: 'transaction_error' });
    const visit = await desk.opened(eoi);
    await desk.cancel(visit._id);
    expect(await desk.statusOf(eoi)).toBe('transaction_error');
  });

  it('paid before, it stays paid', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    desk.provider.pay(desk.provider.pageOf(visit._id));
    expect((await desk.cancel(visit._id)).body.state).toBe('paid');
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pending', [DUE]]);
  });

  it('while the provider is down the visit stays as it is', async () => {
    const visit = await desk.opened(await desk.unpaid());
    desk.provider.isDown = true;
    const { status, body } = await desk.cancel(visit._id);
    expect([status, body.code]).toEqual([503, 'provider_unavailable']);
    expect((await desk.checkoutNow(visit._id))?.state).toBe('open');
  });
});

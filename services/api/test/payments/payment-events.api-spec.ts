import { Types } from 'mongoose';
import type { PaymentEventRecord } from '../../src/payment-provider/payment-event.model.js';
import { system } from '../../src/database/scope.js';
import { aPaymentDesk, DUE, type PaymentDesk } from './payment-scene.js';
import { eventOf } from './scripted-provider.js';

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

describe('payment/receiveEvent', () => {
  it('the same event 50 times at once: one entry, one email', async () => {
    const { eoi, visit, page } = await paid();
    const event = desk.told(visit._id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.send(event)));
    for (let at = 0; at < 50; at += 1)
      // What is shed under load is sent again, as a provider does.
      if (answers[at]?.status === 503) expect((await desk.send(event)).status).toBe(200);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pending', [DUE]]);
    expect(await desk.mailsAbout(eoi)).toEqual(['eoi-deposit-received']);
    expect((await eventsOf(page.providerId)).map(({ outcome }) => typeof outcome)).toEqual(['string']);
    expect((await desk.get(visit._id)).body.state).toBe('paid');
    const [entry] = await system(() =>
      desk.api.models.LedgerEntry.find({ eoiId: eoi._id, 'cause.kind': 'payment' } as never).lean(),
    );
    expect(entry).toMatchObject({ by: null, reference: page.paymentId, key: `payment ${visit._id}` });
  });

  it('50 different events of one payment: one entry', async () => {
    const { eoi, visit, page } = await paid();
    const events = Array.from({ length: 50 }, (_, at) =>
      at % 2 ? desk.told(visit._id) : desk.about('payment', String(page.paymentId)),
    );
    await Promise.all(events.map((event) => desk.send(event)));
    expect(await desk.booked(eoi)).toEqual([DUE]);
  });

  it('control: where a visit isn’t looked at and the ledger takes any key, several events book several times', async () => {
    const { LedgerRepository } = await import('../../src/payment/ledger.repository.js');
    const { CheckoutRepository } = await import('../../src/payment/checkout.repository.js');
    const { book } = LedgerRepository.prototype;
    jest.spyOn(LedgerRepository.prototype, 'book').mockImplementation(function (this: never, session, entry) {
      return book.call(this, session, { ...entry, key: `${entry.key} ${new Types.ObjectId().toHexString()}` });
    });
    const { eoi, visit } = await paid();
    const before = await desk.checkoutNow(visit._id);
    jest.spyOn(CheckoutRepository.prototype, 'byId').mockResolvedValue(before);
    jest.spyOn(CheckoutRepository.prototype, 'move').mockResolvedValue(true);
    for (let at = 0; at < 3; at += 1) await desk.send(desk.told(visit._id));
    jest.restoreAllMocks();
    expect(await desk.booked(eoi)).toEqual([DUE, DUE, DUE]);
  });

  it('reordered, what comes late changes nothing', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    const page = desk.provider.pageOf(visit._id);
    desk.provider.pay(page);
    await desk.send(desk.told(visit._id));
    // What the provider had before is read from a copy that lags behind.
    for (const state of ['processing', 'failed', 'expired', 'open'] as const) {
      desk.provider.lie = (read) => ({ ...read, state });
      expect((await desk.send(desk.told(visit._id))).status).toBe(200);
    }
    expect([await desk.statusOf(eoi), await desk.booked(eoi), (await desk.checkoutNow(visit._id))?.state]).toEqual([
      'pending',
      [DUE],
      'paid',
    ]);
  });

  it('what the event says is never believed: the provider is asked', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    const { providerId } = desk.provider.pageOf(visit._id);
    const about = { kind: 'checkout', id: providerId } as const;
    await desk.send(eventOf(desk.account.secret, about, { type: 'checkout.paid' }));
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pendingForBilling', []]);
  });

  it.each<[string, (raw: string) => Partial<{ raw: string; headers: Record<string, string> }>]>([
    ['with another secret', () => eventOf('whsec_other', { kind: 'checkout', id: 'cs_1' })],
    ['with changed bytes', (raw) => ({ raw: raw.replace('checkout', 'payment') })],
    ['without a signature', () => ({ headers: { 'content-type': 'application/json' } })],
  ])('forged %s: 400, and nothing is stored', async (_, forge) => {
    const { eoi, visit, page } = await paid();
    const event = desk.told(visit._id);
    const { status, body } = await desk.send({ ...event, ...forge(event.raw) });
    expect([status, body.code]).toEqual([400, 'malformed_request']);
    expect([await eventsOf(page.providerId), await desk.booked(eoi)]).toEqual([[], []]);
  });

  it('an unknown account is 404, and so is another one’s address: 400', async () => {
    const { visit } = await paid();
    const unknown = { _id: new Types.ObjectId(), secret: desk.account.secret };
    expect((await desk.send(desk.told(visit._id), unknown)).status).toBe(404);
    const other = await desk.anotherEstate();
    expect((await desk.send(desk.told(visit._id), other)).status).toBe(400);
  });

  it('takes bytes and JSON up to 512 KB, and nothing else', async () => {
    const event = eventOf(desk.account.secret, null);
    const as = (type: string) => desk.send({ ...event, headers: { ...event.headers, 'content-type': type } });
    expect((await as('application/octet-stream')).status).toBe(200);
    expect((await as('application/json')).status).toBe(200);
    expect((await as('text/plain')).status).toBe(415);
    const large = eventOf(desk.account.secret, null, { type: 'x'.repeat(520 * 1024) });
    expect((await desk.send(large)).status).toBe(413);
    const below = eventOf(desk.account.secret, null, { type: 'x'.repeat(500 * 1024) });
    expect((await desk.send(below)).status).toBe(200);
  });

  it('JSON is parsed everywhere else', async () => {
    const { status, body } = await desk.api.post<{ code: string }>('/api/holds', '{"$where": 1}');
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });
});

describe('the bank', () => {
  it('declines a payment: the buyer is emailed and tries again', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    Object.assign(desk.provider.pageOf(visit._id), { state: 'failed', failure: 'Your card has insufficient funds.' });
    await Promise.all([desk.send(desk.told(visit._id)), desk.send(desk.told(visit._id))]);
    expect([await desk.statusOf(eoi), await desk.mailsAbout(eoi)]).toEqual([
      'transaction_error',
      ['eoi-payment-declined'],
    ]);
    expect((await desk.get(visit._id)).body).toMatchObject({
      state: 'failed',
      failure: 'Your card has insufficient funds.',
    });
    const again = await desk.opened(eoi);
    desk.provider.pay(desk.provider.pageOf(again._id));
    await desk.send(desk.told(again._id));
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pending', [DUE]]);
  });

  it('confirms a payment later', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    const page = desk.provider.pageOf(visit._id);
    page.state = 'processing';
    await desk.send(desk.told(visit._id));
    expect(await desk.statusOf(eoi)).toBe('waitingForPending');
    desk.provider.pay(page);
    await desk.send(desk.told(visit._id));
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pending', [DUE]]);
  });

  it('takes nothing where a page was left: it expires, and the EOI can be paid again', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    desk.provider.pageOf(visit._id).state = 'expired';
    await desk.send(desk.told(visit._id));
    expect([(await desk.checkoutNow(visit._id))?.state, await desk.statusOf(eoi)]).toEqual([
      'expired',
      'pendingForBilling',
    ]);
    await desk.opened(eoi);
  });
});

describe('money that fits nothing is booked as unallocated, once', () => {
  const strays = async (about: string) => (await desk.incoming()).filter(({ paymentId }) => paymentId === about);
  const twice = async (event: ReturnType<typeof desk.told>, account = desk.account) => {
    for (let at = 0; at < 2; at += 1) expect((await desk.send(event, account)).status).toBe(200);
  };

  it.each<[string, { amount?: number; currency?: string }, RegExp]>([
    ['a wrong amount', { amount: DUE - 1 }, /amount/],
    ['a wrong currency', { currency: 'NZD' }, /currency/],
  ])('%s', async (_, fields, why) => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    const page = desk.provider.pageOf(visit._id);
    desk.provider.pay(page, fields);
    await twice(desk.told(visit._id));
    const found = await strays(String(page.paymentId));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      state: 'unallocated',
      source: 'provider',
      amount: page.amount,
      currency: page.currency,
      fingerprint: `provider ${page.paymentId}`,
      why: expect.stringMatching(why),
    });
    expect([await desk.statusOf(eoi), await desk.booked(eoi)]).toEqual(['pendingForBilling', []]);
    const rows = await desk.api.models.AuditEntry.find({ entityId: String(found[0]?._id) }).lean();
    expect(rows).toMatchObject([{ entity: 'invoice', to: 'unallocated', staffOnly: true, actorRole: 'SYSTEM' }]);
  });

  it('a deleted EOI', async () => {
    const { eoi, visit, page } = await paid();
    await desk.own(eoi, 'delete');
    await twice(desk.told(visit._id));
    expect(await strays(String(page.paymentId))).toHaveLength(1);
    expect(await desk.booked(eoi)).toEqual([]);
  });

  it('a visit that there isn’t', async () => {
    const checkoutId = new Types.ObjectId().toHexString();
    const page = desk.provider.add(String(desk.account._id), { checkoutId, amount: 12_345 });
    desk.provider.pay(page);
    await twice(desk.about('checkout', page.providerId));
    expect(await strays(String(page.paymentId))).toMatchObject([{ amount: 12_345 }]);
  });

  it('a visit of another estate: its own books nothing, and the money is where it came in', async () => {
    const { eoi, visit, page } = await paid();
    const other = await desk.anotherEstate();
    await twice(desk.about('checkout', page.providerId, other), other);
    const found = await strays(String(page.paymentId));
    expect(found).toHaveLength(1);
    expect(found[0]?.landownerId).toEqual(other.landownerId);
    expect([found[0]?.checkoutId ?? null, found[0]?.eoiId ?? null]).toEqual([null, null]);
    expect([await desk.booked(eoi), (await desk.checkoutNow(visit._id))?.state]).toEqual([[], 'open']);
  });

  it('a second payment on the page of a visit that is paid', async () => {
    const { eoi, visit } = await paid();
    await desk.send(desk.told(visit._id));
    const second = desk.provider.add(String(desk.account._id), { checkoutId: visit._id, amount: DUE });
    desk.provider.pay(second);
    await twice(desk.about('checkout', second.providerId));
    expect(await strays(String(second.paymentId))).toHaveLength(1);
    expect(await desk.booked(eoi)).toEqual([DUE]);
  });

  it('what is none of ours is left alone', async () => {
    const page = desk.provider.add(String(desk.account._id), { amount: 900 });
    desk.provider.pay(page);
    await twice(desk.about('checkout', page.providerId));
    expect(await strays(String(page.paymentId))).toEqual([]);
  });
});

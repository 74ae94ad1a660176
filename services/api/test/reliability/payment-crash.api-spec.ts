import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@lotline/shared-domain';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { callsOf } from '../create-test-api.js';
import { type CheckoutAnswer, DUE } from '../payments/payment-scene.js';
import { aRefundDesk, later, type RefundDesk } from '../payments/refund-scene.js';
import { serveProvider } from '../payments/provider-server.js';
import type { SentEvent } from '../payments/scripted-provider.js';
import { isFull } from '../sizes.js';
import { type ApiProcess, buildApi, pause, report, startApiProcess } from './api-process.js';

jest.setTimeout(isFull ? 600_000 : 240_000);

let desk: RefundDesk;
let server: Awaited<ReturnType<typeof serveProvider>>;
beforeAll(async () => {
  buildApi();
  desk = await aRefundDesk();
  server = await serveProvider(desk.provider);
}, 90_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await server.close();
  await desk.api.close();
});

/** Where the process is killed: once a method has done its part, or the provider has answered a call. */
type Place = { readonly after: string } | { readonly on: string } | { readonly point: string };
const REPOSITORY = 'payment/checkout.repository CheckoutRepository';
const EVENTS = 'checkout/payment-events.repository PaymentEventRepository';

/** From the buyer's press to the page. */
const STARTING: readonly Place[] = [
  { after: `${REPOSITORY} insert` },
  { point: 'after-commit-before-reply' },
  { on: 'openCheckout' },
  { after: `${REPOSITORY} opened` },
];
/** From the event to its answer. */
const BOOKING: readonly Place[] = [
  { after: `${EVENTS} store` },
  { on: 'readCheckout' },
  { after: `${REPOSITORY} move` },
  { after: 'payment/ledger.repository LedgerRepository book' },
  { after: 'eoi/eoi.repository EoiRepository moneyMoved' },
  { after: 'eoi/eoi-decisions EoiDecisions record' },
  { after: 'outbox/outbox Outbox put' },
  { after: 'checkout/checkout-state CheckoutStates apply' },
  { on: 'refundsOf' },
  { after: `${EVENTS} applied` },
];
const REFUNDS = 'payment/provider-refund.repository ProviderRefundRepository';
/** From a refund that is due to its entry. */
const REFUNDING: readonly Place[] = [
  { after: `${REFUNDS} lease` },
  { on: 'refund' },
  { after: `${REFUNDS} move` },
  { after: 'payment/ledger.repository LedgerRepository book' },
  { after: 'eoi/eoi.repository EoiRepository moneyMoved' },
  { after: 'outbox/outbox Outbox put' },
];
/** At CI size two of each: the one at which the most could be twice, and one in the middle. */
const places = (all: readonly Place[], ...few: readonly number[]): readonly Place[] =>
  isFull ? all : all.filter((_, at) => few.includes(at));

const envOf = (place: Place): Record<string, string> =>
  'after' in place
    ? { LOTLINE_TEST_KILL_AFTER: place.after }
    : 'on' in place
      ? { LOTLINE_TEST_KILL_ON: place.on }
      : { LOTLINE_TEST_FAILPOINT: place.point };
const nameOf = (place: Place): string => Object.values(place)[0] as string;
const aProcess = (env: Record<string, string> = {}): Promise<ApiProcess> =>
  startApiProcess({
    uri: desk.api.config.mongodbUri,
    env: { LOTLINE_ROLES: 'api', LOTLINE_TEST_PROVIDER: server.url, ...env },
  });

const start = ({ origin }: ApiProcess, { _id }: EoiRecord, key: string) =>
  callsOf(origin).post<CheckoutAnswer>(
    `/api/account/eois/${String(_id)}/checkouts`,
    {},
    { headers: desk.buyer.headers, key },
  );
const send = ({ origin }: ApiProcess, { raw, headers }: SentEvent) =>
  callsOf(origin).post(`/api/payment-events/${String(desk.account._id)}`, raw, { headers });
/** Kills a process at a place of a call. What a transaction of it has written stays locked until the database ends it. */
async function killDuring(place: Place, call: (at: ApiProcess) => Promise<unknown>): Promise<void> {
  const doomed = await aProcess(envOf(place));
  await expect(call(doomed)).rejects.toThrow();
  await doomed.ended;
}
/** Repeats until it is done: nobody gives up after one try. */
async function patiently<T>(work: () => Promise<T>, isDone: (result: T) => boolean): Promise<T> {
  for (const giveUpAt = Date.now() + 90_000; ; await pause(500)) {
    const result = await work();
    if (isDone(result) || Date.now() > giveUpAt) return result;
  }
}
const told = async (eoi: EoiRecord) => ({
  status: await desk.statusOf(eoi),
  booked: await desk.booked(eoi),
  mails: await desk.mailsAbout(eoi),
  times: await desk.timesTo(eoi, 'pending'),
});
const PAID = { status: 'pending', booked: [DUE], mails: ['eoi-deposit-received'], times: 1 };

/** An unpaid EOI whose buyer has paid at the provider's page, of which nobody has heard. */
async function aPayment() {
  const eoi = await desk.unpaid();
  const visit = await desk.opened(eoi);
  desk.provider.pay(desk.provider.pageOf(visit._id));
  return { eoi, visit, event: desk.told(visit._id) };
}

/** A declined EOI whose refund is due: the undo is over. */
async function aDueRefund() {
  const eoi = await desk.paidByCard();
  expect((await desk.call(eoi, 'decline', { reason: 'No' })).status).toBe(200);
  const now = new Date();
  const { connection } = desk.api;
  await connection.collection('eois').updateOne({ _id: eoi._id }, { $set: { 'undo.until': now } });
  await connection.collection('provider_refunds').updateOne({ eoiId: eoi._id }, { $set: { notBefore: now } });
  return eoi;
}

describe('kill -9', () => {
  it('between the press and the provider’s page: the next press has one page', async () => {
    const cases = [];
    for (const place of places(STARTING, 1, 2)) {
      const [eoi, key] = [await desk.unpaid(), randomUUID()];
      await killDuring(place, (doomed) => start(doomed, eoi, key));
      cases.push({ place, eoi, key });
    }
    const next = await aProcess();
    for (const { place, eoi, key } of cases) {
      const again = await patiently(
        () => start(next, eoi, key),
        ({ status }) => status === 200,
      );
      expect([nameOf(place), again.status, again.body.state]).toEqual([nameOf(place), 200, 'open']);
      expect((await start(next, eoi, randomUUID())).body._id).toBe(again.body._id);
      const pages = [...desk.provider.pages.values()].filter(({ checkoutId }) => checkoutId === again.body._id);
      expect(pages.map(({ url }) => url)).toEqual([again.body.url]);
      expect(await desk.api.connection.collection('checkouts').countDocuments({ eoiId: eoi._id })).toBe(1);
    }
    await next.kill('SIGTERM');
    report(`payment crash, opening: ${cases.map(({ place }) => nameOf(place)).join(', ')}: one page each`);
  });

  it('between the provider’s event and our answer: it is booked once, with one email', async () => {
    const cases = [];
    for (const place of places(BOOKING, 3, 7)) {
      const one = await aPayment();
      await killDuring(place, (doomed) => send(doomed, one.event));
      cases.push({ place, ...one });
    }
    const next = await aProcess();
    for (const { place, eoi, event } of cases) {
      await patiently(
        async () => {
          await send(next, event);
          return told(eoi);
        },
        ({ status }) => status === 'pending',
      );
      await send(next, event);
      expect([nameOf(place), await told(eoi)]).toEqual([nameOf(place), PAID]);
    }
    await next.kill('SIGTERM');
    report(`payment crash, booking: ${cases.map(({ place }) => nameOf(place)).join(', ')}: booked once each`);
  });

  it('and never sent again: the sweep applies what is stored', async () => {
    const { eoi, event } = await aPayment();
    await killDuring({ after: `${EVENTS} store` }, (doomed) => send(doomed, event));
    expect(await desk.booked(eoi)).toEqual([]);
    const later = () => new Date(Date.now() + 5 * 60_000);
    await patiently(
      async () => {
        await desk.sweepEvents(later());
        return told(eoi);
      },
      ({ status }) => status === 'pending',
    );
    expect(await told(eoi)).toEqual(PAID);
  });

  it('between a refund that is due and its entry: the provider makes it once, and it is booked once', async () => {
    const cases = places(REFUNDING, 1, 3);
    for (const place of cases) {
      const eoi = await aDueRefund();
      const doomed = await aProcess({ ...envOf(place), LOTLINE_ROLES: 'api,sweeper', LOTLINE_SWEEP_MS: '200' });
      await doomed.ended;
      // What the process leased is free again after two minutes.
      await patiently(
        () => desk.sweepRefunds(later(3 * MINUTE_MS)),
        (done) => done > 0,
      );
      await desk.sweepRefunds(later(10 * MINUTE_MS));
      const { booked, mails } = await told(eoi);
      expect([nameOf(place), desk.returned(eoi.paymentId), booked, mails.sort()]).toEqual([
        nameOf(place),
        DUE,
        [DUE, -DUE],
        ['eoi-declined', 'eoi-deposit-received', 'eoi-refunded'],
      ]);
    }
    report(`payment crash, refunding: ${cases.map(nameOf).join(', ')}: returned and booked once each`);
  });

  it('control: sent under a new key each time, the provider returns it twice', async () => {
    const eoi = await aDueRefund();
    const doomed = await aProcess({
      ...envOf({ on: 'refund' }),
      LOTLINE_ROLES: 'api,sweeper',
      LOTLINE_SWEEP_MS: '200',
    });
    await doomed.ended;
    const { refund } = desk.provider;
    jest.spyOn(desk.provider, 'refundsOf').mockResolvedValue([]);
    jest
      .spyOn(desk.provider, 'refund')
      .mockImplementation((account, asked) =>
        refund.call(desk.provider, account, { ...asked, refundId: randomUUID() }),
      );
    await patiently(
      () => desk.sweepRefunds(later(3 * MINUTE_MS)),
      (done) => done > 0,
    );
    jest.restoreAllMocks();
    const all = desk.provider.refunds.filter(({ paymentId }) => paymentId === eoi.paymentId);
    expect(all).toHaveLength(2);
  });

  it('control: where an event counts as applied once it was stored, a killed process loses the payment', async () => {
    const { eoi, event } = await aPayment();
    await killDuring({ after: `${EVENTS} store` }, (doomed) => send(doomed, event));
    await desk.api.connection.collection('payment_events').updateMany({}, { $set: { appliedAt: new Date() } });
    await send({ origin: desk.api.url } as ApiProcess, event);
    await desk.sweepEvents(new Date(Date.now() + 5 * 60_000));
    expect(await told(eoi)).toMatchObject({ status: 'pendingForBilling', booked: [] });
    // Visits are read all the same: that finds it.
    await desk.sweepCheckouts(new Date(Date.now() + 11 * 60_000));
    expect(await told(eoi)).toEqual(PAID);
  });
});

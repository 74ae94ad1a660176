import { Types } from 'mongoose';
import { MINUTE_MS } from '@lotline/shared-domain';
import { CheckoutStates } from '../../src/checkout/checkout-state.js';
import type { CheckoutRecord } from '../../src/payment/checkout.model.js';
import { CheckoutRepository } from '../../src/payment/checkout.repository.js';
import { LedgerRepository } from '../../src/payment/ledger.repository.js';
import { ProviderRefundRepository } from '../../src/payment/provider-refund.repository.js';
import { DUE, type PaymentDesk } from '../payments/payment-scene.js';
import { aRefundDesk, later, type RefundDesk } from '../payments/refund-scene.js';
import { report } from './api-process.js';
import { decideByFirstRead } from './eoi-races/deadline-races.js';
import { ROUNDS, unless } from './eoi-races/race-scene.js';

jest.setTimeout(60_000 + ROUNDS * 2_000);

/** One play of a race: what is wrong with how it ended, or null. */
type Round = (desk: RefundDesk, at: number) => Promise<string | null>;
/** A control needs one round that goes wrong. */
const CONTROL_ROUNDS = 60;

async function firstFault(desk: RefundDesk, round: Round, rounds = ROUNDS): Promise<string | null> {
  for (let at = 0; at < rounds; at += 1) {
    const fault = await round(desk, at);
    if (fault) return `round ${at + 1}: ${fault}`;
  }
  return null;
}

/** An open page of the buyer's EOI. */
async function anOpenPage(desk: PaymentDesk, fields: object = {}) {
  const eoi = await desk.unpaid(fields);
  const visit = await desk.opened(eoi);
  return { eoi, visit, page: desk.provider.pageOf(visit._id) };
}

/** The 14 days of an EOI end while the provider reports its payment: it is never lost, and the lot's buyer goes on. */
const paymentAndDeadline: Round = async (desk) => {
  const { eoi, visit, page } = await anOpenPage(desk, { payBy: new Date(Date.now() - 1_000) });
  desk.provider.pay(page);
  const event = desk.told(visit._id);
  const [sent] = await Promise.all([desk.send(event), desk.endEois(), desk.endEois()]);
  const told = {
    sent: sent.status,
    eoi: await desk.statusOf(eoi),
    ended: (await desk.eoiNow(eoi))?.endedBecause ?? null,
    times: await desk.timesTo(eoi, 'terminated'),
    booked: await desk.booked(eoi),
    visit: (await desk.checkoutNow(visit._id))?.state,
    mails: (await desk.mailsAbout(eoi)).sort(),
  };
  const mails = ['eoi-deposit-received'];
  const paid = { sent: 200, eoi: 'pending', ended: null, times: 0, booked: [DUE], visit: 'paid', mails };
  // Paid in time, it is revived (D124).
  return unless(told, paid, { ...paid, times: 1, mails: [...mails, 'eoi-terminated'] });
};

/** A buyer comes back without paying in one tab, and pays in the other: one of both. */
const cancelAndPay: Round = async (desk, at) => {
  const { eoi, visit, page } = await anOpenPage(desk, at % 2 ? { status: 'transaction_error' } : {});
  const event = desk.told(visit._id);
  const pay = async () => {
    // Before, while and after the page is closed.
    await new Promise((resolve) => setTimeout(resolve, (at * 7) % 30));
    const isPaid = desk.provider.pay(page);
    await desk.send(event);
    return isPaid;
  };
  const [cancelled, isPaid] = await Promise.all([desk.cancel(visit._id), pay()]);
  const told = {
    cancelled: cancelled.status,
    isPaid,
    page: page.state,
    visit: (await desk.checkoutNow(visit._id))?.state,
    eoi: await desk.statusOf(eoi),
    booked: await desk.booked(eoi),
  };
  const paid = { cancelled: 200, isPaid: true, page: 'paid', visit: 'paid', eoi: 'pending', booked: [DUE] };
  const back = at % 2 ? 'transaction_error' : 'pendingForBilling';
  const left = { cancelled: 200, isPaid: false, page: 'expired', eoi: back, booked: [] };
  return unless(told, paid, { ...left, visit: 'cancelled' }, { ...left, visit: 'expired' });
};

/** Two tabs and two devices press at once: one page. */
const pressesAtOnce: Round = async (desk) => {
  const eoi = await desk.unpaid();
  const answers = await Promise.all([1, 2, 3, 4].map(() => desk.start(eoi)));
  const visits = await desk.api.connection.collection('checkouts').countDocuments({ eoiId: eoi._id });
  const told = {
    statuses: answers.map(({ status }) => status),
    urls: new Set(answers.map(({ body }) => body.url)).size,
  };
  return unless({ ...told, visits }, { statuses: [200, 200, 200, 200], urls: 1, visits: 1 });
};

/** Two events, the buyer’s return and the sweep find a payment at once: it is booked once. */
const readersAtOnce: Round = async (desk) => {
  const { eoi, visit, page } = await anOpenPage(desk);
  desk.provider.pay(page);
  const later = new Date(Date.now() + 11 * MINUTE_MS);
  await Promise.all([
    desk.send(desk.told(visit._id)),
    desk.send(desk.about('payment', String(page.paymentId))),
    desk.get(visit._id),
    desk.sweepCheckouts(later),
  ]);
  const told = { eoi: await desk.statusOf(eoi), booked: await desk.booked(eoi), mails: await desk.mailsAbout(eoi) };
  return unless(told, { eoi: 'pending', booked: [DUE], mails: ['eoi-deposit-received'] });
};

/** Two processes, one of whose clock is fast, send a decline's refund while staff undo the decline and approve: one of both. */
const refundAndApproval: Round = async (desk, at) => {
  const eoi = await desk.paidByCard();
  const declined = await desk.call(eoi, 'decline', { reason: 'Race' });
  const approve = async () => {
    await new Promise((resolve) => setTimeout(resolve, (at * 3) % 40));
    const undone = await desk.call(eoi, 'undo');
    return [undone.status, undone.status === 200 ? (await desk.call(eoi, 'approve')).status : undone.body.code];
  };
  const [staff] = await Promise.all([approve(), desk.sweepRefunds(later()), desk.sweepRefunds(later())]);
  await desk.sweepRefunds(later());
  const told = {
    declined: declined.status,
    staff,
    eoi: await desk.statusOf(eoi),
    states: await desk.states(eoi),
    returned: desk.returned(eoi.paymentId),
    held: await desk.held(eoi),
  };
  return unless(
    told,
    { declined: 200, staff: [200, 200], eoi: 'approved', states: [['dropped', DUE]], returned: 0, held: DUE },
    { declined: 200, staff: [409, 'undo_refused'], eoi: 'declined', states: [['done', DUE]], returned: DUE, held: 0 },
  );
};

/** Visits are taken as they were read first, and the ledger takes an entry twice. */
function bookByFirstRead(): void {
  const seen = new Map<string, CheckoutRecord | null>();
  const { byId } = CheckoutRepository.prototype;
  jest.spyOn(CheckoutRepository.prototype, 'byId').mockImplementation(async function (this: never, id, session) {
    const key = String(id);
    if (!session || !seen.has(key)) seen.set(key, await byId.call(this, id, session));
    return seen.get(key) ?? null;
  });
  jest.spyOn(CheckoutRepository.prototype, 'move').mockResolvedValue(true);
  const { book } = LedgerRepository.prototype;
  jest.spyOn(LedgerRepository.prototype, 'book').mockImplementation(function (this: never, session, entry) {
    return book.call(this, session, { ...entry, key: `${entry.key} ${new Types.ObjectId().toHexString()}` });
  });
}
/** A decision is undone without a look at what was sent to the provider. */
function undoWithoutLook(): void {
  jest.spyOn(ProviderRefundRepository.prototype, 'sentOf').mockResolvedValue(0);
}
/** Nobody asks whether another visit is under way, neither we nor the unique index. */
function startWithoutLook(): void {
  jest.spyOn(CheckoutRepository.prototype, 'activeOf').mockResolvedValue(null);
  jest.spyOn(CheckoutRepository.prototype, 'insert').mockImplementation(async function (
    this: CheckoutRepository,
    session,
    checkout,
  ) {
    await this['checkouts'].create([checkout], { session });
  });
}
/** A buyer who comes back is taken at their word: the provider’s page stays open, and what is paid there is too late. */
function takeTheirWord(desk: PaymentDesk): void {
  jest
    .spyOn(desk.provider, 'expireCheckout')
    .mockImplementation(async (_account, id) => ({ ...desk.provider.pages.get(id)!, state: 'expired' }));
  const { apply } = CheckoutStates.prototype;
  jest.spyOn(CheckoutStates.prototype, 'apply').mockImplementation(async function (this: never, at, visit, read) {
    return visit.state === 'cancelled' ? 'nothing new' : apply.call(this, at, visit, read);
  });
}

describe('payments while something else happens', () => {
  let desk: RefundDesk;
  beforeAll(async () => void (desk = await aRefundDesk()), 60_000);
  afterAll(async () => {
    expect(await desk.api.breaches()).toEqual([]);
    await desk.api.close();
  }, 120_000);

  it.each<[string, Round]>([
    ['an event while the 14 days end: the payment is never lost', paymentAndDeadline],
    ['a page that is left in one tab and paid in another', cancelAndPay],
    ['four presses at once: one page', pressesAtOnce],
    ['two events, the buyer’s return and the sweep: one entry', readersAtOnce],
    ['a decline’s refund is sent while staff undo it and approve: one of both', refundAndApproval],
  ])(`%s, ${ROUNDS} rounds`, async (name, round) => {
    const began = Date.now();
    expect(await firstFault(desk, round)).toBeNull();
    const sum = Object.values(await desk.balance()).reduce((total, amount) => total + amount, 0);
    expect(sum).toBe(0);
    report(`payment race, ${name}: ${ROUNDS} rounds, 0 faults, ${Date.now() - began} ms`);
  });
});

describe('controls: without its guard the same race goes wrong', () => {
  let desk: RefundDesk;
  beforeAll(async () => void (desk = await aRefundDesk()), 60_000);
  afterAll(() => desk.api.close());
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, Round, RegExp, (desk: RefundDesk) => unknown]>([
    ['a payment and the 14 days', paymentAndDeadline, /"ended":"unpaid"|"eoi":"terminated"/, decideByFirstRead],
    ['a page left and paid', cancelAndPay, /"isPaid":true,"page":"paid","visit":"cancelled"/, takeTheirWord],
    ['four presses', pressesAtOnce, /"visits":[234]/, startWithoutLook],
    ['events, return and sweep', readersAtOnce, /"booked":\[200000,200000/, bookByFirstRead],
    ['a refund and an approval', refundAndApproval, /"staff":\[200,200\].*"returned":200000/, undoWithoutLook],
  ])('%s', async (name, round, fault, turnOff) => {
    turnOff(desk);
    const found = await firstFault(desk, round, CONTROL_ROUNDS);
    report(`payment race, control, ${name}: ${found}`);
    expect(found).toMatch(fault);
  });
});

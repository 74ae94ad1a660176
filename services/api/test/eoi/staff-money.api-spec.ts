import type { EoiStatus } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { anEoiDesk, day, DUE, type EoiDesk } from './staff-scene.js';

let desk: EoiDesk;
beforeAll(async () => {
  desk = await anEoiDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

const DAY_MS = 86_400_000;
const at = async (status: EoiStatus, fields = {}) => desk.eoi(await desk.scene.lot(), { status, ...fields });
/** A terminated one whose last day to pay was yesterday. */
const unpaid = (fields = {}) =>
  at('terminated', { payBy: new Date(Date.now() - DAY_MS), endedBecause: 'unpaid', ...fields });

describe('funds that have cleared (D103, D123)', () => {
  it('in two parts: the first stays unpaid and says what is missing, the second submits it', async () => {
    const eoi = await at('pendingForBilling');
    const first = await desk.pay(eoi, 500.5, { reference: 'EOI transfer 1' });
    expect(first.body).toMatchObject({
      status: 'pendingForBilling',
      deposit: { due: DUE, cleared: 50_050, refunded: 0 },
    });
    const second = await desk.pay(eoi, 1499.5);
    expect(second.body).toMatchObject({ status: 'pending', deposit: { cleared: DUE } });
    expect(second.body.payments.map(({ kind, amount, by, reference }) => [kind, amount, by, reference])).toEqual([
      ['transfer', 50_050, 'Ben Ray', 'EOI transfer 1'],
      ['transfer', 149_950, 'Ben Ray', undefined],
    ]);
    const emails = await desk.emailsTo(desk.emailOf(eoi));
    expect(emails.map(({ text }) => text.includes('$1,499.50'))).toEqual([true, true]);
    expect(emails.map(({ text }) => text.includes('received in full'))).toEqual([false, true]);
    expect(second.body.history.map(({ did }) => did)).toEqual(['recorded a payment', 'recorded a payment']);
  });

  it('the email about a part says where the rest is paid to, with the reference', async () => {
    const { api, scene } = desk;
    const account = { bankAccountName: 'Bridgewater Trust', bankBsb: '083001', bankAccountNumber: '12345678' };
    await system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: account }));
    const eoi = await at('pendingForBilling');
    await desk.pay(eoi, 500);
    const { reference } = await desk.read(eoi);
    const received = (await desk.emailsTo(desk.emailOf(eoi))).find(
      ({ template }) => template === 'eoi-deposit-received',
    );
    for (const fact of ['$1,500', 'Bridgewater Trust', '083-001', '12345678', reference])
      expect(received?.text).toContain(fact);
  });

  it('two parts at once are both counted', async () => {
    const eoi = await at('pendingForBilling');
    const answers = await Promise.all([desk.pay(eoi, 1000), desk.pay(eoi, 1000)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await desk.statusOf(eoi)).toBe('pending');
  });

  it('a repeated call with its key books once', async () => {
    const eoi = await at('pendingForBilling');
    const headers = { ...desk.ben.headers, 'idempotency-key': `paid-${String(eoi._id)}` };
    const body = { amount: 2000, clearedOn: day() };
    for (let time = 0; time < 2; time += 1)
      expect((await desk.api.post(`/api/staff/eois/${String(eoi._id)}/deposits`, body, { headers })).status).toBe(200);
    expect(
      await system(() => desk.api.models.LedgerEntry.countDocuments({ eoiId: eoi._id, 'cause.kind': 'transfer' })),
    ).toBe(1);
  });

  it.each<[EoiStatus, EoiStatus]>([
    ['pendingForBilling', 'pending'],
    ['waitingForPending', 'pending'],
    ['pending', 'pending'],
    ['declined', 'declined'],
    ['withdrawn', 'withdrawn'],
    ['transaction_error', 'pending'],
    ['refunded', 'withdrawn'],
    ['refundDeclined', 'withdrawn'],
  ])('the whole deposit of one that is %s: %s', async (status, to) => {
    const eoi = await at(status);
    expect((await desk.pay(eoi, 2000)).body).toMatchObject({ status: to, deposit: { cleared: DUE } });
  });

  it('a draft has nothing to pay, and a day to come or three decimals are refused at their fields', async () => {
    expect((await desk.pay(await at('draft'), 2000)).body.code).toBe('conflict');
    const eoi = await at('pendingForBilling');
    const refused = [
      await desk.pay(eoi, 2000, { clearedOn: day(-2) }),
      await desk.pay(eoi, 0.001),
      await desk.pay(eoi, 0),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual([
      [400, 'clearedOn'],
      [400, 'amount'],
      [400, 'amount'],
    ]);
  });

  it('too much stays booked to it; what is beyond the deposit can be returned, and no more (D126)', async () => {
    const eoi = await at('pendingForBilling');
    expect((await desk.pay(eoi, 2500)).body).toMatchObject({ status: 'pending', deposit: { cleared: 250_000 } });
    expect((await desk.refund(eoi, 500.01)).body).toMatchObject({
      code: 'refund_too_large',
      message: '$500.00 can be refunded at most.',
    });
    expect((await desk.refund(eoi, 500)).body).toMatchObject({ status: 'pending', deposit: { refunded: 50_000 } });
  });
});

describe('a deposit that is entered late (D124)', () => {
  it('revives a terminated EOI whose transfer was made in time, in one part or two', async () => {
    const eoi = await unpaid();
    expect((await desk.pay(eoi, 500, { clearedOn: day(2) })).body.status).toBe('terminated');
    const { body } = await desk.pay(eoi, 1500, { clearedOn: day(1) });
    expect([body.status, body.endedBecause]).toEqual(['pending', undefined]);
  });

  it.each([
    ['the transfer was made later', {}, day(), 'available'],
    ['its lot is taken', {}, day(1), 'eoi'],
    ['its buyer has deleted it', { deletedAt: new Date() }, day(1), 'available'],
  ] as const)('not where %s: the money stays booked and is due back', async (_, fields, clearedOn, lotStatus) => {
    const lot = await desk.scene.lot(lotStatus);
    const eoi = await desk.eoi(lot, {
      status: 'terminated',
      payBy: new Date(Date.now() - DAY_MS),
      endedBecause: 'unpaid',
      ...fields,
    });
    const { body } = await desk.pay(eoi, 2000, { clearedOn });
    expect([body.status, body.isRefundDue]).toEqual(['terminated', true]);
    const [mail] = await desk.emailsTo(desk.emailOf(eoi));
    expect(mail?.text).toContain('but your expression of interest has ended');
  });

  it('revives it on the lot that its buyer holds, and the hold waits for the decision again', async () => {
    const lot = await desk.scene.lot('hold');
    const eoi = await desk.eoi(lot, {
      status: 'terminated',
      payBy: new Date(Date.now() - DAY_MS),
      endedBecause: 'unpaid',
    });
    const hold = await system(() => desk.api.models.InitialHold.findOne({ lotId: lot._id }).lean());
    await desk.api.connection.collection('eois').updateOne({ _id: eoi._id }, { $set: { holdId: hold?._id } });
    expect((await desk.pay(eoi, 2000, { clearedOn: day(1) })).body.status).toBe('pending');
    expect((await desk.holdNow(String(hold?._id)))?.pausedBy).toEqual(eoi._id);
  });

  it('a payment that was on its way while another EOI got the lot is finished, then declined (D164)', async () => {
    const lot = await desk.scene.lot();
    const late = await desk.eoi(lot, { status: 'waitingForPending' });
    await desk.call(await desk.eoi(lot), 'approve');
    const { body } = await desk.pay(late, 2000);
    expect([body.status, body.endedBecause, body.isRefundDue]).toEqual(['declined', 'lot_taken', true]);
  });
});

describe('a deposit to follow (D125)', () => {
  it('lets an unpaid EOI go on, with a reason, and reads so until the deposit is whole', async () => {
    const eoi = await at('pendingForBilling');
    const followed = await desk.call(eoi, 'deposit-to-follow', { reason: 'Bank is slow' }, desk.ben);
    expect(followed.body).toMatchObject({
      status: 'pending',
      deposit: { toFollow: true },
      toFollowReason: 'Bank is slow',
    });
    expect((await desk.call(eoi, 'approve')).body.deposit.toFollow).toBe(true);
    expect((await desk.pay(eoi, 2000)).body.deposit).not.toHaveProperty('toFollow');
    expect((await desk.call(eoi, 'deposit-to-follow', { reason: 'Again' }, desk.ben)).body.code).toBe('conflict');
  });
});

describe('refunds (D138)', () => {
  it('a withdrawn EOI is refunded by any part of it, and asks no more', async () => {
    const eoi = await at('withdrawn');
    await desk.pay(eoi, 2000);
    const { body } = await desk.refund(eoi, 1500);
    expect(body).toMatchObject({ status: 'refunded', deposit: { cleared: DUE, refunded: 150_000 } });
    expect(body).not.toHaveProperty('isRefundDue');
    expect((await desk.emailsTo(desk.emailOf(eoi))).at(-1)?.text).toContain('$1,500.00 of your deposit');
    expect((await desk.refund(eoi, 500)).body.code).toBe('refund_too_large');
  });

  it('a withdrawn EOI whose deposit is kept reads so, with a reason that its buyer doesn’t get', async () => {
    const eoi = await at('withdrawn');
    await desk.pay(eoi, 2000);
    const kept = (reason?: string) =>
      desk.call(eoi, 'refunds', { outcome: 'refundDeclined', ...(reason && { reason }) }, desk.ben);
    expect((await kept()).body.errors?.[0]?.path).toBe('reason');
    expect((await kept('Signed and left')).body.status).toBe('refundDeclined');
    const text = (await desk.emailsTo(desk.emailOf(eoi))).at(-1)?.text;
    expect([text?.includes('will not be refunded'), text?.includes('Signed and left')]).toEqual([true, false]);
  });

  it('money that comes after the refund was settled asks staff again (D126)', async () => {
    const [part, kept] = [await at('withdrawn'), await at('withdrawn')];
    for (const eoi of [part, kept]) await desk.pay(eoi, 2000);
    await desk.refund(part, 1500);
    await desk.call(kept, 'refunds', { outcome: 'refundDeclined', reason: 'Fees' }, desk.ben);
    for (const eoi of [part, kept]) {
      expect((await desk.pay(eoi, 300)).body).toMatchObject({ status: 'withdrawn', isRefundDue: true });
      expect((await desk.refund(eoi, 300)).body.status).toBe('refunded');
    }
  });

  it('a withdrawal without a deposit has nothing to refund', async () => {
    const eoi = await at('withdrawn');
    expect((await desk.refund(eoi, 1)).body.message).toBe('Nothing is held that could be refunded.');
    const { body } = await desk.call(eoi, 'refunds', { outcome: 'refundDeclined', reason: 'None' }, desk.ben);
    expect([body.code, await desk.statusOf(eoi)]).toEqual(['conflict', 'withdrawn']);
  });

  it('a declined EOI stays declined, and its refund is due until all is returned or kept', async () => {
    const [all, rest] = [await at('declined'), await at('declined')];
    for (const eoi of [all, rest]) await desk.pay(eoi, 2000);
    const due = async (eoi: { _id: unknown }) => [
      await desk.statusOf(eoi),
      (await desk.read(eoi)).isRefundDue ?? false,
    ];
    await desk.refund(all, 1500);
    expect(await due(all)).toEqual(['declined', true]);
    await desk.refund(all, 500);
    expect(await due(all)).toEqual(['declined', false]);
    expect((await desk.read(rest)).deposit).not.toHaveProperty('isRefundSettled');
    await desk.call(rest, 'refunds', { outcome: 'refundDeclined', reason: 'Fees' }, desk.ben);
    expect([...(await due(rest)), (await desk.read(rest)).deposit.isRefundSettled]).toEqual(['declined', false, true]);
  });

  it('of two refunds of the whole at once, one is booked', async () => {
    const eoi = await at('declined');
    await desk.pay(eoi, 2000);
    const answers = await Promise.all([desk.refund(eoi, 2000), desk.refund(eoi, 2000), desk.refund(eoi, 2000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await desk.read(eoi)).deposit).toEqual({
      due: DUE,
      cleared: DUE,
      refunded: DUE,
      payBy: expect.any(String),
    });
  });
});

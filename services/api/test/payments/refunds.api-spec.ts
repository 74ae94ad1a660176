import { ProviderRefused, type ProviderRefund } from '../../src/payment-provider/payment-provider.port.js';
import { DUE } from './payment-scene.js';
import { aRefundDesk, later, type RefundDesk } from './refund-scene.js';

let desk: RefundDesk;
beforeAll(async () => {
  desk = await aRefundDesk();
}, 60_000);
afterEach(() => {
  desk.provider.isDown = false;
});
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  const balance = await desk.balance();
  expect(Object.values(balance).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  await desk.api.close();
});

const declined = async () => {
  const eoi = await desk.paidByCard();
  expect((await desk.call(eoi, 'decline', { reason: 'No' })).status).toBe(200);
  return eoi;
};
const HOUR_MS = 3_600_000;

describe('a decline refunds by itself where the provider took the deposit (D127)', () => {
  it('once its undo is over, and tells the buyer', async () => {
    const eoi = await declined();
    expect(await desk.states(eoi)).toEqual([['waiting', DUE]]);
    await desk.sweepRefunds();
    expect([await desk.states(eoi), desk.returned(eoi.paymentId)]).toEqual([[['waiting', DUE]], 0]);
    await desk.sweepRefunds(later());
    expect([await desk.states(eoi), desk.returned(eoi.paymentId)]).toEqual([[['done', DUE]], DUE]);
    expect([await desk.statusOf(eoi), await desk.held(eoi), await desk.booked(eoi)]).toEqual([
      'declined',
      0,
      [DUE, -DUE],
    ]);
    expect(await desk.mailsAbout(eoi)).toContain('eoi-refunded');
    await desk.sweepRefunds(later(HOUR_MS));
    expect(desk.returned(eoi.paymentId)).toBe(DUE);
  });

  it('not where the decline was undone; declined again, it owes again', async () => {
    const eoi = await declined();
    expect((await desk.call(eoi, 'undo')).body.status).toBe('pending');
    expect(await desk.states(eoi)).toEqual([['dropped', DUE]]);
    await desk.sweepRefunds(later());
    expect([await desk.held(eoi), desk.returned(eoi.paymentId)]).toEqual([DUE, 0]);
    await desk.call(eoi, 'decline', { reason: 'No' });
    expect(await desk.states(eoi)).toEqual([
      ['dropped', DUE],
      ['waiting', DUE],
    ]);
  });

  it('a deposit by transfer asks staff: nothing goes to the provider', async () => {
    const eoi = await desk.unpaid();
    await desk.pay(eoi, DUE / 100);
    await desk.call(eoi, 'decline', { reason: 'No' });
    expect(await desk.states(eoi)).toEqual([]);
  });

  it('from the moment it was sent the decision can’t be taken back', async () => {
    const eoi = await declined();
    desk.provider.isDown = true;
    await desk.sweepRefunds(later());
    const { body } = await desk.call(eoi, 'undo');
    expect([body.code, body.why, await desk.states(eoi)]).toEqual(['undo_refused', 'money_moved', [['sent', DUE]]]);
  });

  it('a refund by hand, or keeping it, can’t take what was sent', async () => {
    const eoi = await declined();
    desk.provider.isDown = true;
    await desk.sweepRefunds(later());
    expect((await desk.refund(eoi, DUE / 100)).body.code).toBe('refund_too_large');
    const keep = { outcome: 'refundDeclined', reason: 'Kept' };
    expect((await desk.call(eoi, 'refunds', keep, desk.ben)).body.code).toBe('conflict');
  });

  it('before it is sent, a refund by hand takes its place: nothing goes back twice', async () => {
    const eoi = await declined();
    expect((await desk.refund(eoi, 500)).status).toBe(200);
    expect(await desk.states(eoi)).toEqual([
      ['dropped', DUE],
      ['due', DUE - 50_000],
    ]);
    await desk.sweepRefunds(later());
    expect([await desk.held(eoi), desk.returned(eoi.paymentId)]).toEqual([0, DUE - 50_000]);
  });

  it('money that came too late for one that has ended goes back by itself', async () => {
    const eoi = await desk.unpaid();
    const visit = await desk.opened(eoi);
    await desk.api.connection
      .collection('eois')
      .updateOne({ _id: eoi._id }, { $set: { status: 'terminated', endedBecause: 'unpaid', payBy: new Date(0) } });
    const page = desk.provider.pageOf(visit._id);
    desk.provider.pay(page);
    await desk.send(desk.told(visit._id));
    expect(await desk.states(eoi)).toEqual([['due', DUE]]);
    await desk.sweepRefunds(later());
    expect([await desk.statusOf(eoi), await desk.held(eoi)]).toEqual(['terminated', 0]);
  });
});

describe('staff ask the provider for a refund', () => {
  const withdrawn = async () => {
    const eoi = await desk.paidByCard();
    expect((await desk.call(eoi, 'approve', {})).status).toBe(200);
    expect((await desk.call(eoi, 'withdraw', { reason: 'Changed their mind' })).body.status).toBe('withdrawn');
    return eoi;
  };

  it('of a withdrawn EOI, which refunds nothing by itself: in part, after which it is refunded', async () => {
    const eoi = await withdrawn();
    expect(await desk.states(eoi)).toEqual([]);
    await desk.askProvider(eoi, 150_000);
    await desk.sweepRefunds(later());
    expect([await desk.statusOf(eoi), await desk.states(eoi), await desk.held(eoi)]).toEqual([
      'refunded',
      [['done', 150_000]],
      50_000,
    ]);
  });

  it('no more than is held beside what goes back already', async () => {
    const eoi = await withdrawn();
    await desk.askProvider(eoi, 150_000);
    await expect(desk.askProvider(eoi, 50_001)).rejects.toMatchObject({ code: 'refund_too_large' });
    await desk.askProvider(eoi, 50_000);
    const two = await withdrawn();
    const asked = await Promise.allSettled([desk.askProvider(two, DUE), desk.askProvider(two, DUE)]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('nothing of an EOI whose deposit isn’t due back', async () => {
    const eoi = await desk.paidByCard();
    await expect(desk.askProvider(eoi, 100)).rejects.toMatchObject({ code: 'refund_too_large' });
  });
});

describe('a provider that is down, slow or says no', () => {
  it('down for an hour: nothing is lost and nothing goes back twice', async () => {
    const eoi = await declined();
    desk.provider.isDown = true;
    for (let minute = 1; minute <= 60; minute += 1) await desk.sweepRefunds(later(minute * 60_000));
    expect([await desk.states(eoi), await desk.held(eoi)]).toEqual([[['sent', DUE]], DUE]);
    desk.provider.isDown = false;
    for (let hour = 2; hour <= 4; hour += 1) await desk.sweepRefunds(later(hour * HOUR_MS));
    expect([await desk.states(eoi), desk.returned(eoi.paymentId)]).toEqual([[['done', DUE]], DUE]);
  });

  it('slow, a sweep ends after a few seconds, since other jobs wait for it, and the next goes on', async () => {
    const eois = [await declined(), await declined(), await declined(), await declined()];
    desk.provider.slowMs = 2_600;
    const began = Date.now();
    await desk.sweepRefunds(later(HOUR_MS));
    desk.provider.slowMs = 0;
    expect(Date.now() - began).toBeLessThan(9_000);
    await desk.sweepRefunds(later(HOUR_MS));
    for (const eoi of eois) expect(desk.returned(eoi.paymentId)).toBe(DUE);
  }, 40_000);

  it('made, and sent back by the bank days later: the money is held again, and staff read why', async () => {
    const [eoi, left] = [await declined(), await desk.paidByCard()];
    await desk.call(left, 'approve', {});
    await desk.call(left, 'withdraw', { reason: 'Changed their mind' });
    await desk.askProvider(left, DUE);
    await desk.sweepRefunds(later());
    for (const { _id, paymentId } of [eoi, left]) {
      expect(await desk.held({ _id } as never)).toBe(0);
      const made = desk.provider.refunds.find((one) => one.paymentId === paymentId);
      Object.assign(made ?? {}, { state: 'failed', failure: 'The account is closed' });
      // However often it comes.
      for (let at = 0; at < 3; at += 1) await desk.send(desk.about('payment', paymentId));
    }
    for (const one of [eoi, left]) {
      expect([await desk.held(one), await desk.booked(one)]).toEqual([DUE, [DUE, -DUE, DUE]]);
      const [refund] = await desk.refundsOf(one);
      expect([refund?.state, refund?.failure]).toEqual(['failed', 'The account is closed']);
    }
    expect([await desk.statusOf(eoi), await desk.statusOf(left)]).toEqual(['declined', 'withdrawn']);
    expect(await desk.read(eoi)).toMatchObject({ isRefundDue: true });
    // Nothing asks again by itself; staff do.
    await desk.sweepRefunds(later(HOUR_MS));
    expect(await desk.states(eoi)).toEqual([['failed', DUE]]);
    await desk.askProvider(eoi, DUE);
    await desk.sweepRefunds(later(HOUR_MS));
    expect(await desk.held(eoi)).toBe(0);
  });

  it('its answer is lost after it made the refund: read again, booked once', async () => {
    const eoi = await declined();
    const refund = desk.provider.refund.bind(desk.provider);
    let asked = 0;
    jest.spyOn(desk.provider, 'refund').mockImplementation(async (...args) => {
      await refund(...args);
      asked += 1;
      throw new Error('The process ends here');
    });
    await desk.sweepRefunds(later());
    expect(await desk.booked(eoi)).toEqual([DUE]);
    // Its lease is over.
    await desk.sweepRefunds(later(HOUR_MS));
    jest.restoreAllMocks();
    expect([asked, await desk.booked(eoi), desk.returned(eoi.paymentId)]).toEqual([1, [DUE, -DUE], DUE]);
  });

  it('pending there: read again until it is made', async () => {
    const eoi = await declined();
    const refund = desk.provider.refund.bind(desk.provider);
    jest.spyOn(desk.provider, 'refund').mockImplementation(async (...args) => {
      const made = (await refund(...args)) as { -readonly [K in keyof ProviderRefund]: ProviderRefund[K] };
      made.state = 'pending';
      return made;
    });
    await desk.sweepRefunds(later());
    jest.restoreAllMocks();
    expect(await desk.states(eoi)).toEqual([['sent', DUE]]);
    const made = desk.provider.refunds.find(({ paymentId }) => paymentId === eoi.paymentId);
    Object.assign(made ?? {}, { state: 'done' });
    await desk.sweepRefunds(later(HOUR_MS));
    expect([await desk.states(eoi), await desk.booked(eoi)]).toEqual([[['done', DUE]], [DUE, -DUE]]);
  });

  it('refused: the money is still held, staff read why, and nothing asks again by itself', async () => {
    const eoi = await declined();
    jest.spyOn(desk.provider, 'refund').mockRejectedValueOnce(new ProviderRefused('The charge is disputed'));
    await desk.sweepRefunds(later());
    const [refund] = await desk.refundsOf(eoi);
    expect([refund?.state, refund?.failure, await desk.held(eoi)]).toEqual(['failed', 'The charge is disputed', DUE]);
    expect((await desk.read(eoi)).history.map(({ did }) => did)).toContain(
      'could not refund through the payment provider',
    );
    await desk.sweepRefunds(later(HOUR_MS));
    expect(await desk.states(eoi)).toEqual([['failed', DUE]]);
    await desk.askProvider(eoi, DUE);
    await desk.sweepRefunds(later(HOUR_MS));
    expect([await desk.states(eoi), desk.returned(eoi.paymentId)]).toEqual([
      [
        ['failed', DUE],
        ['done', DUE],
      ],
      DUE,
    ]);
  });
});

describe('refunds made at the provider’s own desk', () => {
  const told = (eoi: { paymentId: string }) => desk.send(desk.about('payment', eoi.paymentId));

  it('arrive with its event, once, however often it comes', async () => {
    const eoi = await desk.paidByCard();
    await desk.call(eoi, 'approve', {});
    await desk.call(eoi, 'withdraw', { reason: 'Changed their mind' });
    desk.provider.refundAtDesk(eoi.paymentId, 80_000);
    await Promise.all(Array.from({ length: 8 }, () => told(eoi)));
    await desk.sweepEvents(later());
    expect([await desk.states(eoi), await desk.booked(eoi), await desk.statusOf(eoi)]).toEqual([
      [['done', 80_000]],
      [DUE, -80_000],
      'refunded',
    ]);
  });

  it('take the place of one that waits here', async () => {
    const eoi = await declined();
    desk.provider.refundAtDesk(eoi.paymentId, DUE);
    await told(eoi);
    await desk.sweepEvents(later());
    await desk.sweepRefunds(later());
    expect([desk.returned(eoi.paymentId), await desk.held(eoi)]).toEqual([DUE, 0]);
    expect((await desk.states(eoi)).map(([state]) => state)).toEqual(['dropped', 'done']);
  });

  it('more than is held is left to staff, and nothing is booked below zero', async () => {
    const eoi = await declined();
    await desk.refund(eoi, DUE / 100);
    desk.provider.refundAtDesk(eoi.paymentId, DUE);
    await told(eoi);
    await told(eoi);
    const [, failed] = await desk.refundsOf(eoi);
    expect([await desk.held(eoi), failed?.state, failed?.failure]).toEqual([
      0,
      'failed',
      expect.stringContaining('isn’t held for this EOI'),
    ]);
    expect(await desk.refundsOf(eoi)).toHaveLength(2);
  });
});

import { HOUR_MS } from '@lotline/shared-domain';
import { EoiRepository } from '../../src/eoi/eoi.repository.js';
import { EoiRivals } from '../../src/staff-eoi/eoi-rivals.js';
import { StaffEoiDecisions } from '../../src/staff-eoi/staff-eoi-decisions.js';
import { disableDecisionGuards } from '../switches.mjs';
import { anEoiDesk, type EoiDesk, holdPausedBy } from './staff-scene.js';

let desk: EoiDesk;
beforeAll(async () => {
  desk = await anEoiDesk();
}, 60_000);
afterAll(() => desk.api.close());

/** Approves six EOIs of one lot at once. */
async function race(of: EoiDesk) {
  const lot = await of.scene.lot();
  const rivals = await Promise.all(Array.from({ length: 6 }, () => of.eoi(lot)));
  const answers = await Promise.all(rivals.map((eoi) => of.call(eoi, 'approve')));
  const statuses = await Promise.all(rivals.map((eoi) => of.statusOf(eoi)));
  return { answers, statuses, lot: await of.lotNow(lot._id) };
}

describe('a contest is one decision with one undo (D162, D164)', () => {
  it('an approval ends the lot’s other live EOIs, each as it stands; drafts and unpaid ones too', async () => {
    const lot = await desk.scene.lot();
    const winner = await desk.eoi(lot);
    const others = {
      draft: await desk.eoi(lot, { status: 'draft' }),
      pendingForBilling: await desk.eoi(lot, { status: 'pendingForBilling' }),
      transaction_error: await desk.eoi(lot, { status: 'transaction_error' }),
      pending: await desk.eoi(lot),
      waitingForPending: await desk.eoi(lot, { status: 'waitingForPending' }),
      declined: await desk.eoi(lot, { status: 'declined' }),
    };
    const waiting = await desk.ask(lot);
    await desk.pay(others.pending, 2000);
    const { body } = await desk.call(winner, 'approve', { reason: 'Lot 12 is like it' });
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(others).map(async ([was, eoi]) => [was, await desk.statusOf(eoi)] as const)),
      );
    expect(await statuses()).toEqual({
      draft: 'terminated',
      pendingForBilling: 'terminated',
      transaction_error: 'terminated',
      pending: 'declined',
      waitingForPending: 'waitingForPending',
      declined: 'declined',
    });
    expect(body.others).toHaveLength(6);
    expect((await desk.holdNow(waiting.holdId))?.status).toBe('pending');
    const lost = await desk.read(others.pending);
    expect([lost.endedBecause, lost.isRefundDue]).toEqual(['lot_taken', true]);
    const [, mail] = await desk.emailsTo(desk.emailOf(others.pending));
    expect(mail?.text).toContain('has been reserved for another buyer');
    expect(mail?.text).toContain('The team wrote: Lot 12 is like it');
    expect(mail?.text).toContain('$2,000.00');

    // Undone from one that lost: everything is as before, its emails withdrawn.
    expect((await desk.call(others.pending, 'undo')).body.status).toBe('pending');
    expect(await statuses()).toEqual(Object.fromEntries(Object.keys(others).map((was) => [was, was])));
    expect(await desk.statusOf(winner)).toBe('pending');
    expect(await desk.lotNow(lot._id)).toMatchObject({ status: 'available', claim: null });
    expect(await desk.templates(desk.emailOf(others.draft))).toEqual(['eoi-lot-taken withdrawn']);
    expect(await desk.api.breaches()).toEqual([]);
  });

  it('once money moved for one of them, nothing of the decision is undone', async () => {
    const lot = await desk.scene.lot();
    const [winner, loser] = [await desk.eoi(lot), await desk.eoi(lot)];
    await desk.pay(loser, 2000);
    await desk.call(winner, 'approve');
    expect((await desk.refund(loser, 2000)).status).toBe(200);
    for (const eoi of [winner, loser])
      expect((await desk.call(eoi, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'money_moved' });
    expect([await desk.statusOf(winner), await desk.statusOf(loser)]).toEqual(['approved', 'declined']);
  });

  it('of six approvals for one lot at once, one succeeds and the others read who was first', async () => {
    const { answers, statuses, lot } = await race(desk);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    for (const { body } of refused) {
      expect(['lot_not_available', 'conflict']).toContain(body.code);
      expect(body.by?.name).toBe('You');
    }
    expect(statuses.sort()).toEqual(['approved', 'declined', 'declined', 'declined', 'declined', 'declined']);
    expect(lot?.status).toBe('eoi');
    expect(await desk.api.breaches()).toEqual([]);
  });

  it('control: without the guards more than one succeeds', async () => {
    const loose = await anEoiDesk({ LOTLINE_TEST_UNGUARDED: '1' });
    try {
      const { app } = loose.api;
      disableDecisionGuards({ records: app.get(EoiRepository), decisions: app.get(StaffEoiDecisions) });
      Object.assign(app.get(EoiRivals), { end: async () => undefined });
      const { statuses } = await race(loose);
      expect(statuses.filter((status) => status === 'approved').length).toBeGreaterThan(1);
    } finally {
      await loose.api.close();
    }
  });
});

describe('an EOI beside holds (D128)', () => {
  it('approved, it takes the lot from its buyer’s own hold, which closes; undone, the hold has it again and waits', async () => {
    const lot = await desk.scene.lot('hold');
    const eoi = await desk.eoi(lot);
    const holdId = await holdPausedBy(desk, lot, eoi);
    const before = await desk.holdNow(holdId);
    expect((await desk.call(eoi, 'approve')).body.lotStatus).toBe('eoi');
    expect((await desk.holdNow(holdId))?.status).toBe('closed');
    expect((await desk.call(eoi, 'undo')).body.lotStatus).toBe('hold');
    expect(await desk.holdNow(holdId)).toMatchObject({
      status: 'approved',
      activeLotId: lot._id,
      pausedBy: eoi._id,
      expirationDate: before?.expirationDate,
    });
    expect(await desk.api.sweep()).toBe(0);
    expect(await desk.lotNow(lot._id)).toMatchObject({ status: 'hold', claim: { kind: 'hold', expiresAt: null } });
    expect(await desk.api.breaches()).toEqual([]);
  });

  it('declined, it lets the hold run on for 24 hours at least, as its email says; undone, the hold waits again', async () => {
    const lot = await desk.scene.lot('hold');
    const eoi = await desk.eoi(lot);
    const holdId = await holdPausedBy(desk, lot, eoi);
    await desk.call(eoi, 'decline', { reason: 'Incomplete' });
    const hold = await desk.holdNow(holdId);
    expect((hold?.expirationDate?.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * HOUR_MS);
    expect(hold?.pausedBy).toBeUndefined();
    const [mail] = await desk.emailsTo(desk.emailOf(eoi));
    expect(mail?.text).toContain('Held until');
    await desk.call(eoi, 'undo');
    expect((await desk.holdNow(holdId))?.pausedBy).toEqual(eoi._id);
    expect((await desk.lotNow(lot._id))?.claim?.expiresAt).toBeNull();
  });

  it('a lot that somebody else holds is not free, and the refusal says who put it on hold', async () => {
    const lot = await desk.scene.lot();
    const [{ holdId }, eoi] = [await desk.ask(lot), await desk.eoi(lot)];
    expect((await desk.decide(holdId, 'approve', {}, desk.ben)).status).toBe(200);
    const { status, body } = await desk.call(eoi, 'approve');
    expect([status, body.code, body.by?.name, body.lot?.status]).toEqual([409, 'lot_not_available', 'Ben Ray', 'hold']);
  });

  it('approved while its hold’s end passes, it has the lot: no sweeper comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const lot = await desk.scene.lot('hold');
      const eoi = await desk.eoi(lot);
      const holdId = await holdPausedBy(desk, lot, eoi);
      const [approved] = await Promise.all([desk.call(eoi, 'approve'), desk.api.sweep(), desk.api.sweep()]);
      expect([approved.status, (await desk.holdNow(holdId))?.status]).toEqual([200, 'closed']);
    }
    expect(await desk.api.breaches()).toEqual([]);
  });
});

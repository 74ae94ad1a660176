import { EOI_STATUSES, type EoiStatus, type LotStatus } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember } from '../accounts/members.js';
import { signContract } from './signatures.js';
import { anEoiDesk, type EoiDesk } from './staff-scene.js';

let desk: EoiDesk;
beforeAll(async () => {
  desk = await anEoiDesk();
}, 60_000);
afterAll(() => desk.api.close());

const REASON = { reason: 'Incomplete' };
/** An EOI at a status, on a lot that fits it. */
async function at(status: EoiStatus): Promise<EoiRecord> {
  const eoi = await desk.eoi(await desk.scene.lot(), { status: status === 'approved' ? 'pending' : status });
  if (status === 'approved') await desk.call(eoi, 'approve');
  return eoi;
}
/** Mia moves a lot. */
async function move(lot: Pick<LotRecord, '_id'>, to: LotStatus): Promise<void> {
  const { rev } = (await desk.lotNow(lot._id)) ?? {};
  const headers = { ...desk.mia.headers, 'if-match': `"${String(rev)}"` };
  expect((await desk.api.post(`/api/staff/lots/${String(lot._id)}/move`, { to }, { headers })).status).toBe(200);
}

describe('staff decide about an EOI (4.4, D64, D122)', () => {
  it('approve, decline and withdraw go where the table has a way, from each of the 13 statuses, and nowhere else', async () => {
    const went: string[] = [];
    for (const status of EOI_STATUSES)
      for (const [what, body] of [
        ['approve', {}],
        ['decline', REASON],
        ['withdraw', REASON],
      ] as const) {
        const eoi = await at(status);
        const answer = await desk.call(eoi, what, body);
        if (answer.status === 200) went.push(`${status} ${what} ${answer.body.status}`);
        else expect([answer.status, await desk.statusOf(eoi)]).toEqual([409, status]);
      }
    expect(went).toEqual([
      'pending approve approved',
      'pending decline declined',
      'approved withdraw withdrawn',
      'waitingForApproved approve approved',
      'waitingForDeclined decline declined',
    ]);
    expect(await desk.api.breaches()).toEqual([]);
  }, 60_000);

  it('an approval takes the lot at once and its email waits; undone, both are as before and the email is withdrawn', async () => {
    const lot = await desk.scene.lot();
    const eoi = await desk.eoi(lot);
    const { body } = await desk.call(eoi, 'approve', { note: 'Finance seen' });
    expect(body).toMatchObject({ status: 'approved', rev: 1, lotStatus: 'eoi', rivals: 0 });
    expect(body.undoMs).toBeGreaterThan(20_000);
    expect(await desk.lotNow(lot._id)).toMatchObject({
      status: 'eoi',
      claim: { kind: 'eoi', refId: eoi._id, expiresAt: null },
    });
    const [mail] = await desk.api.models.OutboxMessage.find({ to: desk.emailOf(eoi) }).lean();
    expect((mail?.nextAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(20_000);
    const undone = await desk.call(eoi, 'undo');
    expect([undone.status, undone.body.status, undone.body.lotStatus]).toEqual([200, 'pending', 'available']);
    expect(await desk.templates(desk.emailOf(eoi))).toEqual(['eoi-approved withdrawn']);
    expect((await desk.read(eoi)).history.map(({ by, did, reason }) => [by, did, reason])).toEqual([
      ['Mia Chen', 'approved it', 'Finance seen'],
      ['Mia Chen', 'took a decision back', 'Taken back'],
    ]);
    // Undo pressed twice is no error.
    expect((await desk.call(eoi, 'undo')).status).toBe(200);
  });

  it('an approval is not undone once its lot went on to the contract', async () => {
    const lot = await desk.scene.lot();
    const eoi = await desk.eoi(lot);
    await desk.call(eoi, 'approve');
    await signContract(desk.api.connection, lot._id);
    await move(lot, 'contract_executed');
    const { status, body } = await desk.call(eoi, 'undo');
    expect([status, body.why, (await desk.lotNow(lot._id))?.status]).toEqual([409, 'lot_moved', 'contract_executed']);
    expect(await desk.statusOf(eoi)).toBe('approved');
  });

  it('a decline is undone by its decider alone; another person reads who decided', async () => {
    const eoi = await desk.eoi(await desk.scene.lot());
    await desk.call(eoi, 'decline', REASON);
    expect(await desk.templates(desk.emailOf(eoi))).toEqual(['eoi-declined queued']);
    expect((await desk.call(eoi, 'undo', {}, desk.ben)).body).toMatchObject({
      code: 'undo_refused',
      why: 'other_person',
      by: { name: 'Mia Chen', did: 'declined it' },
    });
    expect((await desk.call(eoi, 'undo')).body.status).toBe('pending');
  });

  it('once the email is being sent the approval stays, and a decision on an older revision is refused', async () => {
    const eoi = await desk.eoi(await desk.scene.lot());
    await desk.call(eoi, 'approve', { rev: 0 });
    await desk.api.models.OutboxMessage.updateMany({ to: desk.emailOf(eoi) }, { $set: { state: 'inflight' } });
    expect((await desk.call(eoi, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'mail_sent' });
    const stale = await desk.call(eoi, 'withdraw', { ...REASON, rev: 0 }, desk.ben);
    expect([stale.status, stale.body.by?.name, stale.body.by?.did]).toEqual([412, 'Mia Chen', 'approved it']);
  });

  it('a repeated call with its key answers the same and decides once', async () => {
    const eoi = await desk.eoi(await desk.scene.lot());
    const headers = { ...desk.mia.headers, 'idempotency-key': `once-${String(eoi._id)}` };
    const path = `/api/staff/eois/${String(eoi._id)}/decline`;
    const first = await desk.api.post(path, REASON, { headers });
    const again = await desk.api.post(path, REASON, { headers });
    expect([first.status, again.status, (await desk.eoiNow(eoi))?.rev]).toEqual([200, 200, 1]);
  });

  it('one whose buyer asked to leave it ends as they asked', async () => {
    const eoi = await desk.eoi(await desk.scene.lot(), {
      askedToLeave: { at: new Date(), reason: 'Found another lot' },
    });
    expect((await desk.call(eoi, 'decline', REASON)).body.endedBecause).toBe('left');
    const [mail] = await desk.emailsTo(desk.emailOf(eoi));
    expect(mail?.text).toContain("As you asked, the estate's team has ended your expression of interest");
  });

  it('another landowner’s staff find none of it, and a sales person records no money', async () => {
    const eoi = await desk.eoi(await desk.scene.lot());
    const stranger = await aMember(desk.api, { role: 'LANDOWNER' });
    for (const [what, body] of [
      ['approve', {}],
      ['decline', REASON],
      ['undo', {}],
      ['withdraw', REASON],
      ['deposits', { amount: 1, clearedOn: '2026-01-01' }],
      ['deposit-to-follow', REASON],
      ['refunds', { outcome: 'refundDeclined', reason: 'No' }],
    ] as const)
      expect([what, (await desk.call(eoi, what, body, stranger)).status]).toEqual([what, 404]);
    expect((await desk.call(eoi, 'deposits', { amount: 1, clearedOn: '2026-01-01' })).status).toBe(403);
    expect((await desk.call(eoi, 'refunds', { outcome: 'refundDeclined', reason: 'No' })).status).toBe(403);
  });

  it('a withdrawal sets the lot free at each of its three steps, tells its buyer and whoever waits for the lot', async () => {
    for (const steps of [[], ['contract_executed'], ['contract_executed', 'unconditional']] as const) {
      const lot = await desk.scene.lot();
      const waiting = await desk.ask(lot);
      const eoi = await desk.eoi(lot);
      await desk.call(eoi, 'approve');
      await signContract(desk.api.connection, lot._id);
      for (const to of steps) await move(lot, to);
      const { body } = await desk.call(eoi, 'withdraw', REASON);
      expect([body.status, body.lotStatus, body.endedBecause]).toEqual(['withdrawn', 'available', 'withdrawn']);
      expect((await desk.eoiNow(eoi))?.furthest).toBe(steps.at(-1) ?? 'eoi');
      expect((await desk.holdNow(waiting.holdId))?.status).toBe('pending');
      expect(await desk.templates(desk.emailOf(eoi))).toEqual(['eoi-approved queued', 'eoi-withdrawn queued']);
      const forStaff = { template: 'lot-free-staff', refId: String(lot._id) };
      expect(await desk.api.models.OutboxMessage.countDocuments(forStaff)).toBe(1);
    }
    expect(await desk.api.breaches()).toEqual([]);
  });

  it('a settled sale is not withdrawn', async () => {
    const lot = await desk.scene.lot('settled');
    const eoi = await system(() => desk.api.models.Eoi.findOne({ lotId: lot._id }).lean());
    const { status, body } = await desk.call({ _id: eoi?._id }, 'withdraw', REASON);
    expect([status, body.message]).toEqual([409, expect.stringContaining('This EOI can’t be withdrawn any more.')]);
  });
});

import { eoiMove, EOI_STATUSES } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { newContext, runInContext, setPrincipal, system } from '../../src/database/scope.js';
import { LotUnderLock } from '../../src/decision/lot-under-lock.js';
import { EoiDecisions } from '../../src/eoi/eoi-decisions.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { EoiRepository } from '../../src/eoi/eoi.repository.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { Member } from '../accounts/members.js';
import { disableDecisionGuards } from '../switches.mjs';
import { aDesk, type Desk } from './desk.js';

/** Decisions about EOIs as a request of staff makes them; no endpoint does yet. */
function eoisOf({ api, scene, mia }: Desk) {
  const lots = api.app.get(LotUnderLock);
  const records = api.app.get(EoiRepository);
  const decisions = api.app.get(EoiDecisions);
  const mailOf = (eoi: EoiRecord, template: string) => ({
    template,
    refId: eoi._id,
    landownerId: eoi.landownerId,
    to: eoi.buyersData.firstBuyer?.email ?? '',
    fromName: 'Tallowbrook Rise',
    subject: 'Your EOI',
    text: 'Your EOI',
    html: 'Your EOI',
  });
  /** Runs `work` as a request of this member of staff. */
  const as = <T>({ user }: Member, work: () => Promise<T>): Promise<T> =>
    runInContext(newContext('test'), () => {
      const landownerId = String(scene.landownerId);
      setPrincipal({ kind: 'staff', role: 'SALES', userId: String(user._id), landownerId });
      return work();
    });
  const deciding = async (eoi: EoiRecord, action: string, rev?: number) => {
    const lot = await lots.scene(eoi.lotId);
    if (!lot) throw new Error('no lot');
    return { action, id: eoi._id, scene: lot, key: null, ...(rev !== undefined && { body: { rev } }) };
  };
  return {
    records,
    decisions,
    now: (eoi: EoiRecord) => system(() => api.models.Eoi.findById(eoi._id).lean<EoiRecord>()),
    async submitted({ landownerId, estateId, stageId, _id: lotId }: LotRecord): Promise<EoiRecord> {
      const email = `eoi-${new Types.ObjectId().toHexString()}@example.com`;
      const firstBuyer = { firstName: 'Wiremu', lastName: 'Hale', email, phone: '+61491570158' };
      const fields = { landownerId, estateId, stageId, lotId, status: 'pending', buyersData: { firstBuyer } };
      const made = await system(() => api.models.Eoi.create([fields] as never));
      const [eoi] = made as unknown as { toObject(): EoiRecord }[];
      if (!eoi) throw new Error('no EOI was made');
      return eoi.toObject();
    },
    approve: (eoi: EoiRecord, who = mia, rev?: number) =>
      as(who, async () => decisions.approve(await deciding(eoi, 'approveEoi', rev), [mailOf(eoi, 'eoi-approved')])),
    decline: (eoi: EoiRecord, who = mia) =>
      as(who, async () =>
        decisions.decline(await deciding(eoi, 'declineEoi'), [mailOf(eoi, 'eoi-declined')], 'Incomplete'),
      ),
    undo: (eoi: EoiRecord, who = mia) => as(who, async () => decisions.undo(await deciding(eoi, 'undoEoiDecision'))),
  };
}

/** Approves six EOIs of one lot at once. */
async function race(desk: Desk, eois: ReturnType<typeof eoisOf>) {
  const lot = await desk.scene.lot();
  const rivals = await Promise.all(Array.from({ length: 6 }, () => eois.submitted(lot)));
  const outcomes = await Promise.allSettled(rivals.map((eoi) => eois.approve(eoi)));
  const approved = await system(() => desk.api.models.Eoi.countDocuments({ lotId: lot._id, status: 'approved' }));
  return { outcomes, approved, lot: await desk.lotNow(lot._id) };
}
const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: string }).code] : []));

let desk: Desk;
let eois: ReturnType<typeof eoisOf>;
beforeAll(async () => {
  desk = await aDesk();
  eois = eoisOf(desk);
}, 60_000);
afterAll(() => desk.api.close());
const emailOf = (eoi: EoiRecord) => eoi.buyersData.firstBuyer?.email ?? '';

describe('decisions about an EOI (D64, D72, ADR-0038)', () => {
  it('an approval takes the lot at once and its email waits; undone, both are as before and the email is withdrawn', async () => {
    const lot = await desk.scene.lot();
    const eoi = await eois.submitted(lot);
    await eois.approve(eoi);
    expect(await eois.now(eoi)).toMatchObject({ status: 'approved', rev: 1, activeLotId: lot._id });
    expect(await desk.lotNow(lot._id)).toMatchObject({
      status: eoiMove('waitingForApproved', 'approved')?.lot,
      claim: { kind: 'eoi', refId: eoi._id, expiresAt: null },
    });
    const [mail] = await desk.api.models.OutboxMessage.find({ to: emailOf(eoi) }).lean();
    expect((mail?.nextAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(20_000);
    await eois.undo(eoi);
    const back = await eois.now(eoi);
    expect([back?.status, back?.rev, back?.undo, back?.activeLotId]).toEqual(['pending', 2, null, undefined]);
    expect(await desk.lotNow(lot._id)).toMatchObject({ status: 'available', claim: null });
    expect(await desk.templates(emailOf(eoi))).toEqual(['eoi-approved withdrawn']);
    const history = await desk.api.models.AuditEntry.find({ entityId: String(eoi._id) })
      .sort({ _id: 1 })
      .lean();
    expect(history.map(({ entity, from, to, did }) => [entity, from, to, did])).toEqual([
      ['eoi', 'pending', 'approved', 'approved'],
      ['eoi', 'approved', 'pending', 'undone'],
    ]);
  });

  it('a declined EOI comes back by its decider alone, and once', async () => {
    const eoi = await eois.submitted(await desk.scene.lot());
    await eois.decline(eoi);
    await expect(eois.undo(eoi, desk.ben)).rejects.toMatchObject({
      code: 'undo_refused',
      details: { why: 'other_person', by: { name: 'Mia Chen', did: 'declined it' } },
    });
    await eois.undo(eoi);
    expect((await eois.now(eoi))?.status).toBe('pending');
    const { rev } = (await eois.now(eoi)) ?? {};
    await eois.undo(eoi);
    expect(await eois.now(eoi)).toMatchObject({ status: 'pending', rev });
  });

  it('once the email is being sent the approval stays, and a decision on an older revision is refused', async () => {
    const eoi = await eois.submitted(await desk.scene.lot());
    await eois.approve(eoi);
    await desk.api.models.OutboxMessage.updateMany({ to: emailOf(eoi) }, { $set: { state: 'inflight' } });
    await expect(eois.undo(eoi)).rejects.toMatchObject({ code: 'undo_refused', details: { why: 'mail_sent' } });
    expect((await eois.now(eoi))?.status).toBe('approved');
    await expect(eois.approve(eoi, desk.ben, 0)).rejects.toMatchObject({
      code: 'stale',
      details: { by: { name: 'Mia Chen', did: 'approved it' } },
    });
  });

  it('no write goes where the table has no way: of all statuses, only one that was submitted is approved or declined', async () => {
    const went: string[] = [];
    for (const status of EOI_STATUSES) {
      const eoi = await eois.submitted(await desk.scene.lot());
      await system(() => desk.api.models.Eoi.updateOne({ _id: eoi._id }, { status }));
      const approved = await eois.approve(eoi).then(
        () => true,
        () => false,
      );
      if (approved) await eois.undo(eoi);
      const declined = await eois.decline(eoi).then(
        () => true,
        () => false,
      );
      if (approved || declined) went.push(status);
    }
    expect(went.sort()).toEqual(['pending', 'waitingForApproved', 'waitingForDeclined']);
  });

  it('a hold and an EOI compete for one lot, and the refusal of the second names the first', async () => {
    const lot = await desk.scene.lot();
    const [{ holdId }, eoi] = [await desk.ask(lot), await eois.submitted(lot)];
    await eois.approve(eoi);
    const { status, body } = await desk.decide(holdId, 'approve', {}, desk.ben);
    expect([status, body.code, body.by?.name, body.lot?.status]).toEqual([409, 'lot_not_available', 'Mia Chen', 'eoi']);
    await eois.undo(eoi);
    expect((await desk.decide(holdId, 'approve', {}, desk.ben)).status).toBe(200);
    await expect(eois.approve(eoi)).rejects.toMatchObject({
      code: 'lot_not_available',
      details: { by: { name: 'Ben Ray', did: 'put the lot on hold' } },
    });
  });

  it('of six approvals for one lot at once, one succeeds', async () => {
    const { outcomes, approved, lot } = await race(desk, eois);
    expect(codesOf(outcomes)).toEqual(Array<string>(5).fill('lot_not_available'));
    expect([approved, lot?.status]).toEqual([1, 'eoi']);
    expect(await desk.api.breaches()).toEqual([]);
  });

  it('control: without the guards more than one succeeds', async () => {
    const unguarded = await aDesk({ LOTLINE_TEST_UNGUARDED: '1' });
    try {
      const loose = eoisOf(unguarded);
      disableDecisionGuards(loose);
      expect((await race(unguarded, loose)).approved).toBeGreaterThan(1);
    } finally {
      await unguarded.api.close();
    }
  });
});

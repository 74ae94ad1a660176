import { system } from '../../src/database/scope.js';
import { LeadSweep } from '../../src/staff-leads/lead-sweep.js';
import type { LeadRecord } from '../../src/lead/lead.model.js';
import { aHoldBody, aScene } from '../scene.js';
import {
  aLead,
  api,
  detailsOf,
  enquire,
  ids,
  idsOf,
  list,
  other,
  post,
  remove,
  sales,
  scene,
  setUp,
  stored,
  undo,
} from './leads-scene.js';

setUp();

const nowOf = (leads: readonly LeadRecord[]) => Promise.all(leads.map(({ _id }) => stored({ _id })));

describe('deleting leads (D149)', () => {
  it('is refused with a hold, a request for one, or an EOI of the estate, which are named', async () => {
    const [requested, held, applied, ended, free] = (await Promise.all(Array.from({ length: 5 }, () => aLead()))) as [
      LeadRecord,
      LeadRecord,
      LeadRecord,
      LeadRecord,
      LeadRecord,
    ];
    const lots = [await scene.lot(), await scene.lot(), await scene.lot(), await scene.lot()] as const;
    const ask = async ({ email }: LeadRecord, lot: (typeof lots)[number]) => {
      await api.post(
        '/api/holds',
        aHoldBody(lot, { leadDetails: { firstName: 'Nia', lastName: 'Moreau', email, phone: '0491570158' } }),
      );
      return String((await system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean()))?._id);
    };
    await ask(requested, lots[0]);
    await post(`holds/${await ask(held, lots[1])}/approve`, {});
    await post(`holds/${await ask(ended, lots[2])}/decline`, { reason: 'Test' });
    const { landownerId, estate, stageId } = scene;
    const eoi = { landownerId, estateId: estate._id, stageId, lotId: lots[3]._id, customerId: null, status: 'pending' };
    const buyersData = {
      firstBuyer: { firstName: 'Nia', lastName: 'Moreau', email: applied.email, phone: '+61491570158' },
    };
    await system(() => api.models.Eoi.create([{ ...eoi, buyersData }] as never));
    const all = [requested, held, applied, ended, free];
    const { body } = await remove({ leadIds: ids(all) });
    expect(body.changed).toBe(2);
    expect(body.left.map(({ leadId, why }) => [leadId, why])).toEqual([
      [String(requested._id), `There is a hold request for Lot ${lots[0].title}.`],
      [String(held._id), `There is a hold on Lot ${lots[1].title}.`],
      [String(applied._id), `There is an EOI for Lot ${lots[3].title}.`],
    ]);
    const now = await nowOf(all);
    expect(now.map(({ deletedAt }) => Boolean(deletedAt))).toEqual([false, false, false, true, true]);
    expect(now[4]?.deletedBy).toBe(String(sales.user._id));
    expect((await undo(body.changeId)).body).toEqual({ changed: 2, left: [] });
    expect((await nowOf(all)).some(({ deletedAt, deletedBy }) => deletedAt || deletedBy)).toBe(false);
  });

  it('is refused by what the person did under the address of a lead behind it, and not by another estate’s', async () => {
    const second = await aScene(api.connection, { landownerId: scene.landownerId });
    const [lead, there] = [await aLead(), await aLead()];
    const behind = await aLead({ mergedInto: lead._id });
    for (const [email, lot] of [
      [behind.email, await scene.lot()],
      [there.email, await second.lot()],
    ] as const)
      await api.post(
        '/api/holds',
        aHoldBody(lot, { leadDetails: { firstName: 'Nia', lastName: 'Moreau', email, phone: '0491570158' } }),
      );
    const { body } = await remove({ leadIds: ids([lead, there]), isPreview: true });
    expect([body.changed, body.left.map(({ leadId }) => leadId)]).toEqual([1, [String(lead._id)]]);
  });

  it('is taken back by restoring, for 30 days', async () => {
    const [lead, late] = [await aLead(), await aLead({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })];
    await remove({ leadIds: ids([lead]) });
    expect(idsOf(await list())).not.toContain(String(lead._id));
    expect((await detailsOf(lead)).body.deletedAt).toEqual(expect.any(String));
    const restored = await post(`leads/${String(lead._id)}/restore`, {});
    expect([restored.status, restored.body['deletedAt'], restored.body['status']]).toEqual([200, undefined, 'new']);
    expect(idsOf(await list())).toContain(String(lead._id));
    expect((await post(`leads/${String(late._id)}/restore`, {})).status).toBe(404);
    expect((await post(`leads/${String(lead._id)}/restore`, {}, other)).status).toBe(404);
  });

  it('an undo leaves a lead that a submission brought back', async () => {
    const lead = await aLead();
    const { body } = await remove({ leadIds: ids([lead]) });
    await enquire(lead.email);
    expect((await undo(body.changeId)).body).toEqual({
      changed: 0,
      left: [{ leadId: String(lead._id), name: 'Nia Moreau', why: 'It was restored since.' }],
    });
  });

  it('a deleted lead isn’t changed', async () => {
    const lead = await aLead({ deletedAt: new Date() });
    const { etag } = (await detailsOf(lead)).body;
    const headers = { ...sales.headers, 'if-match': `"${etag}"` };
    const { status } = await api.post(`/api/staff/leads/${String(lead._id)}`, { status: 'contacted' }, { headers });
    expect(status).toBe(409);
  });

  it('after 30 days is for good, with notes, tasks and what became part of it', async () => {
    const old = new Date(Date.now() - 31 * 86_400_000);
    const [gone, kept] = [await aLead({ deletedAt: old }), await aLead({ deletedAt: new Date() })];
    const behind = await aLead({ mergedInto: gone._id });
    const { landownerId, estate } = scene;
    const of = ({ _id: leadId, email }: LeadRecord) => ({
      landownerId,
      estateId: estate._id,
      leadId,
      email,
      actorId: null,
      actorRole: 'SALES',
    });
    await system(async () => {
      for (const lead of [gone, kept, behind]) {
        await api.models.LeadNote.create([{ ...of(lead), kind: 'note', text: 'Wants a corner', at: old }] as never);
        await api.models.LeadTask.create([{ ...of(lead), title: 'Call', dueOn: '2026-01-01' }] as never);
      }
      expect(await api.app.get(LeadSweep).sweep()).toBeGreaterThanOrEqual(2);
    });
    const { Lead, LeadNote, LeadTask } = api.models;
    const left = (leadId: unknown) =>
      system(() =>
        Promise.all([
          Lead.countDocuments({ _id: leadId } as never),
          LeadNote.countDocuments({ leadId } as never),
          LeadTask.countDocuments({ leadId } as never),
        ]),
      );
    const removed = { $in: [gone._id, behind._id] };
    expect(await left(removed)).toEqual([0, 0, 0]);
    expect(await left(kept._id)).toEqual([1, 1, 1]);
  });
});

import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { LeadsRepository } from '../../src/staff-leads/leads.repository.js';
import type { LeadRecord } from '../../src/lead/lead.model.js';
import { aMember } from '../accounts/members.js';
import { aScene } from '../scene.js';
import {
  aLead,
  api,
  change,
  detailsOf,
  ids,
  other,
  owner,
  post,
  remove,
  sales,
  scene,
  setUp,
  stored,
  undo,
} from './leads-scene.js';

setUp();
afterEach(() => jest.restoreAllMocks());

const some = async (count: number, fields: Partial<LeadRecord> = {}): Promise<LeadRecord[]> => {
  const leads = [];
  for (let at = 0; at < count; at += 1) leads.push(await aLead(fields));
  return leads;
};
const nowOf = (leads: readonly LeadRecord[]) => Promise.all(leads.map(({ _id }) => stored({ _id })));
const rowsOf = (entityId: unknown) =>
  api.models.AuditEntry.find({ entity: 'lead', entityId: String(entityId) })
    .sort({ at: 1, _id: 1 })
    .lean();

describe('a change of many leads', () => {
  it('is counted first, and changes nothing then', async () => {
    const leads = [...(await some(2)), await aLead({ status: 'qualified' })];
    const gone = await aLead({ deletedAt: new Date(), firstName: 'Gone' });
    const body = { leadIds: ids([...leads, gone]), status: 'qualified' };
    const { body: counted } = await change({ ...body, isPreview: true });
    const left = [{ leadId: String(gone._id), name: 'Gone Moreau', why: 'It was deleted.' }];
    expect(counted).toEqual({ changed: 2, left });
    expect(await nowOf(leads)).toEqual(leads);
    expect((await change(body)).body).toEqual({ changeId: expect.any(String), changed: 2, left });
    expect((await nowOf(leads)).map(({ status }) => status)).toEqual(['qualified', 'qualified', 'qualified']);
  });

  it('is one change: each lead’s history has it, and colleagues’ pages get one event for each estate', async () => {
    const second = await aScene(api.connection, { landownerId: scene.landownerId });
    const leads = [...(await some(2)), await aLead({}, second)];
    const { body } = await change({ leadIds: ids(leads), status: 'contacted', assigneeId: String(owner.user._id) });
    for (const lead of leads)
      expect((await rowsOf(lead._id)).map(({ from, to, batchId }) => [from, to, batchId])).toEqual([
        ['new', 'contacted', body.changeId],
        ['nobody', String(owner.user._id), body.changeId],
      ]);
    const events = await rowsOf(body.changeId);
    expect(events.map(({ estateId, reason, batchId }) => [String(estateId), reason, batchId]).toSorted()).toEqual(
      [
        [String(scene.estate._id), '2 leads', undefined],
        [String(second.estate._id), '1 lead', undefined],
      ].toSorted(),
    );
  });

  it('is undone once, but for leads that changed since, which are named', async () => {
    const leads = await some(3, { assigneeId: sales.user._id });
    const [first, second, third] = leads as [LeadRecord, LeadRecord, LeadRecord];
    const { body } = await change({ leadIds: ids(leads), status: 'contacted', assigneeId: null, watched: true });
    await change({ leadIds: ids([second]), status: 'unqualified' });
    // As whatever counts no `rev` would.
    await system(() => api.models.Lead.updateOne({ _id: third._id }, { $set: { status: 'qualified' } }));
    expect((await undo(body.changeId)).body).toEqual({
      changed: 1,
      left: [second, third].map(({ _id }) => ({
        leadId: String(_id),
        name: 'Nia Moreau',
        why: 'It was changed since.',
      })),
    });
    expect(await nowOf(leads)).toMatchObject([
      { status: 'new', watched: false, assigneeId: sales.user._id },
      { status: 'unqualified' },
      { status: 'qualified' },
    ]);
    const refused = await undo(body.changeId);
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'This change is undone already.' }]);
    expect((await undo(body.changeId, other)).status).toBe(404);
    expect((await rowsOf(first._id)).length).toBe(6);
  });

  it.each([
    ['away', { awayUntil: new Date(Date.now() + 3 * 86_400_000) }, /^Uma Nguyễn is away until \d+ \w+ \d{4}\. Choose/],
    ['disabled', { disabledAt: new Date() }, /^The account of Uma Nguyễn is disabled\. Choose another\.$/],
  ])('gives no lead to who is %s (D152), who keeps those they have', async (_, fields, words) => {
    const { user } = await aMember(api, { role: 'SALES', landownerId: scene.landownerId, firstName: 'Uma', ...fields });
    const [lead, had] = [await aLead(), await aLead({ assigneeId: user._id })];
    const refused = await change({ leadIds: ids([lead, had]), assigneeId: String(user._id) });
    expect([refused.status, (refused.body as { message?: string }).message]).toEqual([
      409,
      expect.stringMatching(words),
    ]);
    const { etag } = (await detailsOf(lead)).body;
    const headers = { ...sales.headers, 'if-match': `"${etag}"` };
    const one = await api.post(`/api/staff/leads/${String(lead._id)}`, { assigneeId: String(user._id) }, { headers });
    expect([one.status, (await stored({ _id: lead._id })).assigneeId ?? null]).toEqual([409, null]);
    expect(
      (await change({ leadIds: ids([had]), status: 'contacted', assigneeId: String(user._id) })).body.changed,
    ).toBe(1);
  });

  it('reaches no other landowner’s leads, and gives none to another’s team', async () => {
    const [own, foreign] = [await aLead(), await aLead({}, other)];
    const stranger = await aMember(api, { role: 'SALES', landownerId: other.landownerId });
    const partner = await aMember(api, { role: 'CHANNEL_PARTNER' });
    expect((await change({ leadIds: ids([own, foreign]), status: 'qualified' })).status).toBe(404);
    expect((await remove({ leadIds: ids([own, foreign]) })).status).toBe(404);
    for (const { user } of [stranger, partner])
      expect((await change({ leadIds: ids([own]), assigneeId: String(user._id) })).status).toBe(404);
    expect(await nowOf([own, foreign])).toEqual([own, foreign]);
  });
});

describe('two changes of the same leads at once', () => {
  /** Every lead's rows as they lead from one status to the next. */
  const histories = async (leads: readonly LeadRecord[]) =>
    Promise.all(leads.map(async ({ _id }) => (await rowsOf(_id)).map(({ from, to }) => [from, to])));
  const race = async () => {
    const leads = await some(5);
    const answers = await Promise.all(
      ['contacted', 'qualified'].map((status) => change({ leadIds: ids(leads), status })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const final = await nowOf(leads);
    const isWhole = (await histories(leads)).every(
      ([first, second], at) => first?.[1] === second?.[0] && second?.[1] === final[at]?.status,
    );
    return { isWhole, revs: final.map(({ rev }) => rev) };
  };

  it('come one after the other: no history has a gap', async () => {
    for (let round = 0; round < 3; round += 1) expect(await race()).toEqual({ isWhole: true, revs: [2, 2, 2, 2, 2] });
  });

  it('the control: where leads are read before, and written whatever they are by then, histories have gaps', async () => {
    const repository = api.app.get(LeadsRepository);
    const read = async (leadIds: readonly unknown[]) => {
      const leads = await system(() => api.models.Lead.find({ _id: { $in: leadIds } } as never).lean<LeadRecord[]>());
      await new Promise((resolve) => setTimeout(resolve, 50));
      return leads;
    };
    const { write } = repository;
    const early = new Map<string, Promise<LeadRecord[]>>();
    jest.spyOn(repository, 'byIds').mockImplementation((leadIds) => {
      // Once for both: a run that begins again sees what it saw.
      const key = leadIds.join();
      early.set(key, early.get(key) ?? read(leadIds));
      return early.get(key)!;
    });
    jest.spyOn(repository, 'write').mockImplementation(async (session, writes, at) => {
      const _id = { $in: writes.map(({ lead }) => lead._id) };
      const now = await api.models.Lead.find({ _id }, null, { session }).lean<LeadRecord[]>();
      const current = writes.map(({ lead, set }) => ({
        lead: now.find(({ _id }) => _id.equals(lead._id)) ?? lead,
        set,
      }));
      return write.call(repository, session, current, at);
    });
    expect((await race()).isWhole).toBe(false);
  });
});

it('entering a lead names its own estate, lot and team alone', async () => {
  const lot = await other.lot();
  const person = { firstName: 'Nia', lastName: 'Moreau', email: 'entered@example.com' };
  const enter = (fields: object) => post('leads', { ...person, estateId: String(scene.estate._id), ...fields });
  const stranger = await aMember(api, { role: 'SALES', landownerId: other.landownerId });
  for (const fields of [
    { estateId: String(other.estate._id) },
    { lotId: String(lot._id) },
    { assigneeId: String(stranger.user._id) },
    { assigneeId: String(new Types.ObjectId()) },
  ])
    expect([fields, (await enter(fields)).status]).toEqual([fields, 404]);
  expect((await enter({ source: 'Waitlist' })).status).toBe(400);
  expect(await system(() => api.models.Lead.countDocuments({ email: person.email }))).toBe(0);
});

import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { inTransaction } from '../../src/database/transaction.js';
import { LeadAssignmentsRepository } from '../../src/lead/lead-assignments.repository.js';
import { LeadAssignments } from '../../src/lead/lead-assignments.service.js';
import { LeadTeamRepository } from '../../src/lead/lead-team.repository.js';
import type { Member } from '../accounts/members.js';
import { aScene, type Scene } from '../scene.js';
import {
  addTask,
  aLead,
  api,
  aSalesPerson,
  away,
  idOf,
  leadNow,
  mia,
  owner,
  rivals,
  setUp,
  setUser,
  tom,
} from './work-scene.js';

setUp();

const path = ({ estate }: Scene) => `/api/staff/estates/${String(estate._id)}/lead-assignment`;
const assign = (place: Scene, members: readonly Member[], etag: string, who = owner) =>
  api.put<{ assigneeIds: string[]; etag: string }>(
    path(place),
    { assigneeIds: members.map(idOf) },
    { headers: { ...who.headers, 'if-match': `"${etag}"` } },
  );
/** Another estate of the landowner’s, with assignees. */
async function anEstate(members: readonly Member[]): Promise<Scene> {
  const made = await aScene(api.connection, { landownerId: owner.user._id, title: 'Assigned' });
  if (members.length > 0) expect((await assign(made, members, '0')).status).toBe(200);
  return made;
}
/** Who gets the next lead of an estate, as a submission asks. */
const next = async ({ landownerId, estate }: Scene): Promise<string | null> => {
  const { result } = await inTransaction(api.connection, (session) =>
    api.app.get(LeadAssignments, { strict: false }).nextFor(session, { landownerId, estateId: estate._id }),
  );
  return result && String(result);
};

describe('who gets an estate’s new leads', () => {
  it('is saved by landowners, by revision, for members of the team only', async () => {
    const place = await anEstate([]);
    expect((await api.get(path(place), { headers: mia.headers })).body).toEqual({ assigneeIds: [], etag: '0' });
    const saved = await assign(place, [mia, tom], '0');
    expect([saved.status, saved.body]).toEqual([200, { assigneeIds: [idOf(mia), idOf(tom)], etag: '1' }]);
    expect((await assign(place, [tom], '0')).status).toBe(412);
    expect((await assign(place, [tom], '1', mia)).status).toBe(403);
    expect((await assign(place, [rivals], '1')).status).toBe(404);
    expect((await assign(place, [mia], '1', rivals)).status).toBe(403);
    expect((await api.get(path(place), { headers: rivals.headers })).status).toBe(404);
    expect((await api.get(path(place), { headers: mia.headers })).body['assigneeIds']).toHaveLength(2);
  });

  it('goes in turn, past who is away or disabled or has left, and with nobody left to nobody', async () => {
    const team = [await aSalesPerson('Ada'), await aSalesPerson('Ben'), await aSalesPerson('Cho')] as const;
    const [ada, ben, cho] = team;
    const place = await anEstate(team);
    const turns = async (count: number) => {
      const all: (string | undefined)[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        const id = await next(place);
        all.push(team.find((member) => idOf(member) === id)?.user.firstName);
      }
      return all;
    };
    expect(await turns(4)).toEqual(['Ada', 'Ben', 'Cho', 'Ada']);
    await away('2031-03-04', ben);
    expect(await turns(3)).toEqual(['Cho', 'Ada', 'Cho']);
    await setUser(cho, { disabledAt: new Date() });
    expect(await turns(2)).toEqual(['Ada', 'Ada']);
    await away(null, ben);
    // Who was away has waited longest.
    expect(await turns(2)).toEqual(['Ben', 'Ada']);
    await setUser(ada, { deletedAt: new Date(), disabledAt: new Date() });
    expect(await turns(1)).toEqual(['Ben']);
    await away('2031-03-04', ben);
    expect(await next(place)).toBeNull();
    expect(await next(await anEstate([]))).toBeNull();
  });

  /** Rounds of two submissions at once in which one of two assignees got both. */
  const unfair = async (rounds: number): Promise<number> => {
    const place = await anEstate([mia, tom]);
    let count = 0;
    for (let round = 0; round < rounds; round += 1)
      count += Number(new Set(await Promise.all([next(place), next(place)])).size === 1);
    return count;
  };

  it('two submissions at once are two turns', async () => expect(await unfair(8)).toBe(0));

  it('the control: where turns are noted and accounts held past the transaction, one gets both', async () => {
    const noted = jest
      .spyOn(api.app.get(LeadAssignmentsRepository, { strict: false }), 'noteGiven')
      .mockImplementation(async (_session, { _id }, given) => {
        await api.models.LeadAssignment.collection.updateOne({ _id }, { $set: { given } });
      });
    const held = jest.spyOn(api.app.get(LeadTeamRepository, { strict: false }), 'hold').mockResolvedValue(true);
    const count = await unfair(8);
    noted.mockRestore();
    held.mockRestore();
    expect(count).toBeGreaterThan(0);
  });
});

describe('handing over', () => {
  const handOver = (from: Member, to: Member | null, who = owner) =>
    api.post<{ leads: number; tasks: number; changeId?: string; message?: string }>(
      '/api/staff/lead-hand-overs',
      { fromUserId: idOf(from), toUserId: to && idOf(to) },
      { headers: who.headers },
    );
  const assigneeOf = async (leadId: string): Promise<string> => String((await leadNow(leadId))?.assigneeId);

  it('gives a disabled user’s open leads and tasks to another, in one change that can be undone', async () => {
    const [gone, cho] = [await aSalesPerson('Gone'), await aSalesPerson('Cho')];
    const of = { assigneeId: gone.user._id };
    const [open, finished, deleted] = [
      await aLead({ ...of, status: 'qualified' }),
      await aLead({ ...of, status: 'unqualified' }),
      await aLead({ ...of, deletedAt: new Date() }),
    ];
    const task = await addTask({ leadId: open.leadId, assigneeId: idOf(gone) });
    const beside = await addTask({ contactId: open.contactId, assigneeId: idOf(gone) });
    const done = await addTask({ leadId: open.leadId, assigneeId: idOf(gone) });
    await api.post(`/api/staff/tasks/${done.body._id}/finish`, { isDone: true }, { headers: mia.headers });
    await setUser(gone, { disabledAt: new Date() });
    const seen = await api.get<object>(`/api/staff/users/${idOf(gone)}`, { headers: owner.headers });
    expect(seen.body).toMatchObject({ openLeads: 1, openTasks: 2 });
    const { status, body } = await handOver(gone, cho);
    expect([status, body]).toEqual([200, { leads: 1, tasks: 2, changeId: expect.any(String) }]);
    expect(await assigneeOf(open.leadId)).toBe(idOf(cho));
    expect([await assigneeOf(finished.leadId), await assigneeOf(deleted.leadId)]).toEqual([idOf(gone), idOf(gone)]);
    const tasks = await system(() => api.models.LeadTask.find({ email: open.email }).lean());
    const owners = Object.fromEntries(tasks.map(({ _id, assigneeId }) => [String(_id), String(assigneeId)]));
    expect(owners).toEqual({ [task.body._id]: idOf(cho), [beside.body._id]: idOf(cho), [done.body._id]: idOf(gone) });
    const change = await system(() => api.models.LeadChange.findById(body.changeId).lean());
    const before = { leadId: new Types.ObjectId(open.leadId), before: { assigneeId: gone.user._id }, rev: 1 };
    expect(change).toMatchObject({ kind: 'hand over', actorId: idOf(owner), leads: [before], undoneAt: null });
    const rows = await api.models.AuditEntry.find({ entity: 'lead', entityId: open.leadId, to: idOf(cho) }).lean();
    expect(rows).toMatchObject([{ from: idOf(gone), to: idOf(cho), rev: 1 }]);
    expect((await handOver(gone, cho)).body).toEqual({ leads: 0, tasks: 0 });
    expect(await api.breaches()).toEqual([]);
  });

  it('is undone with its tasks, but for those that were done or given on since', async () => {
    const [gone, cho] = [await aSalesPerson('Gone'), await aSalesPerson('Cho')];
    const { leadId, contactId } = await aLead({ assigneeId: gone.user._id });
    const added = async (about: object) => (await addTask({ ...about, assigneeId: idOf(gone) })).body;
    const [ofLead, beside, done, given] = [
      await added({ leadId }),
      await added({ contactId }),
      await added({ leadId }),
      await added({ leadId }),
    ];
    const { body } = await handOver(gone, cho);
    await api.post(`/api/staff/tasks/${done._id}/finish`, { isDone: true }, { headers: mia.headers });
    const { title, dueOn } = given;
    const { headers } = mia;
    const moved = await api.put(`/api/staff/tasks/${given._id}`, { title, dueOn, assigneeId: idOf(tom) }, { headers });
    expect(moved.status).toBe(200);
    expect((await api.post(`/api/staff/lead-changes/${body.changeId}/undo`, {}, { headers })).status).toBe(200);
    const assignees = async (tasks: readonly { _id: string }[]) => {
      const stored = await system(() => api.models.LeadTask.find({ _id: { $in: tasks.map(({ _id }) => _id) } }).lean());
      return tasks.map((task) => String(stored.find(({ _id }) => String(_id) === task._id)?.assigneeId));
    };
    expect(await assigneeOf(leadId)).toBe(idOf(gone));
    expect(await assignees([ofLead, beside, done, given])).toEqual([gone, gone, cho, tom].map(idOf));
    // Of tasks alone there is an undo as well.
    const { contactId: other } = await aLead();
    const alone = (await addTask({ contactId: other, assigneeId: idOf(tom) })).body;
    const second = await handOver(tom, cho);
    expect(second.body).toMatchObject({ leads: 0, changeId: expect.any(String) });
    await api.post(`/api/staff/lead-changes/${second.body.changeId}/undo`, {}, { headers });
    expect(await assignees([alone])).toEqual([idOf(tom)]);
  });

  it('goes in turn by the estate’s assignment, never back to whose it was, and tasks follow their leads', async () => {
    const [from, ada, ben] = [await aSalesPerson('From'), await aSalesPerson('Ada'), await aSalesPerson('Ben')];
    const place = await anEstate([from, ada, ben]);
    const leads = [];
    for (let made = 0; made < 3; made += 1) leads.push(await aLead({ assigneeId: from.user._id }, place));
    const elsewhere = await aLead({ assigneeId: from.user._id });
    const task = await addTask({ leadId: leads[1]?.leadId, assigneeId: idOf(from) });
    expect((await handOver(from, null, from)).body).toMatchObject({ leads: 4, tasks: 1 });
    expect(await Promise.all(leads.map(({ leadId }) => assigneeOf(leadId)))).toEqual([ada, ben, ada].map(idOf));
    expect(await assigneeOf(elsewhere.leadId)).toBe('null');
    expect(String((await system(() => api.models.LeadTask.findById(task.body._id).lean()))?.assigneeId)).toBe(
      idOf(ben),
    );
  });

  it('sales people hand over their own only, to colleagues who are there', async () => {
    const [from, to] = [await aSalesPerson('From'), await aSalesPerson('Cho')];
    const { leadId } = await aLead({ assigneeId: from.user._id });
    expect((await handOver(from, to, mia)).status).toBe(403);
    expect((await handOver(from, rivals)).status).toBe(404);
    expect((await handOver(rivals, to)).status).toBe(404);
    expect((await handOver(from, from)).status).toBe(400);
    await away('2031-03-04', to);
    const refused = await handOver(from, to);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Cho Chen is away until 4 March 2031. Choose another.',
    ]);
    expect(await assigneeOf(leadId)).toBe(idOf(from));
  });
});

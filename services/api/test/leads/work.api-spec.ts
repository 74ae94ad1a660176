import { formatDate, type LeadTask } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { makeToken } from '../../src/auth/make-token.js';
import { system } from '../../src/database/scope.js';
import { LeadTasksRepository } from '../../src/lead/lead-tasks.repository.js';
import { aMember, PASSWORD } from '../accounts/members.js';
import { aScene } from '../scene.js';
import {
  addTask,
  aLead,
  api,
  away,
  idOf,
  leadNow,
  mia,
  note,
  owner,
  rival,
  rivals,
  scene,
  setUp,
  setUser,
  tom,
} from './work-scene.js';

setUp();

const HOUR_MS = 3_600_000;
const waiting = () => ({ askedAt: new Date(Date.now() - HOUR_MS), contactedAt: null });
const aKey = (name: string): Promise<string> =>
  makeToken(api.connection, { landownerId: scene.landownerId, name, isDemo: false });
const MISSING = '65f0000000000000000000aa';

describe('what staff write down', () => {
  it('a call without an answer is no contact; the first that reaches them stops the clock and moves New to Contacted', async () => {
    const { leadId } = await aLead(waiting());
    expect((await note({ leadId, kind: 'call', outcome: 'no answer' })).status).toBe(201);
    expect(await leadNow(leadId)).toMatchObject({ status: 'new', contactedAt: null });
    const { status, body } = await note({ leadId, kind: 'call', outcome: 'spoke', text: 'Wants a corner' });
    expect([status, body]).toMatchObject([201, { kind: 'call', outcome: 'spoke', by: 'Mia Chen', leadId }]);
    const first = await leadNow(leadId);
    expect(first).toMatchObject({ status: 'contacted', contactedAt: expect.any(Date), rev: 1 });
    await note({ leadId, kind: 'email' });
    const then = await leadNow(leadId);
    expect(then).toMatchObject({ status: 'contacted', contactedAt: first?.contactedAt, rev: 1 });
    expect(Number(then?.lastContactAt)).toBeGreaterThan(Number(first?.contactedAt));
    const rows = await api.models.AuditEntry.find({ entity: 'lead', entityId: leadId }).sort({ at: 1 }).lean();
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      [null, null],
      ['new', 'contacted'],
      [null, null],
    ]);
    expect(await system(() => api.models.LeadNote.countDocuments({ leadId }))).toBe(3);
  });

  it('a call about a person stops the clocks of all their leads with this landowner, and of no other', async () => {
    const one = await aLead(waiting());
    const second = await aScene(api.connection, { title: 'Second', landownerId: scene.landownerId });
    const other = await aLead({ ...waiting(), email: one.email, status: 'qualified' }, second);
    const foreign = await aLead({ ...waiting(), email: one.email }, rival);
    expect((await note({ contactId: one.contactId, kind: 'call', outcome: 'message' })).status).toBe(201);
    expect(await leadNow(one.leadId)).toMatchObject({ status: 'contacted', contactedAt: expect.any(Date) });
    expect(await leadNow(other.leadId)).toMatchObject({ status: 'qualified', contactedAt: expect.any(Date) });
    expect(await leadNow(foreign.leadId)).toMatchObject({ status: 'new', contactedAt: null });
    const stored = await system(() => api.models.LeadNote.findOne({ email: one.email }).lean());
    expect(stored).toMatchObject({ email: one.email, landownerId: scene.landownerId });
    expect(stored?.leadId ?? null).toBeNull();
  });

  it('about a lead that became part of another it is about that one; a deleted one has to be restored first', async () => {
    const main = await aLead(waiting());
    const part = await aLead({ ...waiting(), mergedInto: new Types.ObjectId(main.leadId) });
    expect((await note({ leadId: part.leadId, kind: 'note', text: 'Same person' })).body['leadId']).toBe(main.leadId);
    const deleted = await aLead({ deletedAt: new Date() });
    const { status, body } = await note({ leadId: deleted.leadId, kind: 'note', text: 'x' });
    expect([status, body['message']]).toEqual([409, 'This lead was deleted. Restore it first.']);
  });
});

describe('tasks', () => {
  it('a lead names its first open task and how many it has, through adding, changing, finishing and opening again', async () => {
    const { leadId } = await aLead();
    const [late, soon] = [
      await addTask({ leadId, dueOn: '2031-05-01' }),
      await addTask({ leadId, dueOn: '2031-04-01' }),
    ];
    expect([late.status, late.body]).toMatchObject([
      201,
      { about: 'Noor Haddad', estateTitle: 'Fernleigh', by: 'Mia Chen', assignee: { userId: idOf(mia) } },
    ]);
    expect(await leadNow(leadId)).toMatchObject({ openTasks: 2, nextTaskOn: '2031-04-01' });
    const change = { title: 'Visit', dueOn: '2031-06-01', assigneeId: null };
    const changed = await api.put<LeadTask>(`/api/staff/tasks/${soon.body._id}`, change, { headers: tom.headers });
    expect([changed.status, changed.body.title, changed.body.assignee]).toEqual([200, 'Visit', undefined]);
    expect(await leadNow(leadId)).toMatchObject({ openTasks: 2, nextTaskOn: '2031-05-01' });
    const finish = (isDone: boolean) =>
      api.post<LeadTask>(`/api/staff/tasks/${late.body._id}/finish`, { isDone }, { headers: tom.headers });
    expect((await finish(true)).body).toMatchObject({ doneBy: 'Tom Chen', doneAt: expect.any(String) });
    expect(await leadNow(leadId)).toMatchObject({ openTasks: 1, nextTaskOn: '2031-06-01' });
    expect((await finish(false)).body.doneAt).toBeUndefined();
    expect(await leadNow(leadId)).toMatchObject({ openTasks: 2, nextTaskOn: '2031-05-01' });
    expect(await api.breaches()).toEqual([]);
  });

  const addAtOnce = async (leadId: string): Promise<number> => {
    const days = Array.from({ length: 8 }, (_, day) => `2031-07-0${day + 1}`);
    await Promise.all(days.map((dueOn) => addTask({ leadId, dueOn, assigneeId: null })));
    return (await leadNow(leadId))?.openTasks ?? 0;
  };

  it('eight at once are all counted', async () => {
    expect(await addAtOnce((await aLead()).leadId)).toBe(8);
    expect(await api.breaches()).toEqual([]);
  });

  it('the control: counted past the transaction, some are lost', async () => {
    const settle = jest
      .spyOn(api.app.get(LeadTasksRepository, { strict: false }), 'settleLead')
      .mockImplementation(async (session, leadId) => {
        const openTasks = await api.models.LeadTask.countDocuments({ leadId, doneAt: null }).session(session);
        await api.models.Lead.collection.updateOne({ _id: leadId }, { $set: { openTasks } });
      });
    const { leadId } = await aLead();
    const counted = await addAtOnce(leadId);
    settle.mockRestore();
    expect(counted).toBeLessThan(8);
    expect(await api.breaches()).not.toEqual([]);
    await system(() => api.models.LeadTask.deleteMany({ leadId }));
    await system(() => api.models.Lead.deleteOne({ _id: leadId }));
  });

  it('lists one’s own, the team’s or a colleague’s, by when they are due, and what was done', async () => {
    const list = async (query: string, who = tom) =>
      (await api.get<{ data: LeadTask[] }>(`/api/staff/tasks${query}`, who)).body.data.map(({ title }) => title);
    const { leadId, contactId } = await aLead();
    const day = (days: number) => formatDate(Date.now() + days * 24 * HOUR_MS, 'Australia/Melbourne', 'YYYY-MM-DD');
    const to = { assigneeId: idOf(tom) };
    await addTask({ leadId, title: 'Next year', dueOn: day(300), ...to });
    await addTask({ leadId, title: 'Today', dueOn: day(0), ...to });
    await addTask({ contactId, title: 'Yesterday', dueOn: day(-1), ...to });
    const done = await addTask({ leadId, title: 'Done', dueOn: day(0), ...to });
    await api.post(`/api/staff/tasks/${done.body._id}/finish`, { isDone: true }, { headers: mia.headers });
    expect(await list('')).toEqual(['Yesterday', 'Today', 'Next year']);
    expect(await list(`?whose=${idOf(tom)}&due=overdue`, mia)).toEqual(['Yesterday']);
    expect([await list('?due=today'), await list('?due=week'), await list('?due=never')]).toEqual([
      ['Today'],
      ['Today'],
      [],
    ]);
    expect(await list('?done=true')).toEqual(['Done']);
    expect((await list('?whose=all')).length).toBeGreaterThan(3);
    expect([await list('?whose=all', rivals), await list(`?whose=${idOf(tom)}`, rivals)]).toEqual([[], []]);
  });

  it('no task is given to who is away on its day or disabled: a refusal says until when', async () => {
    const { leadId } = await aLead();
    expect((await away('2031-03-04', tom)).status).toBe(200);
    const refused = await addTask({ leadId, assigneeId: idOf(tom), dueOn: '2031-03-04' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Tom Chen is away until 4 March 2031. Choose another.',
    ]);
    expect((await addTask({ leadId, assigneeId: idOf(tom), dueOn: '2031-03-05' })).status).toBe(201);
    await away(null, tom);
    await setUser(tom, { disabledAt: new Date() });
    const disabled = await addTask({ leadId, assigneeId: idOf(tom) });
    expect([disabled.status, disabled.body.message]).toEqual([
      409,
      'The account of Tom Chen is disabled. Choose another.',
    ]);
    await setUser(tom, { disabledAt: null });
  });
});

describe('away', () => {
  it('lasts until the end of the day by the clocks of the first estate, and the account shows it', async () => {
    expect((await away('2031-03-04', mia)).body).toEqual({ awayUntil: '2031-03-04T12:59:59.999Z' });
    const own = () => api.get<{ awayUntil?: string }>(`/api/users/${idOf(mia)}`, { headers: mia.headers });
    expect((await own()).body.awayUntil).toBe('2031-03-04T12:59:59.999Z');
    const team = await api.get<{ name: string; awayUntil?: string }[]>('/api/staff/lead-team', {
      headers: owner.headers,
    });
    expect(team.body.find(({ name }) => name === 'Mia Chen')?.awayUntil).toBe('2031-03-04T12:59:59.999Z');
    expect((await away('', mia)).body).toEqual({});
    expect((await own()).body.awayUntil).toBeUndefined();
    expect((await away('2020-01-01', mia)).status).toBe(400);
    expect((await api.put('/api/account/away', { awayUntil: '2031-03-04' }, { token: await aKey('Key') })).status).toBe(
      403,
    );
  });
});

describe('whose work it is', () => {
  it('what is another landowner’s is not found, and nothing is written', async () => {
    const [own, foreign] = [await aLead(waiting()), await aLead(waiting(), rival)];
    const task = await addTask({ leadId: foreign.leadId, assigneeId: null }, rivals);
    const text = { kind: 'note', text: 'x' };
    const answers = [
      await note({ leadId: foreign.leadId, ...text }),
      await note({ contactId: foreign.contactId, ...text }),
      // A lead of another person, too.
      await note({ leadId: own.leadId, contactId: (await aLead()).contactId, ...text }),
      await addTask({ leadId: own.leadId, assigneeId: idOf(rivals) }),
      await addTask({ leadId: own.leadId, assigneeId: String((await aMember(api)).user._id) }),
      await addTask({ leadId: own.leadId, assigneeId: MISSING }),
      await addTask({ leadId: own.leadId, assigneeId: 'no-id' }),
      await api.post(`/api/staff/tasks/${task.body._id}/finish`, { isDone: true }, { headers: mia.headers }),
      await api.get(`/api/staff/lead-team?estateId=${String(rival.estate._id)}`, { headers: mia.headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await note(text)).status).toBe(400);
    expect(await leadNow(foreign.leadId)).toMatchObject({ status: 'new', openTasks: 1 });
    expect(await system(() => api.models.LeadNote.countDocuments({ email: { $in: [own.email, foreign.email] } }))).toBe(
      0,
    );
  });

  it('a key for some estates works on their leads alone', async () => {
    const second = await aScene(api.connection, { title: 'Third', landownerId: scene.landownerId });
    const [within, beyond] = [await aLead(waiting()), await aLead(waiting(), second)];
    const token = await aKey('Limited');
    await system(() => api.models.ApiToken.updateOne({ name: 'Limited' }, { $set: { estateIds: [scene.estate._id] } }));
    const call = (leadId: string) => api.post('/api/staff/notes', { leadId, kind: 'email' }, { token });
    expect([(await call(within.leadId)).status, (await call(beyond.leadId)).status]).toEqual([201, 404]);
    const beside = await api.post('/api/staff/notes', { contactId: within.contactId, kind: 'email' }, { token });
    expect(beside.status).toBe(403);
    await addTask({ leadId: beyond.leadId, title: 'Beyond', assigneeId: null });
    const { body } = await api.get<{ data: LeadTask[] }>('/api/staff/tasks?whose=all', { token });
    expect(body.data.map(({ title }) => title)).not.toContain('Beyond');
    expect(body.data.length).toBeGreaterThan(0);
    expect(
      (await api.post('/api/staff/tasks', { leadId: within.leadId, title: 'Key', dueOn: '2031-01-01' }, { token }))
        .status,
    ).toBe(201);
  });

  it('an account’s deletion takes the notes and tasks about it', async () => {
    const member = await aMember(api);
    const { leadId, contactId } = await aLead({ email: member.user.email });
    await note({ leadId, kind: 'note', text: 'Allergic to phone calls' });
    await note({ contactId, kind: 'note', text: 'Prefers email' });
    await addTask({ leadId, assigneeId: null });
    const { status } = await api.post('/api/account/deletion', { password: PASSWORD }, { headers: member.headers });
    expect(status).toBe(200);
    for (const name of ['LeadNote', 'LeadTask'] as const)
      expect(
        await system(() =>
          (api.models[name] as typeof api.models.LeadNote).countDocuments({ email: member.user.email }),
        ),
      ).toBe(0);
    expect(await leadNow(leadId)).toMatchObject({ openTasks: 0, nextTaskOn: null });
    expect(await api.breaches()).toEqual([]);
  });
});

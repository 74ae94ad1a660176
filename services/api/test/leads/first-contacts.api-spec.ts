import type { ActivityReport, Desk } from '@lotline/shared-domain';
import { formatDate, weekOf } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { ReportsRepository } from '../../src/reports/reports.repository.js';
import { aScene } from '../scene.js';
import { addTask, aLead, api, idOf, mia, note, rival, rivals, scene, setUp, tom } from './work-scene.js';

setUp();

const HOUR_MS = 3_600_000;
const ZONE = 'Australia/Melbourne';
const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);
const clock = (askedHoursAgo: number, tookHours: number | null) => ({
  askedAt: ago(askedHoursAgo),
  contactedAt: tookHours === null ? null : ago(askedHoursAgo - tookHours),
});
const contacts = async (query = '', { headers } = mia): Promise<NonNullable<ActivityReport['contact']>> =>
  (await api.get<ActivityReport>(`/api/staff/reports/activity${query}`, { headers })).body.contact as never;
const desk = async ({ headers } = mia): Promise<Desk> => (await api.get<Desk>('/api/staff/desk', { headers })).body;

describe('the report of first contacts', () => {
  it('has median and share within a day, by week and by who works on the lead, over all clocks', async () => {
    expect(await contacts()).toMatchObject({ total: { asked: 0, contacted: 0 }, assignees: [] });
    const [own, toms] = [{ assigneeId: mia.user._id }, { assigneeId: tom.user._id }];
    await aLead({ ...own, ...clock(240, 2) });
    // Asked twice: its clock before counts as well.
    await aLead({ ...own, ...clock(241, 4), clocks: [clock(24 * 40, 30) as never] });
    await aLead({ ...toms, ...clock(242, 9) });
    // Waits for less than a day, and for longer.
    await aLead({ ...toms, ...clock(1, null) });
    await aLead(clock(300, null));
    // Neither deleted ones, nor part of another, nor before these weeks, nor another landowner’s.
    await aLead({ ...clock(240, 1), deletedAt: new Date() });
    await aLead({ ...clock(240, 1), mergedInto: new Types.ObjectId() });
    await aLead(clock(24 * 365, 1));
    await aLead(clock(240, 1), rival);
    const { total, weeks, assignees } = await contacts();
    expect(total).toEqual({ asked: 6, contacted: 4, hoursToContact: 6.5, withinDay: 60 });
    expect(assignees).toEqual([
      { userId: idOf(mia), name: 'Mia Chen', asked: 3, contacted: 3, hoursToContact: 4, withinDay: 67 },
      { userId: idOf(tom), name: 'Tom Chen', asked: 2, contacted: 1, hoursToContact: 9, withinDay: 100 },
      { name: '', asked: 1, contacted: 0, withinDay: 0 },
    ]);
    expect(weeks).toHaveLength(12);
    const before = weeks.find(({ monday }) => monday === weekOf(ago(24 * 40), ZONE));
    expect(before).toMatchObject({ asked: 1, contacted: 1, hoursToContact: 30, withinDay: 0 });
    expect(weeks.reduce((sum, { asked }) => sum + asked, 0)).toBe(6);
    expect((await contacts('', rivals)).total).toEqual({ asked: 1, contacted: 1, hoursToContact: 1, withinDay: 100 });
  });

  it('leaves the rest of the report there where it takes the database too long', async () => {
    const counted = jest
      .spyOn(api.app.get(ReportsRepository, { strict: false }), 'contacts')
      .mockRejectedValue(Object.assign(new Error('operation exceeded time limit'), { code: 50 }));
    const { status, body } = await api.get<ActivityReport>('/api/staff/reports/activity', { headers: mia.headers });
    counted.mockRestore();
    expect([status, body.weeks.length, body.contact]).toEqual([200, 12, undefined]);
  });

  it('puts what was asked into the week of its own estate’s clocks', async () => {
    const perth = await aScene(api.connection, {
      title: 'Perth',
      timeZone: 'Australia/Perth',
      landownerId: scene.landownerId,
    });
    // 23:30 on Sunday in Perth is Monday in Melbourne.
    const askedAt = new Date('2026-11-15T15:30:00Z');
    await aLead({ askedAt, contactedAt: new Date('2026-11-15T16:30:00Z') }, perth);
    const { weeks } = await contacts(`?estateId=${String(perth.estate._id)}&until=2026-11-22&weeks=2`);
    expect(weeks.map(({ monday, asked }) => [monday, asked])).toEqual([
      ['2026-11-09', 1],
      ['2026-11-16', 0],
    ]);
    const all = await contacts('?until=2026-11-22&weeks=2');
    expect(all.weeks.find(({ monday }) => monday === '2026-11-09')?.asked).toBeGreaterThanOrEqual(1);
  });
});

describe('the desk', () => {
  it('shows the caller’s tasks that are due, and who waits longest for a first contact', async () => {
    const day = (days: number) => formatDate(Date.now() + days * 24 * HOUR_MS, ZONE, 'YYYY-MM-DD');
    const { leadId } = await aLead({ ...clock(24 * 500, null), assigneeId: tom.user._id });
    await aLead({ ...clock(24 * 900, null), email: `x-${String(new Types.ObjectId())}@deleted.invalid` });
    for (const [title, dueOn] of [
      ['Later', day(1)],
      ['Today', day(0)],
      ['Overdue', day(-3)],
    ])
      await addTask({ leadId, title, dueOn });
    const { counts, tasks, waitingLeads } = await desk();
    expect([counts.tasks, tasks?.map(({ title }) => title)]).toEqual([2, ['Overdue', 'Today']]);
    expect(waitingLeads?.[0]).toMatchObject({
      leadId,
      name: 'Noor Haddad',
      assignee: 'Tom Chen',
      estateTitle: 'Fernleigh',
    });
    expect(waitingLeads).toHaveLength(Math.min(5, counts.waitingLeads ?? 0));
    expect((await desk(tom)).counts).toMatchObject({ tasks: 0, waitingLeads: counts.waitingLeads });
    expect((await desk(rivals)).waitingLeads?.map(({ leadId: id }) => id)).not.toContain(leadId);
    await note({ leadId, kind: 'call', outcome: 'spoke' });
    expect((await desk()).counts.waitingLeads).toBe((counts.waitingLeads ?? 0) - 1);
    await system(() => api.models.Lead.deleteMany({ email: /@deleted\.invalid$/ }));
  });
});

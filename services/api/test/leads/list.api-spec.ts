import { formatDate, addDays } from '@lotline/shared-domain';
import { hashToken, newToken } from '../../src/auth/token.js';
import { system } from '../../src/database/scope.js';
import type { LeadRecord } from '../../src/lead/lead.model.js';
import { aMember } from '../accounts/members.js';
import { cellsOf } from '../csv-cells.js';
import { aScene, type Scene } from '../scene.js';
import { aLead, api, detailsOf, ids, idsOf, list, other, post, sales, scene, setUp } from './leads-scene.js';

setUp();

let second: Scene;
const today = () => formatDate(new Date(), scene.estate.timeZone, 'YYYY-MM-DD');
const made: Record<string, LeadRecord> = {};
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
beforeAll(async () => {
  second = await aScene(api.connection, { landownerId: scene.landownerId });
  const lots = await scene.lot();
  Object.assign(made, {
    oldest: await aLead({
      firstName: 'Ada',
      lastName: 'Zeller',
      createdAt: ago(9),
      source: 'listing',
      sources: ['listing'],
    }),
    waiting: await aLead({ lastName: 'Quill', createdAt: ago(8), askedAt: ago(7), watched: true, lotId: lots._id }),
    waitsLonger: await aLead({
      createdAt: ago(7),
      askedAt: ago(8),
      status: 'contacted',
      nextTaskOn: addDays(today(), -1),
      openTasks: 1,
    }),
    answered: await aLead({
      createdAt: ago(6),
      askedAt: ago(6),
      contactedAt: ago(5),
      lastContactAt: ago(5),
      status: 'qualified',
    }),
    mine: await aLead({
      createdAt: ago(5),
      assigneeId: sales.user._id,
      nextTaskOn: today(),
      openTasks: 1,
      lastContactAt: ago(1),
    }),
    elsewhere: await aLead({ createdAt: ago(4), nextTaskOn: addDays(today(), 6), phone: '+61491570006' }, second),
    deleted: await aLead({ createdAt: ago(3), deletedAt: new Date() }),
    foreign: await aLead({}, other),
  });
  made['merged'] = await aLead({ mergedInto: made['oldest']!._id, createdAt: ago(2) });
  await system(() =>
    api.models.LeadTask.create([
      {
        landownerId: scene.landownerId,
        estateId: scene.estate._id,
        leadId: made['mine']!._id,
        email: made['mine']!.email,
        title: 'Call back',
        dueOn: today(),
        actorRole: 'SALES',
        actorId: String(sales.user._id),
        assigneeId: sales.user._id,
      },
    ] as never),
  );
});
const named = (page: { data: readonly { _id: string }[] }) =>
  page.data.map(({ _id }) => Object.keys(made).find((name) => String(made[name]?._id) === _id));

describe('the list of leads', () => {
  it.each([
    ['', ['elsewhere', 'mine', 'answered', 'waitsLonger', 'waiting', 'oldest']],
    ['?order=waiting', ['waitsLonger', 'waiting', 'elsewhere', 'mine', 'answered', 'oldest']],
    ['?order=task', ['waitsLonger', 'mine', 'elsewhere', 'answered', 'waiting', 'oldest']],
    ['?order=contact', ['oldest', 'waiting', 'waitsLonger', 'elsewhere', 'answered', 'mine']],
    ['?status=contacted', ['waitsLonger']],
    ['?status=sold', []],
    ['?source=listing', ['oldest']],
    ['?search=quil', ['waiting']],
    ['?search=ada+zel', ['oldest']],
    ['?search=0491570006', ['elsewhere']],
    ['?assigneeId=me', ['mine']],
    ['?assigneeId=none&order=contact&search=ada', ['oldest']],
    ['?assigneeId=nonsense', []],
    ['?watched=true', ['waiting']],
    ['?waiting=true', ['waitsLonger', 'waiting']],
    ['?due=overdue', ['waitsLonger']],
    ['?due=today', ['mine']],
    ['?due=week', ['elsewhere', 'mine']],
    ['?due=none', ['answered', 'waiting', 'oldest']],
    ['?due=sometime', []],
    ['?deleted=true', ['deleted']],
    ['?estateId=nonsense', []],
  ])('%s has %j', async (query, expected) => expect(named(await list(query))).toEqual(expected));

  it('is ordered by name without regard to case, and of one estate if asked', async () => {
    const of = `&estateId=${String(second.estate._id)}`;
    expect(named(await list(`?order=name${of}`))).toEqual(['elsewhere']);
    expect(named(await list('?order=name')).at(-1)).toBe('oldest');
  });

  it('counts by status, whatever status is chosen', async () => {
    const { counts, total } = await list('?status=new');
    expect(counts.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
      { status: 'contacted', count: 1 },
      { status: 'new', count: 4 },
      { status: 'qualified', count: 1 },
    ]);
    expect(total).toBe(4);
  });

  it('has estate, lot, assignee, next task and the person of each', async () => {
    const { data } = await list();
    expect(data.find(({ _id }) => _id === String(made['waiting']?._id))).toMatchObject({
      estateTitle: 'Tallowbrook Rise',
      lotTitle: expect.stringMatching(/^4\d\d$/),
      timeZone: scene.estate.timeZone,
    });
    expect(data.find(({ _id }) => _id === String(made['mine']?._id))).toMatchObject({
      assignee: { userId: String(sales.user._id), name: 'Uma Nguyễn' },
      nextTask: { title: 'Call back', dueOn: today() },
    });
  });

  it.each(['newest', 'waiting', 'task', 'contact', 'name'])(
    'pages by %s neither repeat nor miss leads that are equal',
    async (order) => {
      const of = await aScene(api.connection);
      const [askedAt, createdAt] = [ago(2), ago(1)];
      const all = [];
      for (let at = 0; at < 60; at += 1)
        all.push(await aLead({ createdAt, ...(at % 3 === 0 && { askedAt, nextTaskOn: '2026-11-30' }) }, of));
      const pages = await Promise.all([1, 2, 3].map((page) => list(`?order=${order}&page=${page}`, of)));
      expect(pages.map(({ data }) => data.length)).toEqual([25, 25, 10]);
      expect(pages.flatMap(idsOf).toSorted()).toEqual(ids(all).toSorted());
      const again = await Promise.all([1, 2, 3].map((page) => list(`?order=${order}&page=${page}`, of)));
      expect(again.flatMap(idsOf)).toEqual(pages.flatMap(idsOf));
    },
  );
});

describe('who sees leads', () => {
  it('is the landowner’s team; another landowner’s sees none of them, by no way', async () => {
    expect(named(await list('', other))).toEqual(['foreign']);
    const { _id } = made['mine'] as LeadRecord;
    expect((await detailsOf({ _id }, other)).status).toBe(404);
    expect(named(await list(`?estateId=${String(scene.estate._id)}`, other))).toEqual([]);
    expect(named(await list(`?assigneeId=${String(sales.user._id)}`, other))).toEqual([]);
    const csv = await api.get<string>('/api/staff/leads.csv', { token: other.token });
    expect(csv.body).not.toContain(made['mine']?.email);
  });

  it.each(['CHANNEL_PARTNER', 'BUILDER', 'CUSTOMER'] as const)('is no %s', async (role) => {
    const member = await aMember(api, { role });
    for (const path of ['leads', `leads/${String(made['mine']?._id)}`, 'leads.csv', 'lead-views'])
      expect((await api.get(`/api/staff/${path}`, { headers: member.headers })).status).toBe(403);
  });

  it('is a key for some estates for theirs alone', async () => {
    const token = newToken();
    const key = {
      tokenHash: hashToken(token),
      name: 'Some',
      landownerId: scene.landownerId,
      role: 'LANDOWNER' as const,
    };
    const limits = { estateIds: [second.estate._id], capabilities: ['lead.work'], userId: null, isDemo: false };
    await system(() => api.models.ApiToken.create({ ...key, ...limits, revokedAt: null } as never));
    expect(named(await list('', { token }))).toEqual(['elsewhere']);
    expect((await detailsOf(made['elsewhere'] as LeadRecord, { token })).status).toBe(200);
    expect((await detailsOf(made['mine'] as LeadRecord, { token })).status).toBe(404);
    const changed = await post(
      'lead-changes',
      { leadIds: ids([made['elsewhere'] as LeadRecord]), watched: true },
      { token },
    );
    expect(changed.body).toMatchObject({ changed: 1 });
    expect((await post(`lead-changes/${String(changed.body['changeId'])}/undo`, {}, { token })).body).toMatchObject({
      changed: 1,
    });
    const foreign = { leadIds: ids([made['mine'] as LeadRecord]), watched: true };
    expect((await post('lead-changes', foreign, { token })).status).toBe(404);
  });
});

it('the sheet has the list’s leads, its estate’s days and no formulas', async () => {
  const of = await aScene(api.connection);
  await aLead(
    {
      firstName: '=cmd|’/c calc’!A1',
      lastName: '@SUM(A1)',
      status: 'qualified',
      createdAt: new Date('2026-03-01T22:00Z'),
    },
    of,
  );
  await aLead({ status: 'new' }, of);
  const { body, headers, status } = await api.get<string>('/api/staff/leads.csv?status=qualified', { token: of.token });
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="leads.csv"']);
  const [head, row, ...more] = cellsOf(body);
  expect(more).toEqual([]);
  const cell = (title: string) => row?.[head?.indexOf(title) ?? -1];
  expect(['Date', 'Status', 'Source', 'First name', 'Last name'].map(cell)).toEqual([
    '2026-03-02',
    'Qualified',
    'Created',
    "'=cmd|’/c calc’!A1",
    "'@SUM(A1)",
  ]);
  expect((await api.get('/api/staff/leads.csv', { headers: sales.headers })).status).toBe(403);
});

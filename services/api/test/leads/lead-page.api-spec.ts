import { type LeadView, STAFF_STREAM_PATH } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { StaffFeed } from '../../src/staff-live/staff-feed.js';
import { aMember, aSession } from '../accounts/members.js';
import { until } from '../read/two-apis.js';
import { listenTo } from '../staff/listen-to.js';
import { aLead, anEmail, api, detailsOf, other, owner, post, sales, scene, setUp } from './leads-scene.js';

setUp();

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('a lead’s page', () => {
  it('has its work, what became part of it, its holds and what was done', async () => {
    const shown = await aLead({ attributions: [{ source: 'Waitlist', at: ago(3) }] });
    const behind = await aLead({
      mergedInto: shown._id,
      attributions: [{ source: 'Created', at: ago(5), page: '/a' }],
    });
    const lot = await scene.lot();
    await api.post('/api/holds', {
      lotId: String(lot._id),
      leadDetails: { firstName: 'Nia', lastName: 'Moreau', email: behind.email, phone: '0491570158' },
      holderType: 'Investor',
      postcode: '3000',
      filledMs: 9000,
    });
    const about = {
      landownerId: scene.landownerId,
      estateId: scene.estate._id,
      leadId: behind._id,
      email: behind.email,
    };
    await system(() =>
      api.models.LeadNote.create([
        {
          ...about,
          kind: 'call',
          outcome: 'spoke',
          text: 'Wants a corner',
          at: ago(1),
          actorId: String(sales.user._id),
          actorRole: 'SALES',
        },
      ] as never),
    );
    const { etag } = (await detailsOf(behind)).body;
    const set = { status: 'qualified', assigneeId: String(owner.user._id), watched: true };
    const headers = { ...sales.headers, 'if-match': `"${etag}"` };
    expect((await api.post(`/api/staff/leads/${String(shown._id)}`, set, { headers })).status).toBe(200);
    const { body } = await detailsOf(behind);
    expect(body).toMatchObject({
      _id: String(shown._id),
      status: 'qualified',
      attributions: [{ source: 'Created', page: '/a' }, { source: 'Waitlist' }, { source: 'Initial Hold Request' }],
      notes: [{ kind: 'call', outcome: 'spoke', text: 'Wants a corner', by: 'Uma Nguyễn' }],
      holds: [{ lotId: String(lot._id), lotTitle: lot.title, status: 'pending' }],
      keptFor: `There is a hold request for Lot ${lot.title}.`,
    });
    expect(body.changes.map(({ by, text }) => `${by}: ${text}`).toSorted()).toEqual([
      'Uma Nguyễn: Added the star',
      'Uma Nguyễn: Assigned it to Dana Nguyễn',
      'Uma Nguyễn: Changed the status from New to Qualified',
    ]);
  });

  it('names who saved first to who saves second (D43)', async () => {
    const lead = await aLead();
    const { etag } = (await detailsOf(lead)).body;
    const save = (by: typeof sales, status: string) =>
      api.post(
        `/api/staff/leads/${String(lead._id)}`,
        { status },
        { headers: { ...by.headers, 'if-match': `"${etag}"` } },
      );
    expect((await save(owner, 'contacted')).body).toMatchObject({ status: 'contacted' });
    const late = await save(sales, 'qualified');
    expect([late.status, late.body['message']]).toEqual([
      412,
      'Dana Nguyễn changed the status from New to Contacted just now.',
    ]);
    expect(
      (await api.post(`/api/staff/leads/${String(lead._id)}`, { status: 'new' }, { headers: sales.headers })).status,
    ).toBe(428);
  });

  it('a status set by hand doesn’t stop the clock (D201)', async () => {
    const lead = await aLead({ askedAt: ago(1) });
    const { etag } = (await detailsOf(lead)).body;
    const headers = { ...sales.headers, 'if-match': `"${etag}"` };
    const { body } = await api.post(`/api/staff/leads/${String(lead._id)}`, { status: 'contacted' }, { headers });
    expect([body['status'], body['contactedAt']]).toEqual(['contacted', undefined]);
  });

  it('tells open pages of colleagues of a submission (D45)', async () => {
    const stream = await listenTo(api.url + STAFF_STREAM_PATH, sales.headers);
    await until(() => api.app.get(StaffFeed).isRunning(), 'the staff feed');
    await api.post('/api/enquiries', {
      firstName: 'Nia',
      lastName: 'Moreau',
      email: anEmail(),
      phone: '0491570158',
      filledMs: 9000,
      estateId: scene.estate.key,
      message: 'Is it flat?',
    });
    await until(() => stream.events.some(({ kind }) => kind === 'lead'), 'the event');
    stream.close();
  });
});

describe('saved views', () => {
  const views = async (headers: Record<string, string>) =>
    (await api.get<LeadView[]>('/api/staff/lead-views', { headers })).body;
  const save = (name: string, isShared: boolean, by = sales) =>
    post<LeadView>('lead-views', { name, query: '?status=new', isShared }, by);

  it('are one’s own or the team’s; one of the same name is replaced', async () => {
    await save('Mine', false);
    await save('Team', true);
    await post('lead-views', { name: 'Mine', query: '?status=qualified', isShared: false }, sales);
    expect((await views(sales.headers)).map(({ name, query, isOwn }) => [name, query, isOwn])).toEqual([
      ['Mine', '?status=qualified', true],
      ['Team', '?status=new', true],
    ]);
    expect((await views(owner.headers)).map(({ name, isOwn }) => [name, isOwn])).toEqual([['Team', false]]);
    expect((await api.get<LeadView[]>('/api/staff/lead-views', { token: other.token })).body).toEqual([]);
  });

  it('are deleted by their owner, and the team’s by the landowner', async () => {
    const [own, team] = [(await save('Own', false)).body, (await save('Shared', true)).body];
    const drop = (view: LeadView, options: object) => api.delete(`/api/staff/lead-views/${view._id}`, options);
    expect((await drop(own, { headers: owner.headers })).status).toBe(404);
    expect((await drop(team, { token: other.token })).status).toBe(404);
    expect((await drop(team, { headers: owner.headers })).status).toBe(200);
    expect((await drop(own, { headers: sales.headers })).status).toBe(200);
  });

  it('have a limit', async () => {
    const { user } = await aMember(api, { role: 'SALES', landownerId: scene.landownerId });
    const rows = Array.from({ length: 50 }, (_, at) => ({
      _id: new Types.ObjectId(),
      landownerId: scene.landownerId,
      userId: user._id,
      name: `View ${at}`,
      query: '',
      isShared: false,
    }));
    await system(() => api.models.LeadView.create(rows as never));
    const member = await aSession(api, user);
    const refused = await post('lead-views', { name: 'One more', query: '', isShared: false }, member);
    expect([refused.status, refused.body['message']]).toEqual([409, 'You have 50 views. Delete one first.']);
  });
});

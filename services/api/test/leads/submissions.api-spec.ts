import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { inTransaction } from '../../src/database/transaction.js';
import { LeadAssignments } from '../../src/lead/lead-assignments.service.js';
import { MAX_ATTRIBUTIONS } from '../../src/lead/lead.model.js';
import { LeadRepository } from '../../src/lead/lead.repository.js';
import { aMember } from '../accounts/members.js';
import { aHoldBody } from '../scene.js';
import { aLead, anEmail, api, enquire, owner, person, sales, scene, setUp, stored } from './leads-scene.js';

setUp();
afterEach(() => jest.restoreAllMocks());

const join = (email: string) =>
  api.post('/api/waitlist', { ...person(email), filledMs: 9000, estateId: scene.estate.key, consent: true });
const contacted = (email: string, contactedAt = new Date()) =>
  system(() => api.models.Lead.updateOne({ email }, { $set: { contactedAt } }));

describe('what brought a lead (D147)', () => {
  it('is kept with its source and the first page of the visit; a repeat adds nothing', async () => {
    const email = anEmail();
    await enquire(email, {}, { 'lotline-first-page': '/estate/tallowbrook-rise' });
    await enquire(email);
    await join(email);
    const { attributions, sources, source } = await stored({ email });
    expect(attributions).toMatchObject([
      { source: 'Form submission', page: '/estate/tallowbrook-rise' },
      { source: 'Waitlist' },
    ]);
    expect([source, sources]).toEqual(['Form submission', ['Form submission', 'Waitlist']]);
  });

  it('is the partner who filed a purchaser, and the link’s business', async () => {
    const email = anEmail();
    const partner = await aMember(api, { role: 'CHANNEL_PARTNER' });
    const businessId = new Types.ObjectId();
    const business = { _id: businessId, key: `agency-${String(businessId)}`, title: 'Agency' };
    await system(() => api.models.Business.create([{ ...business, landownerId: scene.landownerId }] as never));
    const body = aHoldBody(await scene.lot(), {
      leadDetails: person(anEmail()),
      purchaserDetails: person(email),
      companyDetails: { company: 'Agency' },
      holderType: 'Builder/Channel Partner',
      businessId: String(businessId),
    });
    expect((await api.post('/api/holds', body, { headers: partner.headers })).status).toBe(201);
    expect((await stored({ email })).attributions).toMatchObject([
      { source: 'Initial Hold Request', filedBy: partner.user._id, businessId },
    ]);
  });

  it('has a limit; the first stays', async () => {
    const email = anEmail();
    const attribution = (source: 'Created' | 'Waitlist', at: number) => ({ source, at: new Date(at) });
    const attributions = Array.from({ length: MAX_ATTRIBUTIONS }, (_, at) => attribution('Waitlist', at));
    await aLead({ email, attributions: [attribution('Created', 1), ...attributions.slice(1)] });
    await enquire(email);
    const after = (await stored({ email })).attributions ?? [];
    expect(after).toHaveLength(MAX_ATTRIBUTIONS);
    expect([after[0]?.source, after.at(-1)?.source, after[1]?.at]).toEqual(['Created', 'Form submission', new Date(2)]);
  });

  it('typed text is text, also where it looks like an expression', async () => {
    const email = anEmail();
    const { landownerId, estate } = scene;
    // No form takes such a name; the update doesn’t depend on that.
    const typed = { ...person(email), firstName: '$status', phone: '$email' };
    const input = {
      landownerId,
      estateId: estate._id,
      person: typed,
      source: 'Form submission',
      page: '/$status',
    } as const;
    await system(() =>
      inTransaction(api.connection, (session) =>
        api.app.get(LeadRepository, { strict: false }).submit(session, input, [email]),
      ),
    );
    const { firstName, phone, attributions } = await stored({ email });
    expect([firstName, phone, attributions?.[0]?.page]).toEqual(['$status', '$email', '/$status']);
  });
});

describe('the clock (D201)', () => {
  it('runs from the first submission, goes on with a second, and begins again after a contact', async () => {
    const email = anEmail();
    await enquire(email);
    const { askedAt } = await stored({ email });
    expect(askedAt).toBeInstanceOf(Date);
    await join(email);
    expect((await stored({ email })).askedAt).toEqual(askedAt);
    const contactedAt = new Date();
    await contacted(email, contactedAt);
    await enquire(email);
    const lead = await stored({ email });
    expect([lead.contactedAt, lead.clocks]).toEqual([null, [{ askedAt, contactedAt }]]);
    expect(lead.askedAt!.getTime()).toBeGreaterThan(askedAt!.getTime());
  });

  it('keeps the fifty before', async () => {
    const email = anEmail();
    const clock = (at: number) => ({ askedAt: new Date(at), contactedAt: new Date(at + 1) });
    await aLead({ email, ...clock(100), clocks: Array.from({ length: 50 }, (_, at) => clock(at)) });
    await enquire(email);
    const { clocks } = await stored({ email });
    expect([clocks?.length, clocks?.[0], clocks?.at(-1)]).toEqual([50, clock(1), clock(100)]);
  });

  it('doesn’t run where staff entered the lead', async () => {
    const body = { ...person(anEmail()), estateId: String(scene.estate._id), source: 'listing' };
    const { body: made, status } = await api.post('/api/staff/leads', body, { headers: sales.headers });
    expect([status, made]).toEqual([201, { leadId: expect.any(String), isNew: true, wasDeleted: false }]);
    const lead = await stored({ email: body.email });
    expect([lead.askedAt ?? null, lead.source, lead.attributions]).toEqual([
      null,
      'listing',
      [{ source: 'listing', at: expect.any(Date) }],
    ]);
  });
});

describe('a deleted lead', () => {
  it('is back as a new one when the person asks again', async () => {
    const email = anEmail();
    const askedAt = new Date('2026-01-01');
    await aLead({ email, status: 'unqualified', askedAt, deletedAt: new Date(), deletedBy: 'u', rev: 4 });
    await enquire(email);
    const lead = await stored({ email });
    expect([lead.status, 'deletedAt' in lead, lead.rev, lead.clocks]).toEqual(['new', false, 5, []]);
    expect(lead.askedAt!.getTime()).toBeGreaterThan(askedAt.getTime());
  });

  it('is back as it was when staff enter it; one that is there stays as it is, and a note is added', async () => {
    const [there, deleted] = [
      await aLead({ status: 'qualified' }),
      await aLead({ status: 'contacted', deletedAt: new Date() }),
    ];
    const enter = (email: string) =>
      api.post(
        '/api/staff/leads',
        { ...person(email, { firstName: 'Other' }), estateId: String(scene.estate._id), note: 'Called' },
        { headers: sales.headers },
      );
    const [first, second] = [await enter(there.email), await enter(deleted.email)];
    expect([first.body, second.body]).toEqual([
      { leadId: String(there._id), isNew: false, wasDeleted: false },
      { leadId: String(deleted._id), isNew: false, wasDeleted: true },
    ]);
    expect(await stored({ _id: there._id })).toEqual(there);
    expect(await stored({ _id: deleted._id })).toMatchObject({ status: 'contacted', firstName: 'Nia', rev: 1 });
    expect(await system(() => api.models.LeadNote.countDocuments({ leadId: { $in: [there._id, deleted._id] } }))).toBe(
      2,
    );
  });
});

it('a submission by the address of a lead that became part of another goes to both (D200)', async () => {
  const shown = await aLead({ contactedAt: new Date('2026-02-01'), askedAt: new Date('2026-01-01') });
  const behind = await aLead({ mergedInto: shown._id });
  await enquire(behind.email);
  for (const { _id } of [shown, behind])
    expect(await stored({ _id })).toMatchObject({ contactedAt: null, sources: ['Created', 'Form submission'] });
});

describe('a new lead', () => {
  it('goes to who is next; one that is there, or was given by hand, keeps its assignee (D202)', async () => {
    const nextFor = jest
      .spyOn(api.app.get(LeadAssignments), 'nextFor')
      .mockResolvedValue(new Types.ObjectId(sales.user._id));
    const [email, given] = [anEmail(), anEmail()];
    await enquire(email);
    await enquire(email);
    const body = { ...person(given), estateId: String(scene.estate._id), assigneeId: String(owner.user._id) };
    await api.post('/api/staff/leads', body, { headers: sales.headers });
    expect(nextFor).toHaveBeenCalledTimes(1);
    expect((await stored({ email })).assigneeId).toEqual(sales.user._id);
    expect((await stored({ email: given })).assigneeId).toEqual(owner.user._id);
  });
});

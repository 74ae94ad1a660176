import type { InitialHold } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

const STAFF = 'sales@tallowbrook.example.com';
let api: TestApi;
let scene: Scene;
let made = 0;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
});
afterAll(() => api.close());

const anAddress = () => `ada-${(made += 1)}@example.com`;
const lead = (email: string, fields: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lee',
  email,
  phone: '0491570158',
  ...fields,
});
const holdsOf = (lotId: unknown) => system(() => api.models.InitialHold.find({ lotId } as never).lean());
const emailsTo = (to: string) => api.models.OutboxMessage.find({ to }).sort({ createdAt: 1, _id: 1 }).lean();
const emailsFor = (template: string, refId: unknown) =>
  api.models.OutboxMessage.find({ template, refId: String(refId) })
    .sort({ createdAt: 1 })
    .lean();
const shown = async (lotId: unknown) =>
  (await api.get<{ data: InitialHold[] }>(`/api/staff/holds?lotId=${String(lotId)}`, { token: scene.token })).body.data;
const take = (holdId: string, detailsId: string, token = scene.token, key?: string) =>
  api.post<InitialHold & { code?: string }>(`/api/staff/holds/${holdId}/details`, { detailsId }, { token, key });

/** A request and a corrected one of the same mailbox. */
async function askTwice() {
  const lot = await scene.lot();
  const email = anAddress();
  const answers = [
    await api.post('/api/holds', aHoldBody(lot, { leadDetails: lead(email) })),
    await api.post(
      '/api/holds',
      aHoldBody(lot, { leadDetails: lead(email, { phone: '0491570159' }), postcode: '0800' }),
    ),
  ];
  return { lot, email, answers };
}

describe('D86: later details of a request that waits', () => {
  it('are stored beside the first, never over it, and shown to staff with their times; the sender gets the usual answer', async () => {
    const { lot, answers } = await askTwice();
    expect(answers[1]?.status).toBe(answers[0]?.status);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await holdsOf(lot._id)).toHaveLength(1);
    const [hold] = await shown(lot._id);
    expect(hold).toMatchObject({ postcode: '3000', state: 'VIC', leadsDetails: { phone: '+61491570158' } });
    expect(hold?.otherDetails).toEqual([
      expect.objectContaining({
        postcode: '0800',
        state: 'NT',
        leadsDetails: expect.objectContaining({ phone: '+61491570159' }),
        sentAt: expect.any(String),
      }),
    ]);
    expect(new Date(hold?.otherDetails?.[0]?.sentAt ?? 0).getTime()).toBeGreaterThan(
      new Date(hold?.createdAt ?? 0).getTime(),
    );
  });

  it('the mailbox reads which details differ and none of them; staff read both', async () => {
    const { lot, email } = await askTwice();
    const [hold] = await holdsOf(lot._id);
    const [known] = await emailsFor('hold-known', hold?._id);
    expect(known?.to).toBe(email);
    for (const part of [known?.text, known?.html]) {
      expect(part).toContain('It was sent again with different details, which the team can also use: Phone, Postcode.');
      expect(part).not.toMatch(/0491570159|61491570159|\b0800\b/);
    }
    const [toStaff, ...more] = await emailsFor('hold-later-details', hold?._id);
    expect(more).toHaveLength(0);
    expect(toStaff).toMatchObject({
      to: STAFF,
      replyTo: email,
      subject: `Hold request sent again: Lot ${lot.title}, Stage 4, Tallowbrook Rise`,
    });
    for (const line of ['Phone: +61491570159 (first: +61491570158)', 'Postcode: 0800 (first: 3000)'])
      expect(toStaff?.text).toContain(line);
    const rows = await api.models.AuditEntry.find({ lotId: lot._id, entity: 'hold' } as never).lean();
    expect(rows.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      [null, 'pending', null],
      ['pending', 'pending', 'Other details were sent: Phone, Postcode'],
    ]);
  });

  it('repeated details add nothing and send no email; different ones on the same day do', async () => {
    const { lot, email } = await askTwice();
    const ask = (fields: object, postcode: string) =>
      api.post('/api/holds', aHoldBody(lot, { leadDetails: lead(email, fields), postcode }));
    await ask({ phone: '0491570159' }, '0800');
    await ask({}, '3000');
    const [hold] = await holdsOf(lot._id);
    expect(hold?.otherDetails).toHaveLength(1);
    expect(await emailsFor('hold-later-details', hold?._id)).toHaveLength(1);
    await ask({ lastName: 'Leigh' }, '3000');
    expect((await holdsOf(lot._id))[0]?.otherDetails).toHaveLength(2);
    expect((await emailsFor('hold-known', hold?._id)).at(-1)?.text).toContain('can also use: Last Name.');
  });

  it('sent simultaneously, all are stored', async () => {
    const lot = await scene.lot();
    const email = anAddress();
    await api.post('/api/holds', aHoldBody(lot, { leadDetails: lead(email) }));
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((firstName) =>
        api.post('/api/holds', aHoldBody(lot, { leadDetails: lead(email, { firstName }) })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [hold] = await holdsOf(lot._id);
    expect(hold?.otherDetails?.map(({ leadsDetails }) => leadsDetails.firstName).sort()).toEqual(['A', 'B', 'C', 'D']);
  });

  it('a partner who asks for a buyer who asked before reads what any partner reads; staff and the buyer learn of it', async () => {
    const lot = await scene.lot();
    const [email, partner] = [anAddress(), anAddress()];
    await api.post('/api/holds', aHoldBody(lot, { leadDetails: lead(email) }));
    await api.post(
      '/api/holds',
      aHoldBody(lot, {
        holderType: 'Builder/Channel Partner',
        leadDetails: lead(partner, { firstName: 'Noor' }),
        purchaserDetails: lead(email),
        companyDetails: { company: 'Pallow & Finch' },
      }),
    );
    expect((await emailsTo(partner)).map(({ template }) => template)).toEqual(['hold-received-again']);
    const [hold] = await shown(lot._id);
    expect(hold?.purchaserDetails).toBeNull();
    expect(hold?.otherDetails?.[0]).toMatchObject({
      companyDetails: { company: 'Pallow & Finch' },
      leadsDetails: { email: partner },
      purchaserDetails: { email },
    });
    expect((await emailsTo(email)).at(-1)?.text).toContain(
      'can also use: Partner, Partner email, Partner phone, Company, Owner-occupier / Investor.',
    );
  });
});

describe('initialHold/takeHoldDetails', () => {
  it('makes the later details count and keeps the first beside them; a repeat changes nothing', async () => {
    const { lot } = await askTwice();
    const [before] = await shown(lot._id);
    const [detailsId, holdId] = [before?.otherDetails?.[0]?._id ?? '', before?._id ?? ''];
    const taken = await take(holdId, detailsId);
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({
      status: 'pending',
      queue: 1,
      postcode: '0800',
      state: 'NT',
      leadsDetails: { phone: '+61491570159' },
      detailsSentAt: before?.otherDetails?.[0]?.sentAt,
      createdAt: before?.createdAt,
    });
    expect(taken.body.otherDetails).toEqual([
      expect.objectContaining({
        postcode: '3000',
        sentAt: before?.createdAt,
        leadsDetails: expect.objectContaining({ phone: '+61491570158' }),
      }),
    ]);
    expect((await take(holdId, detailsId)).status).toBe(404);
    const [row] = await api.models.AuditEntry.find({ lotId: lot._id, entity: 'hold' } as never)
      .sort({ at: -1 })
      .limit(1)
      .lean();
    expect(row).toMatchObject({
      actorRole: 'LANDOWNER',
      from: 'pending',
      to: 'pending',
      reason: 'Other details count now: Phone, Postcode',
    });
    const back = await take(holdId, taken.body.otherDetails?.[0]?._id ?? '');
    expect(back.body).toMatchObject({ postcode: '3000', otherDetails: [{ postcode: '0800' }] });
  });

  it('is refused if the hold has been decided since it was read, and names who decided', async () => {
    const { lot } = await askTwice();
    const [hold] = await shown(lot._id);
    const [holdId, detailsId] = [String(hold?._id), String(hold?.otherDetails?.[0]?._id)];
    expect((await api.post(`/api/staff/holds/${holdId}/approve`, {}, { token: scene.token })).status).toBe(200);
    const seen = (rev: number) =>
      api.post<InitialHold & { code?: string; by?: { did: string } }>(
        `/api/staff/holds/${holdId}/details`,
        { detailsId, rev },
        { token: scene.token },
      );
    const { status, body } = await seen(hold?.rev ?? 0);
    expect([status, body.code, body.by?.did]).toEqual([412, 'stale', 'approved it']);
    expect((await seen((hold?.rev ?? 0) + 1)).body).toMatchObject({ status: 'approved', postcode: '0800', rev: 2 });
  });

  it('the same key answers the same, once', async () => {
    const { lot } = await askTwice();
    const [hold] = await shown(lot._id);
    const key = '11111111-2222-4333-8444-555555555555';
    const answers = [
      await take(hold?._id ?? '', hold?.otherDetails?.[0]?._id ?? '', scene.token, key),
      await take(hold?._id ?? '', hold?.otherDetails?.[0]?._id ?? '', scene.token, key),
    ];
    expect(answers.map(({ status, body }) => [status, body.postcode])).toEqual([
      [200, '0800'],
      [200, '0800'],
    ]);
  });

  it('is staff’s alone, within their estates, while the hold lasts', async () => {
    const { lot } = await askTwice();
    const [hold] = await shown(lot._id);
    const [holdId, detailsId] = [hold?._id ?? '', hold?.otherDetails?.[0]?._id ?? ''];
    const stranger = await aScene(api.connection);
    expect((await take(holdId, detailsId, stranger.token)).status).toBe(404);
    expect((await api.post(`/api/staff/holds/${holdId}/details`, { detailsId })).status).toBe(401);
    expect((await take(holdId, 'nonsense')).status).toBe(404);
    await api.post(`/api/staff/holds/${holdId}/decline`, { reason: 'no' }, { token: scene.token });
    expect((await take(holdId, detailsId)).status).toBe(409);
  });

  it('leaves all invariants whole', async () => {
    await api.drainOutbox();
    expect(await api.breaches()).toEqual([]);
  });
});

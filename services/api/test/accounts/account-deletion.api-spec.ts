import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DeletionPlan } from '@lotline/shared-domain';
import { DeletionRepository } from '../../src/account/deletion.repository.js';
import { system } from '../../src/database/scope.js';
import { aHoldBody, aScene } from '../scene.js';
import { emailsTo } from './mailbox.js';
import { aMember, aSession, type Member, PASSWORD } from './members.js';
import { carryAll, finish, remove, dataDir, api, scene, aHold, enquire, copyOf, setUp } from './own-data-scene.js';

setUp();

const everything = async () =>
  JSON.stringify(
    await Promise.all(
      Object.values(api.models).map((model) =>
        system(() => (model as unknown as { find(): { lean(): Promise<unknown> } }).find().lean()),
      ),
    ),
  );

describe('deleting an account', () => {
  it('names first what ends and what stays, wants the password, and then leaves nothing that leads to the person', async () => {
    const member = await aMember(api, { lastName: 'Zyxwvut' });
    const other = await aSession(api, member.user);
    const [waiting, running] = [await aHold(member), await aHold(member, true)];
    await enquire(member, true);
    await api.post(
      '/api/waitlist',
      {
        estateId: String(scene.estate._id),
        firstName: 'Ann',
        lastName: 'Zyxwvut',
        email: member.user.email,
        phone: '0491570158',
        consent: true,
        filledMs: 9000,
      },
      { headers: member.headers },
    );
    const { body: plan } = await api.get<DeletionPlan>('/api/account/deletion', { headers: member.headers });
    expect(plan.ends).toEqual([expect.stringMatching(/^Your hold request for Lot /), '1 waitlist entry']);
    expect(plan.keeps.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^Your hold on Lot /),
      'What was done with lots, and when',
    ]);
    expect((await remove(member, 'wrong')).status).toBe(400);
    await carryAll();

    const { status, headers } = await remove(member);
    expect([status, headers.getSetCookie().map((cookie) => cookie.split(';')[0])]).toEqual([
      200,
      ['__Host-lotline-sid=', 'lotline-in='],
    ]);
    for (const session of [member, other])
      expect((await api.get('/api/account', { headers: session.headers })).status).toBe(401);
    expect((await api.post('/api/sessions', { email: member.user.email, password: PASSWORD })).status).toBe(401);
    const holds = await system(() =>
      api.models.InitialHold.find({ _id: { $in: [waiting, running] } })
        .sort({ createdAt: 1 })
        .lean(),
    );
    expect(holds.map(({ status: now, leadsDetails }) => [now, leadsDetails.lastName])).toEqual([
      ['cancelled', 'account'],
      ['approved', 'Zyxwvut'],
    ]);
    expect((await emailsTo(api, member.user.email)).map(({ template }) => template)).toEqual(['account-deleted']);
    expect(await api.models.AuditEntry.countDocuments({ entityId: String(member.user._id), to: 'deleted' })).toBe(1);
    expect(await api.breaches()).toEqual([]);

    // The running hold ends: with it goes what it needed.
    await api.drainOutbox();
    await api.post(`/api/staff/holds/${String(running)}/cancel`, { reason: 'test' }, { token: scene.token });
    await carryAll();
    expect(await finish()).toBe(1);
    const left = await everything();
    expect(['Zyxwvut', member.user.email].filter((trace) => left.includes(trace))).toEqual([]);
    expect(await finish()).toBe(0);
  }, 30_000);

  it('takes the bytes of its uploads out of the store, once no running hold needs them and where nobody else has sent the same', async () => {
    const [member, other] = [await aMember(api), await aMember(api)];
    const elsewhere = await aScene(api.connection);
    const send = async ({ headers }: Member, content: string, { estate } = scene) => {
      const type = { 'content-type': 'application/octet-stream' };
      const { status } = await api.post(
        `/api/estates/${String(estate._id)}/files?purpose=customerDocument&name=Licence.pdf`,
        content,
        { headers: { ...headers, ...type } },
      );
      expect(status).toBe(201);
    };
    const isStored = (content: string) =>
      existsSync(join(dataDir, 'files', createHash('sha256').update(content).digest('hex')));
    const [own, shared, needed] = ['own', 'shared', 'needed'].map((name) => `%PDF-1.7\n${name} ${randomUUID()}`) as [
      string,
      string,
      string,
    ];
    for (const content of [own, shared]) await send(member, content, elsewhere);
    await send(other, shared, elsewhere);
    await send(member, needed);
    const running = await aHold(member, true);
    expect((await remove(member)).status).toBe(200);
    await finish();
    expect([own, shared, needed].map(isStored)).toEqual([false, true, true]);
    await api.post(`/api/staff/holds/${String(running)}/cancel`, { reason: 'test' }, { token: scene.token });
    expect((await remove(other)).status).toBe(200);
    await carryAll();
    await finish();
    expect([own, shared, needed].map(isStored)).toEqual([false, false, false]);
    expect((await system(() => api.models.User.findById(member.user._id).lean()))?.keptFiles).toEqual([]);
  });

  it('keeps what was sent to an estate where its hold became an expression of interest, and announces it first', async () => {
    const member = await aMember(api);
    const [content, type] = [`%PDF-1.7\nsale ${randomUUID()}`, { 'content-type': 'application/octet-stream' }];
    expect(
      (
        await api.post(
          `/api/estates/${String(scene.estate._id)}/files?purpose=customerDocument&name=Licence.pdf`,
          content,
          { headers: { ...member.headers, ...type } },
        )
      ).status,
    ).toBe(201);
    const hold = await system(async () => api.models.InitialHold.findById(await aHold(member, true)).lean());
    const lot = await system(() => api.models.Lot.findById(hold?.lotId).lean());
    const { firstName, lastName, email } = member.user;
    const asked = await api.post(
      `/api/staff/lots/${String(lot?._id)}/eoi`,
      { firstName, lastName, email, phone: '0491570158' },
      { token: scene.token, headers: { 'if-match': `"${lot?.rev ?? 0}"` } },
    );
    expect(asked.status).toBe(200);
    const { body: plan } = await api.get<DeletionPlan>('/api/account/deletion', { headers: member.headers });
    expect(plan.keeps.map(({ what }) => what)).toContain(
      'Expressions of interest, their payments and the files you sent for those estates',
    );
    expect((await remove(member)).status).toBe(200);
    await finish();
    expect(existsSync(join(dataDir, 'files', createHash('sha256').update(content).digest('hex')))).toBe(true);
    expect(await system(() => api.models.FileRecord.countDocuments({ customerId: member.user._id }))).toBe(1);
  });

  it('is finished for the others where one account can’t be dealt with, and for that one in a later turn', async () => {
    const [first, second] = [await aMember(api), await aMember(api)];
    for (const member of [first, second]) expect((await remove(member)).status).toBe(200);
    await carryAll();
    const records = api.app.get(DeletionRepository, { strict: false });
    const forget = records.forget.bind(records);
    const broken = jest
      .spyOn(records, 'forget')
      .mockImplementation((session, id, emails) =>
        id.equals(first.user._id) ? Promise.reject(new Error('no disk')) : forget(session, id, emails),
      );
    const isWaiting = async () =>
      (
        await system(() =>
          api.models.User.find({
            _id: { $in: [first.user._id, second.user._id] },
            keptEmail: { $type: 'string' },
          }).lean(),
        )
      ).length;
    const before = await isWaiting();
    await finish();
    broken.mockRestore();
    expect([before, await isWaiting()]).toEqual([2, 1]);
    await finish();
    expect(await isWaiting()).toBe(0);
  });

  it('of a partner leaves what they filed to its purchasers, without the account; their copy has it before', async () => {
    const [partner, other] = [await aMember(api, { role: 'CHANNEL_PARTNER' }), await aMember(api, { role: 'BUILDER' })];
    const lot = await scene.lot();
    const person = (email: string, firstName: string) => ({ firstName, lastName: 'Lee', email, phone: '0491570158' });
    const form = (purchaser: string, by: string) =>
      aHoldBody(lot, {
        leadDetails: person(`${by}@example.com`, by),
        purchaserDetails: person(purchaser, `For${by}`),
        companyDetails: { company: by },
        holderType: 'Builder/Channel Partner',
      });
    const [own, shared] = [`own-${String(lot._id)}@example.com`, `shared-${String(lot._id)}@example.com`];
    await api.post('/api/holds', form(own, 'Pat'), { headers: partner.headers });
    await api.post('/api/holds', form(shared, 'Sam'), { headers: other.headers });
    await api.post('/api/holds', form(shared, 'Pat'), { headers: partner.headers });
    const copy = await copyOf(partner);
    expect(copy['filedHolds']).toMatchObject([
      { status: 'pending', purchaserDetails: { firstName: 'ForPat', email: own } },
      { status: 'pending', purchaserDetails: { firstName: 'ForPat', email: shared } },
    ]);
    expect(JSON.stringify(copy)).not.toMatch(/ForSam|sam@example/i);
    expect(
      (await api.get<DeletionPlan>('/api/account/deletion', { headers: partner.headers })).body.keeps,
    ).toContainEqual({ what: 'Holds that you asked for on behalf of purchasers', why: expect.any(String) });
    expect((await remove(partner)).status).toBe(200);
    const left = await system(() =>
      api.models.InitialHold.find({ leadEmail: { $in: [own, shared] } })
        .sort({ _id: 1 })
        .lean(),
    );
    expect(left.map(({ leadsDetails, filedBy }) => [leadsDetails.firstName, filedBy ? String(filedBy) : null])).toEqual(
      [
        ['Pat', null],
        ['Sam', String(other.user._id)],
      ],
    );
    expect(JSON.stringify(left)).not.toContain(String(partner.user._id));
  });

  it('keeps a partner in the request that was filed for its purchaser', async () => {
    const member = await aMember(api);
    const partner = { firstName: 'Pat', lastName: 'Ner', email: 'partner@example.com', phone: '0491570159' };
    const purchaser = { firstName: 'Ann', lastName: 'Lee', email: member.user.email, phone: '0491570158' };
    const hold = {
      landownerId: scene.landownerId,
      estateId: scene.estate._id,
      stageId: scene.stageId,
      lotId: (await scene.lot())._id,
      state: 'VIC',
      postcode: '3000',
      requestExpiresAt: new Date(),
      leadEmail: purchaser.email,
    };
    const [made] = await system(() =>
      api.models.InitialHold.create([
        { ...hold, status: 'expired', customerId: member.user._id, leadsDetails: partner, purchaserDetails: purchaser },
      ]),
    );
    expect((await remove(member)).status).toBe(200);
    const left = await system(() => api.models.InitialHold.findById(made?._id).lean());
    expect([left?.leadsDetails.lastName, left?.purchaserDetails?.lastName]).toEqual(['Ner', 'account']);
  });

  it.each(['LANDOWNER', 'SUPER_ADMIN'] as const)(
    'is not for a %s, on whom others depend: that is said before and after',
    async (role) => {
      const member = await aMember(api, { role });
      expect((await api.get<DeletionPlan>('/api/account/deletion', { headers: member.headers })).body.refusal).toMatch(
        /depend on this account/,
      );
      expect((await remove(member)).status).toBe(403);
      expect((await api.get('/api/account', { headers: member.headers })).status).toBe(200);
    },
  );

  it('of two at once deletes once, and the address may join again', async () => {
    const member = await aMember(api);
    const answers = await Promise.all([remove(member), remove(member)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await api.models.AuditEntry.countDocuments({ entityId: String(member.user._id), to: 'deleted' })).toBe(1);
    expect((await aMember(api, { email: member.user.email })).user.email).toBe(member.user.email);
  });
});

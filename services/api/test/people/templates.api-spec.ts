import { randomUUID } from 'node:crypto';
import type { EmailTemplate } from '@lotline/shared-domain';
import { makeToken } from '../../src/auth/make-token.js';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import {
  anEmail,
  ANSWER,
  aPerson,
  api,
  leadOf,
  mailsTo,
  other,
  received,
  sales,
  scene,
  send,
  setUp,
  stranger,
} from './mail-scene.js';

setUp();

describe('templates of a team', () => {
  const save = (templateId: string, body: object, etag: string) =>
    api.put(`/api/staff/templates/${templateId}`, body, { headers: { ...sales.headers, 'if-match': `"${etag}"` } });
  const create = (body: object, { headers }: Member = sales) =>
    api.post<EmailTemplate>('/api/staff/templates', { estateId: null, ...ANSWER, ...body }, { headers });

  it('are made, changed once by what was read, and deleted; another landowner has none of them', async () => {
    const estateId = String(scene.estate._id);
    const { status, body: made } = await create({ name: 'First answer', estateId });
    expect([status, made]).toEqual([
      201,
      {
        _id: expect.any(String),
        name: 'First answer',
        estateId,
        estateTitle: 'Tallowbrook Rise',
        ...ANSWER,
        updatedAt: expect.any(String),
        by: 'Mei-Lin Fraser',
        etag: '1',
      },
    ]);
    const changed = { name: 'Answer', estateId: null, ...ANSWER };
    expect((await save(made._id, changed, '1')).body).toMatchObject({ name: 'Answer', etag: '2' });
    const late = await save(made._id, { ...changed, name: 'Late' }, '1');
    expect([late.status, late.body['message']]).toEqual([
      412,
      expect.stringMatching(/^Mei-Lin Fraser saved this template/),
    ]);
    const list = async ({ headers }: Member) =>
      (await api.get<EmailTemplate[]>('/api/staff/templates', { headers })).body.map(({ name }) => name);
    expect([await list(sales), await list(stranger)]).toEqual([['Answer'], []]);
    const remove = ({ headers }: Member) => api.delete(`/api/staff/templates/${made._id}`, { headers });
    expect([(await remove(stranger)).status, (await remove(sales)).status, (await remove(sales)).status]).toEqual([
      404, 200, 404,
    ]);
  });

  it('of a key for some estates stay of these', async () => {
    const { landownerId, estate } = scene;
    const name = `Key ${randomUUID()}`;
    const token = await makeToken(api.connection, { landownerId, name, isDemo: false });
    await system(() => api.models.ApiToken.updateOne({ landownerId, name }, { $set: { estateIds: [estate._id] } }));
    const body = { name: 'Of one estate', estateId: String(estate._id), ...ANSWER };
    const made = await api.post<EmailTemplate>('/api/staff/templates', body, { token });
    const path = `/api/staff/templates/${made.body._id}`;
    const saved = await api.put(path, { ...body, estateId: null }, { token, headers: { 'if-match': '"1"' } });
    expect([made.status, saved.status]).toEqual([201, 400]);
    expect((await api.delete(path, { token })).status).toBe(200);
  });

  it('have one name each, a hundred at most', async () => {
    expect((await create({ name: 'Twice' })).status).toBe(201);
    const again = await create({ name: 'Twice' });
    expect([again.status, again.body]).toMatchObject([409, { message: 'There is a template of this name already.' }]);
    expect((await create({ name: 'Twice' }, stranger)).status).toBe(201);
    const many = Array.from({ length: 99 }, (_, at) => ({
      landownerId: scene.landownerId,
      name: `t${at}`,
      ...ANSWER,
      rev: 1,
    }));
    await system(() => api.models.EmailTemplate.create(many));
    expect((await create({ name: 'One more' })).status).toBe(409);
  });

  it('name no unknown variable', async () => {
    const { status, body } = await create({ name: 'Wrong', text: 'Hi {fristName}' });
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ path: 'text', message: expect.stringContaining('{fristName}') }] },
    ]);
  });

  it('are tried out by an email to oneself, filled in for a lead or with samples', async () => {
    const email = anEmail();
    await aPerson(email);
    const lead = await leadOf(email);
    const test = async (body: object) =>
      (await api.post('/api/staff/template-tests', { ...ANSWER, ...body }, { headers: sales.headers })).status;
    expect([await test({ leadId: String(lead?._id) }), await test({})]).toEqual([201, 201]);
    const mails = await mailsTo(sales.user.email);
    expect(mails.map(({ subject, text }) => [subject, text.includes('Hi Nia,'), text.includes('Hi Alex,')])).toEqual([
      ['Lot 325 at Tallowbrook Rise', true, false],
      ['Lot 12 at Tallowbrook Rise', false, true],
    ]);
    expect(await leadOf(email)).toMatchObject({ status: 'new' });
    expect((await api.post('/api/staff/template-tests', ANSWER, { token: scene.token })).status).toBe(403);
  });
});

describe('an email to a person', () => {
  it('is filled in, in the team’s name with the sender’s address to reply to, and counts as a contact', async () => {
    const email = anEmail();
    const contactId = await aPerson(email);
    expect((await send(contactId, { to: email, ...ANSWER })).status).toBe(201);
    await api.drainOutbox();
    const [mail] = received;
    expect(mail).toMatch(/^From: Tallowbrook Rise </m);
    expect(mail).toMatch(new RegExp(`^Reply-To: <?${sales.user.email}`, 'm'));
    expect(mail).toMatch(/^Subject: Lot 325 at Tallowbrook Rise/m);
    expect(mail).toContain('Hi Nia,');
    const [sent] = await mailsTo(email);
    const [note] = await system(() => api.models.LeadNote.find({ email }).lean());
    expect(note).toMatchObject({
      kind: 'email',
      text: 'Lot 325 at Tallowbrook Rise',
      messageId: sent?._id,
      leadId: (await leadOf(email))?._id,
      actorId: String(sales.user._id),
    });
    expect(await leadOf(email)).toMatchObject({ status: 'contacted', lastContactAt: note?.at });
  });

  it('goes out once, pressed twice', async () => {
    const email = anEmail();
    const [contactId, key] = [await aPerson(email), randomUUID()];
    const body = { to: email, ...ANSWER };
    const done = await Promise.all([send(contactId, body, sales, key), send(contactId, body, sales, key)]);
    expect(done.map(({ status }) => status)).toEqual([201, 201]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await system(() => api.models.LeadNote.countDocuments({ email }))).toBe(1);
  });

  it('with a variable that has no value isn’t sent, and names it', async () => {
    const email = anEmail();
    const contactId = await aPerson(email);
    await system(() => api.models.Lead.updateOne({ email }, { $set: { lotId: null } }));
    const { status, body } = await send(contactId, { to: email, ...ANSWER });
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ path: 'subject', message: expect.stringContaining('{lot}') }] },
    ]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('has values as text: no markup, no header, no second filling in', async () => {
    const email = anEmail();
    const contactId = await aPerson(email);
    await system(() =>
      api.models.Contact.updateOne(
        { emails: email },
        { $set: { firstName: '<b>{sender}</b>\r\nBcc: eve@example.com' } },
      ),
    );
    expect((await send(contactId, { to: email, subject: 'For {firstName}', text: 'Hi {firstName}' })).status).toBe(201);
    await api.drainOutbox();
    const [mail] = await mailsTo(email);
    expect(mail?.html).not.toContain('<b>{');
    expect(mail?.subject).toContain('{sender}');
    expect(received[0]?.split(/\r?\n\r?\n/)[0]).not.toMatch(/^bcc:/im);
  });

  it('goes to the person’s own addresses alone, of the caller’s estates, and to nobody who was deleted', async () => {
    const email = anEmail();
    const contactId = await aPerson(email);
    expect((await send(contactId, { to: anEmail(), ...ANSWER })).status).toBe(400);
    expect((await send(contactId, { to: email, ...ANSWER }, stranger)).status).toBe(404);
    const theirs = await aPerson(anEmail(), 'Eve', other);
    expect((await send(theirs, { to: email, ...ANSWER })).status).toBe(404);
    const lead = await system(() => api.models.Lead.findOne({ landownerId: other.landownerId }).lean());
    expect((await send(contactId, { to: email, ...ANSWER, leadId: String(lead?._id) })).status).toBe(404);
    const gone = `${contactId}-deleted@deleted.invalid`;
    await system(() => api.models.Contact.updateOne({ _id: contactId }, { $set: { emails: [gone], email: gone } }));
    expect((await send(contactId, { to: gone, ...ANSWER })).status).toBe(404);
    await system(() => api.models.Contact.updateOne({ _id: contactId }, { $set: { emails: [email], email } }));
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is one of twenty an hour here, an account; a colleague has their own', async () => {
    const email = anEmail();
    const contactId = await aPerson(email);
    const one = { to: email, subject: 'Hello', text: 'Hi' };
    const busy = await aMember(api, { role: 'SALES', landownerId: scene.landownerId });
    for (let at = 0; at < 20; at += 1) expect((await send(contactId, one, busy)).status).toBe(201);
    expect((await send(contactId, one, busy)).status).toBe(429);
    expect((await send(contactId, one)).status).toBe(201);
  });
});

it('all of this breaks no invariant', async () => expect(await api.breaches()).toEqual([]));

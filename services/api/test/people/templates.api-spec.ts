import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ContactDetails, EmailTemplate } from '@lotline/shared-domain';
import { SMTPServer } from 'smtp-server';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi, testLimits } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

/** What the mail server answers, by recipient; nothing for who takes email. */
const answers = new Map<string, string>();
const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const answer = answers.get(address);
    done(answer ? Object.assign(new Error(answer), { responseCode: Number(answer.slice(0, 3)) }) : undefined);
  },
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts).toString('utf8'));
      done();
    });
  },
});

let api: TestApi;
let scene: Scene;
let other: Scene;
let sales: Member;
let stranger: Member;
/** A lot of each estate. */
const lots = new Map<string, unknown>();
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  api = await createTestApi({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, ...testLimits({ TEAM_EMAIL: 20 }) } });
  [scene, other] = [await aScene(api.connection), await aScene(api.connection, { title: 'Other' })];
  const { landownerId } = scene;
  for (const { estate, lot } of [scene, other]) lots.set(estate.key, (await lot('available', { title: '325' }))._id);
  sales = await aMember(api, { role: 'SALES', landownerId, firstName: 'Mei-Lin', lastName: 'Fraser' });
  stranger = await aMember(api, { role: 'SALES', landownerId: other.landownerId });
}, 60_000);
afterAll(async () => {
  await api.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const ANSWER = { subject: '{lot} at {estate}', text: 'Hi {firstName},\n\nThank you.\n\n{sender}' };
const anEmail = (): string => `nia-${randomUUID().slice(0, 8)}@example.com`;
/** A person who asked about a lot; their contact's id. */
async function aPerson(email = anEmail(), firstName = 'Nia', { estate }: Scene = scene): Promise<string> {
  const lotId = String(lots.get(estate.key));
  const person = { firstName, lastName: 'Moreau', email, phone: '0491570158' };
  const { status } = await api.post('/api/enquiries', { ...person, filledMs: 9000, estateId: estate.key, lotId });
  expect(status).toBe(201);
  await api.drainOutbox();
  received.length = 0;
  return String((await system(() => api.models.Contact.findOne({ emails: email }, '_id').lean()))?._id);
}
const send = (contactId: string, body: object, { headers }: Member = sales, key?: string) =>
  api.post(`/api/staff/contacts/${contactId}/emails`, body, { headers, ...(key && { key }) });
const resend = (messageId: string, to: string, { headers }: Member = sales) =>
  api.post(`/api/staff/emails/${messageId}/resend`, { to }, { headers });
const contactOf = async (contactId: string) =>
  (await api.get<ContactDetails>(`/api/staff/contacts/${contactId}`, { headers: sales.headers })).body;
const mailsTo = (to: string) => api.models.OutboxMessage.find({ to, template: 'team-email' }).sort({ _id: 1 }).lean();
const leadOf = (email: string) => system(() => api.models.Lead.findOne({ email }).lean());

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

describe('an email that the mail server refused', () => {
  /** A person whose address takes no email; their contact's id and the refused email's. */
  async function refused(
    answer = '550 5.1.1 No such user here',
  ): Promise<{ email: string; contactId: string; messageId: string }> {
    const email = anEmail();
    const contactId = await aPerson(email);
    answers.set(email, answer);
    expect((await send(contactId, { to: email, ...ANSWER })).status).toBe(201);
    await api.drainOutbox();
    const [mail] = await mailsTo(email);
    expect(mail?.state).toBe('dead');
    return { email, contactId, messageId: String(mail?._id) };
  }

  it.each([
    ['550 5.1.1 No such user here', 'The address doesn’t exist.'],
    ['552 5.2.2 Over quota', 'Their inbox is full.'],
    ['550 5.7.1 Looks like spam', 'Their mail server refused it as spam.'],
  ])('%s: is seen at the person with its reason in words, and nothing of the server’s', async (answer, refusal) => {
    const { email, contactId, messageId } = await refused(answer);
    const { messages } = await contactOf(contactId);
    expect(messages.find(({ _id }) => _id === messageId)).toMatchObject({
      state: 'dead',
      to: email,
      refusal,
      mayResend: true,
    });
    expect(JSON.stringify(messages)).not.toContain(answer.slice(10));
  });

  it('is sent again to a corrected address, which the person then has as well; once, pressed twice', async () => {
    const { email, contactId, messageId } = await refused();
    const right = anEmail();
    const both = await Promise.all([resend(messageId, right), resend(messageId, right)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    received.length = 0;
    await api.drainOutbox();
    expect(received).toHaveLength(1);
    const { emails, messages } = await contactOf(contactId);
    expect(emails).toEqual([email, right]);
    expect(messages.find(({ _id }) => _id === messageId)).toMatchObject({ state: 'dead', mayResend: false });
    expect((await resend(messageId, anEmail())).status).toBe(409);
    expect(await mailsTo(right)).toHaveLength(1);
  });

  it('is sent again to the same address, and once more where that is refused too', async () => {
    const { email, messageId } = await refused('552 5.2.2 Over quota');
    expect((await resend(messageId, email)).status).toBe(201);
    await api.drainOutbox();
    const [, second] = await mailsTo(email);
    expect(second?.state).toBe('dead');
    answers.delete(email);
    expect((await resend(String(second?._id), email)).status).toBe(201);
    await api.drainOutbox();
    expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['dead', 'dead', 'sent']);
  });

  it('goes to no address of another person, who is named', async () => {
    const { email, contactId, messageId } = await refused();
    const theirs = anEmail();
    await aPerson(theirs, 'Otto');
    const { status, body } = await resend(messageId, theirs);
    expect([status, body['message']]).toEqual([409, 'Otto Moreau has this address already.']);
    expect((await contactOf(contactId)).emails).toEqual([email]);
    expect(await mailsTo(theirs)).toEqual([]);
  });

  it('isn’t sent again by another landowner, with a secret link, once it arrived, or where it went to the team', async () => {
    const { email, messageId } = await refused();
    expect((await resend(messageId, email, stranger)).status).toBe(404);
    await api.models.OutboxMessage.updateOne({ _id: messageId }, { $set: { hasSecret: true } });
    expect((await resend(messageId, email)).status).toBe(409);
    await api.models.OutboxMessage.updateOne({ _id: messageId }, { $set: { hasSecret: false, state: 'sent' } });
    expect((await resend(messageId, email)).status).toBe(409);
    await api.models.OutboxMessage.updateOne(
      { _id: messageId },
      { $set: { state: 'dead', to: 'sales@tallowbrook.example.com' } },
    );
    expect((await resend(messageId, 'sales@tallowbrook.example.com')).status).toBe(404);
  });

  it('leaves all invariants whole', async () => expect(await api.breaches()).toEqual([]));
});

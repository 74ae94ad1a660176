import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ContactDetails } from '@lotline/shared-domain';
import { SMTPServer } from 'smtp-server';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi, testLimits } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

/** What the mail server answers, by recipient; nothing for who takes email. */
export const answers = new Map<string, string>();
export const received: string[] = [];
/** One for each spec: a server that was closed accepts nothing any more. */
const aServer = () =>
  new SMTPServer({
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

export let api: TestApi;
export let scene: Scene;
export let other: Scene;
export let sales: Member;
export let stranger: Member;
/** A lot of each estate. */
const lots = new Map<string, unknown>();
/** A landowner's estate with a mail server of its own, before all tests of a spec; and another landowner's. */
export function setUp(): void {
  const server = aServer();
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
}

export const ANSWER = { subject: '{lot} at {estate}', text: 'Hi {firstName},\n\nThank you.\n\n{sender}' };
export const anEmail = (): string => `nia-${randomUUID().slice(0, 8)}@example.com`;
/** A person who asked about a lot; their contact's id. */
export async function aPerson(email = anEmail(), firstName = 'Nia', { estate }: Scene = scene): Promise<string> {
  const lotId = String(lots.get(estate.key));
  const person = { firstName, lastName: 'Moreau', email, phone: '0491570158' };
  const { status } = await api.post('/api/enquiries', { ...person, filledMs: 9000, estateId: estate.key, lotId });
  expect(status).toBe(201);
  await api.drainOutbox();
  received.length = 0;
  return String((await system(() => api.models.Contact.findOne({ emails: email }, '_id').lean()))?._id);
}
export const send = (contactId: string, body: object, { headers }: Member = sales, key?: string) =>
  api.post(`/api/staff/contacts/${contactId}/emails`, body, { headers, ...(key && { key }) });
export const resend = (messageId: string, to: string, { headers }: Member = sales) =>
  api.post(`/api/staff/emails/${messageId}/resend`, { to }, { headers });
export const contactOf = async (contactId: string) =>
  (await api.get<ContactDetails>(`/api/staff/contacts/${contactId}`, { headers: sales.headers })).body;
export const mailsTo = (to: string) =>
  api.models.OutboxMessage.find({ to, template: 'team-email' }).sort({ _id: 1 }).lean();
export const leadOf = (email: string) => system(() => api.models.Lead.findOne({ email }).lean());

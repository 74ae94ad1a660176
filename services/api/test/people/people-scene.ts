import type { ContactDetails, ContactMerge, TimelineItem } from '@lotline/shared-domain';
import { makeToken } from '../../src/auth/make-token.js';
import { ContactRepository } from '../../src/contact/contact.repository.js';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import { inTransaction } from '../../src/database/transaction.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

export let api: TestApi;
export let scene: Scene;
export let other: Scene;
export let sales: Member;
export let stranger: Member;

/** A team, another one, and their landowners. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
    scene = await aScene(api.connection, { title: 'Fernleigh' });
    other = await aScene(api.connection, { title: 'Other' });
    const team = { landownerId: scene.landownerId, firstName: 'Mei-Lin', lastName: 'Fraser' };
    sales = await aMember(api, { role: 'SALES', ...team });
    stranger = await aMember(api, { role: 'LANDOWNER', _id: other.landownerId, landownerId: other.landownerId });
  }, 60_000);
  afterAll(() => api.close());
}

/** A key of the team for the one estate of the scene. */
export async function aLimitedKey(): Promise<string> {
  const { landownerId, estate } = scene;
  const name = `Key ${String(newId())}`;
  const token = await makeToken(api.connection, { landownerId, name, isDemo: false });
  await system(() => api.models.ApiToken.updateOne({ landownerId, name }, { $set: { estateIds: [estate._id] } }));
  return token;
}

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}
let made = 0;
/** Someone whom no other test knows. */
export const aPerson = (fields: Partial<Person> = {}): Person => {
  made += 1;
  const letters = [...String(made)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
  return {
    firstName: `Una${letters}`,
    lastName: `Quist${letters}`,
    email: `una-${letters}@example.com`,
    phone: `+614915${String(70_000 + made)}`,
    ...fields,
  };
};

/** An enquiry by a public form, which makes them a contact and a lead; returns the contact's id. */
export async function enquire(person: Person, at = scene): Promise<string> {
  const body = { ...person, estateId: String(at.estate._id), message: 'Is it flat?', filledMs: 9000 };
  expect((await api.post('/api/enquiries', body)).status).toBeLessThan(300);
  return contactOf(person.email);
}
export async function contactOf(email: string): Promise<string> {
  const contact = await system(() => api.models.Contact.findOne({ emails: email }, '_id').lean());
  if (!contact) throw new Error(`nobody has ${email}`);
  return String(contact._id);
}

/** Something of every noun that names people by address, all by one person; returns the contact's id. */
export async function doEverything(person: Person): Promise<string> {
  const { email } = person;
  const contactId = await enquire(person);
  const [asked, wanted, bought] = [await scene.lot(), await scene.lot(), await scene.lot()];
  expect((await api.post('/api/holds', aHoldBody(asked, { leadDetails: person }))).status).toBe(201);
  const waits = { ...person, estateId: String(scene.estate._id), consent: true, filledMs: 9000 };
  expect((await api.post('/api/waitlist', waits)).status).toBeLessThan(300);
  const { landownerId, estate, stageId } = scene;
  const place = { landownerId, estateId: estate._id };
  await system(async () => {
    const { models } = api;
    await models.Quote.create([
      {
        ...place,
        lotId: wanted._id,
        lotTitle: wanted.title,
        buyer: person,
        status: 'new',
        parts: [],
        timeReference: 'Within 3 months',
        bestDescribesYou: 'Investor',
        financeStatus: 'Cash buyer',
        consent: { text: 'My details may be passed on', at: new Date() },
      },
    ] as never);
    await models.Eoi.create([
      {
        ...place,
        stageId,
        lotId: wanted._id,
        status: 'declined',
        customerId: null,
        buyersData: { firstBuyer: person },
        sentAt: new Date(),
      },
    ] as never);
    await models.Lot.updateOne({ _id: bought._id }, { $set: { lotBuyers: { firstBuyer: person } } } as never);
    const lead = await models.Lead.findOne({ estateId: estate._id, email }, '_id').lean();
    const about = { ...place, leadId: lead?._id, email, actorId: String(sales.user._id), actorRole: 'SALES' };
    await models.LeadNote.create([
      { ...about, kind: 'call', outcome: 'spoke', text: 'Wants a corner', at: new Date() },
    ] as never);
    await models.LeadTask.create([
      { ...about, title: 'Send the plan', dueOn: '2026-12-01', assigneeId: null },
    ] as never);
    await models.Lead.updateOne({ _id: lead?._id }, { $set: { openTasks: 1, nextTaskOn: '2026-12-01' } });
  });
  // As the doors would have that were not used.
  await inTransaction(api.connection, (session) =>
    api.app.get(ContactRepository, { strict: false }).settleStatus(session, landownerId, [email]),
  );
  return contactId;
}

/** A contact as it is stored, without anything it did. */
export async function storeContact(person: Person, fields: Record<string, unknown> = {}, at = scene): Promise<string> {
  const { firstName, lastName, email, phone } = person;
  const phones = phone ? [phone] : [];
  const contact = {
    _id: newId(),
    landownerId: at.landownerId,
    estateIds: [at.estate._id],
    status: 'Prospect',
    firstName,
    lastName,
    email,
    emails: [email],
    phone,
    phones,
    seenAt: new Date(),
    ...fields,
  };
  await system(() => api.models.Contact.create([contact] as never));
  return String(contact._id);
}

type As = Pick<Member, 'headers'>;
export const getContact = async (id: string, { headers }: As = sales) =>
  api.get<ContactDetails>(`/api/staff/contacts/${id}`, { headers });
export const merge = (contactId: string, body: object, { headers }: As = sales, key?: string) =>
  api.post<ContactMerge>(`/api/staff/contacts/${contactId}/merge`, body, { headers, ...(key && { key }) });
export const undo = (mergeId: string, { headers }: As = sales) =>
  api.post<ContactMerge>(`/api/staff/contact-merges/${mergeId}/undo`, {}, { headers });
/** Who becomes part of whom, with the names, address and phone of the one who stays. */
export const choosing = ({ firstName, lastName, email, phone }: Person, otherId: string) => ({
  otherId,
  firstName,
  lastName,
  email,
  phone,
});

/** All pages of a timeline. */
export async function timelineOf(id: string, query = '', as: As = sales): Promise<TimelineItem[]> {
  const items: TimelineItem[] = [];
  for (let before = ''; ;) {
    const { status, body } = await api.get<{ data: TimelineItem[]; next?: string }>(
      `/api/staff/contacts/${id}/timeline?${query}${before && `&before=${encodeURIComponent(before)}`}`,
      { headers: as.headers },
    );
    expect(status).toBe(200);
    items.push(...body.data);
    if (!body.next) return items;
    before = body.next;
  }
}

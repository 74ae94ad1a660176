import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember } from '../accounts/members.js';
import { aHoldBody, type Scene } from '../scene.js';
import { api, decide, other, sales, scene, setUp } from './desk-scene.js';

setUp();

const anEmail = () => `nia-${randomUUID().slice(0, 8)}@example.com`;
const person = (email: string) => ({ firstName: 'Nia', lastName: 'Moreau', email, phone: '0491570158' });
const contactsOf = (email: string) => system(() => api.models.Contact.find({ emails: email }).lean());
const contactOf = async (email: string) => {
  const [contact, ...more] = await contactsOf(email);
  expect(more).toEqual([]);
  return contact;
};
const toLot = (lot: LotRecord, way: string, body: object) =>
  api.post(`/api/staff/lots/${String(lot._id)}${way}`, body, {
    headers: { ...sales.headers, 'if-match': `"${lot.rev}"` },
  });
const nowOf = async ({ _id }: LotRecord) => (await system(() => api.models.Lot.findById(_id).lean())) as LotRecord;
const enquire = (fields: object, { estate }: Scene = scene) =>
  api.post('/api/enquiries', { filledMs: 9000, estateId: estate.key, message: 'Is it flat?', ...fields });

/** Everything by which a person becomes known. */
const WAYS: Readonly<Record<string, (email: string) => Promise<{ status: number }>>> = {
  enquiry: (email) => enquire(person(email)),
  'enquiry that staff enter': (email) =>
    api.post(
      `/api/staff/estates/${String(scene.estate._id)}/enquiries`,
      { ...person(email), message: 'Calls again' },
      { headers: sales.headers },
    ),
  'place on the waitlist': (email) =>
    api.post('/api/waitlist', { ...person(email), filledMs: 9000, estateId: scene.estate.key, consent: true }),
  'request for a hold': async (email) =>
    api.post('/api/holds', aHoldBody(await scene.lot(), { leadDetails: person(email) })),
  'caller’s request for a hold': async (email) =>
    api.post(
      `/api/staff/lots/${String((await scene.lot())._id)}/holds`,
      aHoldBody(await scene.lot(), { leadDetails: person(email) }),
      { headers: sales.headers },
    ),
  'purchaser of a partner': async (email) =>
    api.post(
      '/api/holds',
      aHoldBody(await scene.lot(), {
        leadDetails: person(anEmail()),
        purchaserDetails: person(email),
        companyDetails: { company: 'Fernhollow Homes' },
        holderType: 'Builder/Channel Partner',
      }),
    ),
  'partner who files one': async (email) =>
    api.post(
      '/api/holds',
      aHoldBody(await scene.lot(), {
        leadDetails: person(email),
        purchaserDetails: person(anEmail()),
        companyDetails: { company: 'Fernhollow Homes' },
        holderType: 'Builder/Channel Partner',
      }),
    ),
  'EOI that staff enter': async (email) => toLot(await scene.lot(), '/eoi', person(email)),
  'sale outside Lotline': async (email) =>
    toLot(await scene.lot(), '/offline-sale', { salePhase: 'eoi', fullName: 'Nia Moreau', email }),
};

describe('a contact (D147, D174)', () => {
  it.each(Object.entries(WAYS))('is found or made by a %s', async (_, submit) => {
    const email = anEmail();
    expect((await submit(email)).status).toBeLessThan(300);
    expect(await contactOf(email)).toMatchObject({
      firstName: 'Nia',
      lastName: 'Moreau',
      emails: [email],
      landownerId: scene.landownerId,
      estateIds: [scene.estate._id],
    });
  });

  it('is one for whatever one address submits, typed in any way, and another’s landowner has one of its own', async () => {
    const email = anEmail();
    for (const submit of Object.values(WAYS)) expect((await submit(email.toUpperCase())).status).toBeLessThan(300);
    expect(await contactOf(email)).toMatchObject({ status: 'Buyer', emails: [email], phones: ['+61491570158'] });
    await enquire(person(email), other);
    expect((await contactsOf(email)).map(({ landownerId }) => String(landownerId)).sort()).toEqual(
      [scene, other].map(({ landownerId }) => String(landownerId)).sort(),
    );
  });

  it('has the names that were there first; more phones stand behind the first, ten at most', async () => {
    const email = anEmail();
    await enquire(person(email));
    for (let at = 0; at < 12; at += 1)
      await enquire({ ...person(email), firstName: 'Eve', phone: `04915701${String(at + 10)}` });
    const contact = await contactOf(email);
    expect([contact?.firstName, contact?.phones.length, contact?.phones[0], contact?.phone]).toEqual([
      'Nia',
      10,
      '+61491570158',
      '+61491570158',
    ]);
  });

  it('takes what the mailbox itself confirmed', async () => {
    const email = anEmail();
    const join = (fields: object) =>
      api.post('/api/waitlist', {
        ...person(email),
        filledMs: 9000,
        estateId: scene.estate.key,
        consent: true,
        ...fields,
      });
    await join({});
    await join({ firstName: 'Nina', phone: '0491570156' });
    expect((await contactOf(email))?.firstName).toBe('Nia');
    const mail = await system(() =>
      api.models.OutboxMessage.findOne({ to: email, template: 'waitlist-change' }).lean(),
    );
    const token = /confirm=([0-9a-f]{24}\.[\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect((await api.post('/api/waitlist/confirmations', { token })).status).toBe(200);
    expect(await contactOf(email)).toMatchObject({
      firstName: 'Nina',
      phones: ['+61491570156', '+61491570158'],
      phone: '+61491570156',
    });
  });

  it('keeps an address as text that looks like a field', async () => {
    const email = `$phone-${randomUUID().slice(0, 8)}@example.com`;
    expect((await enquire(person(email))).status).toBe(201);
    expect((await contactOf(email))?.emails).toEqual([email]);
  });

  it('is a Buyer from an approval on, and a Prospect again where it is undone', async () => {
    const [email, lot] = [anEmail(), await scene.lot()];
    await api.post('/api/holds', aHoldBody(lot, { leadDetails: person(email) }));
    const hold = await system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean());
    const statusNow = async () => (await contactOf(email))?.status;
    expect(await statusNow()).toBe('Prospect');
    await decide(String(hold?._id), 'approve', {});
    expect(await statusNow()).toBe('Buyer');
    expect((await decide(String(hold?._id), 'undo', {})).status).toBe(200);
    expect(await statusNow()).toBe('Prospect');
    await decide(String(hold?._id), 'approve', {});
    await decide(String(hold?._id), 'cancel', { reason: 'Changed their mind' });
    expect(await statusNow()).toBe('Buyer');
  });

  it('is a Buyer while a lot names it: what a sale said, and what is written on a lot', async () => {
    const [first, second, lot] = [anEmail(), anEmail(), await scene.lot()];
    await toLot(lot, '/offline-sale', { salePhase: 'eoi', fullName: 'Nia Moreau', email: first });
    expect((await contactOf(first))?.status).toBe('Buyer');
    await toLot(await nowOf(lot), '', { offlineEmail: second });
    expect([(await contactOf(first))?.status, (await contactOf(second))?.status]).toEqual(['Prospect', 'Buyer']);
    await toLot(await nowOf(lot), '/move', { to: 'available', reason: 'It fell through' });
    expect((await contactOf(second))?.status).toBe('Prospect');
  });

  it('is made by a key for some estates too, which reads those of its estates alone', async () => {
    const estate = { ...scene.estate, title: 'Second', key: `second-${randomUUID().slice(0, 8)}`, keys: [] };
    await system(() => api.models.Estate.create([{ ...estate, _id: other.stageId }] as never));
    const landowner = await aMember(api, { role: 'LANDOWNER', _id: scene.landownerId, landownerId: scene.landownerId });
    const { body } = await api.post<{ secret: string }>(
      '/api/staff/tokens',
      { name: 'Till', capabilities: ['hold.review'], days: 1, estateIds: [String(other.stageId)] },
      { headers: landowner.headers },
    );
    const [known, mine] = [anEmail(), anEmail()];
    await enquire(person(known));
    for (const email of [known, mine]) {
      const path = `/api/staff/estates/${String(other.stageId)}/enquiries`;
      expect((await api.post(path, person(email), { token: body.secret })).status).toBe(201);
      if (email === known) expect((await contactOf(email))?.estateIds).toHaveLength(2);
    }
    expect((await contactOf(mine))?.estateIds).toEqual([other.stageId]);
  });

  it('all of this breaks no invariant', async () => expect(await api.breaches()).toEqual([]));
});

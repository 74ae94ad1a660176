import { newsConsent, waitlistConsent, watchConsent } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

const NEWS = newsConsent('Tallowbrook Rise');
let api: TestApi;
let scene: Scene;
let began: Date;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
  began = new Date();
});
afterAll(() => api.close());

const person = (email: string, fields: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lee',
  email,
  phone: '0491570158',
  filledMs: 9000,
  estateId: scene.estate.key,
  ...fields,
});
const ask = (email: string, fields: object = {}) => api.post('/api/enquiries', person(email, fields));
const leadOf = (email: string) => system(() => api.models.Lead.findOne({ email }).lean());
const forStaff = async (replyTo: string) =>
  (await api.models.OutboxMessage.findOne({ to: 'sales@tallowbrook.example.com', replyTo }).lean())?.text;
const given = (source: string, text = NEWS) => ({ text, source, at: expect.any(Date) as Date });

describe('consent to news is stored with the displayed text, the time and the form', () => {
  it('of an enquiry: there, on the lead, and in the email to the team', async () => {
    await ask('yes@example.com', { marketingConsent: true });
    const enquiry = await system(() => api.models.Enquiry.findOne({ email: 'yes@example.com' }).lean());
    const lead = await leadOf('yes@example.com');
    for (const record of [enquiry, lead]) expect(record?.marketingConsent).toEqual(given('enquiry form'));
    expect(lead?.marketingConsent?.at.getTime()).toBeGreaterThanOrEqual(began.getTime());
    expect(await forStaff('yes@example.com')).toContain(`News and offers: Yes: “${NEWS}”`);
  });

  it('of a hold, a buyer’s or a partner’s: on the hold and on the lead of the person who ticked it', async () => {
    const lead = (email: string) => ({ firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' });
    const partner = {
      holderType: 'Builder/Channel Partner',
      leadDetails: lead('partner@example.com'),
      purchaserDetails: lead('purchaser@example.com'),
      companyDetails: { company: 'Pallow & Finch' },
    };
    for (const [fields, email, source] of [
      [{ leadDetails: lead('buyer@example.com') }, 'buyer@example.com', 'hold form'],
      [partner, 'partner@example.com', 'partner hold form'],
    ] as const) {
      const lot = await scene.lot();
      expect((await api.post('/api/holds', aHoldBody(lot, { ...fields, marketingConsent: true }))).status).toBe(201);
      const hold = await system(() => api.models.InitialHold.findOne({ lotId: lot._id } as never).lean());
      for (const record of [hold, await leadOf(email)]) expect(record?.marketingConsent).toEqual(given(source));
      expect(await forStaff(email)).toContain(`News and offers: Yes: “${NEWS}”`);
    }
    expect((await leadOf('purchaser@example.com'))?.marketingConsent).toBeNull();
  });

  it('control: who left the box alone has given none, and the team reads so', async () => {
    await ask('no@example.com');
    await ask('no@example.com', { marketingConsent: false });
    expect((await leadOf('no@example.com'))?.marketingConsent ?? null).toBeNull();
    expect(await forStaff('no@example.com')).toContain('News and offers: No');
  });

  it('a form that is sent later without the tick takes nothing away', async () => {
    await ask('kept@example.com', { marketingConsent: true });
    await ask('kept@example.com');
    await api.post('/api/waitlist', person('kept@example.com', { consent: true }));
    expect((await leadOf('kept@example.com'))?.marketingConsent).toEqual(given('enquiry form'));
  });

  it('a request that is there already keeps a new tick all the same', async () => {
    const lot = await scene.lot();
    const leadDetails = { firstName: 'Ada', lastName: 'Lee', email: 'again@example.com', phone: '0491570158' };
    await api.post('/api/holds', aHoldBody(lot, { leadDetails }));
    await api.post('/api/holds', aHoldBody(lot, { leadDetails, marketingConsent: true }));
    expect((await leadOf('again@example.com'))?.marketingConsent).toEqual(given('hold form'));
  });
});

it('the waitlist keeps the text of its own box', async () => {
  await api.post('/api/waitlist', person('list@example.com', { consent: true }));
  const entry = await system(() => api.models.WaitlistEntry.findOne({ email: 'list@example.com' }).lean());
  expect(entry?.consent).toEqual(given('waitlist form', waitlistConsent('Tallowbrook Rise')));
});

it('a watch stores its tick; one from an older page, which sent none, is a watch too', async () => {
  const lot = await scene.lot('hold');
  const watch = (email: string, fields: object = {}) =>
    api.post('/api/watches', { lotId: String(lot._id), email, filledMs: 5000, ...fields });
  const kept = async (email: string) =>
    (await system(() => api.models.Watch.findOne({ email }).lean()))?.consent ?? null;
  const answers = [
    await watch('w1@example.com', { consent: true }),
    await watch('w2@example.com'),
    await watch('w3@example.com', { consent: false }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 400]);
  expect(await kept('w1@example.com')).toEqual(given('watch form', watchConsent()));
  expect(await kept('w2@example.com')).toBeNull();
  await watch('w2@example.com', { consent: true });
  await watch('w1@example.com');
  for (const email of ['w1@example.com', 'w2@example.com'])
    expect(await kept(email)).toEqual(given('watch form', watchConsent()));
  // Repeating a request writes no second email.
  expect(await api.models.OutboxMessage.countDocuments({ template: 'watch-set' })).toBe(2);
});

it('the database refuses a consent that doesn’t say to what', async () => {
  await ask('db@example.com', { marketingConsent: true });
  const write = (fields: object) =>
    api.connection.collection('leads').updateOne({ email: 'db@example.com' }, { $set: { marketingConsent: fields } });
  await expect(write({ at: new Date(), source: 'hold form' })).rejects.toMatchObject({ code: 121 });
  await expect(write({ text: NEWS, at: new Date(), source: 'hearsay' })).rejects.toMatchObject({ code: 121 });
});

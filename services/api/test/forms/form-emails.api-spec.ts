import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

const STAFF = 'sales@tallowbrook.example.com';
let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
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
const emailsTo = (to: string) => api.models.OutboxMessage.find({ to }).sort({ createdAt: 1 }).lean();
const ofStaffAbout = (replyTo: string) =>
  api.models.OutboxMessage.find({ to: STAFF, replyTo }).sort({ createdAt: 1 }).lean();
const leadOf = (email: string) => system(() => api.models.Lead.findOne({ email }).lean());
const confirmToken = async (email: string) =>
  /confirm=([0-9a-f]{24}\.[\w-]{43})/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';

describe('an enquiry is confirmed to the person who asked', () => {
  it('about a lot: which one, that the team replies, in the estate’s colour, with the way back, as text and HTML', async () => {
    const lot = await scene.lot();
    await api.post(
      '/api/enquiries',
      person('lot@example.com', { lotId: String(lot._id), message: 'Is it level? http://spam.example' }),
    );
    const [letter, ...others] = await emailsTo('lot@example.com');
    expect(others).toHaveLength(0);
    expect(letter).toMatchObject({
      fromName: 'Tallowbrook Rise',
      replyTo: STAFF,
      subject: `Your enquiry: Lot ${lot.title}, Tallowbrook Rise`,
    });
    for (const part of [letter?.text, letter?.html]) {
      for (const fact of [`${lot.title}, Stage 4, Tallowbrook Rise`, '450 m²', '15 m', '$310,000', STAFF])
        expect(part).toContain(fact);
      expect(part).toContain('A member of our team will get back to you by email or phone.');
    }
    expect(letter?.text).toContain(
      `http://localhost:4900/v2/estate/${scene.estate.key}?stageId=${String(lot.stageId)}&lotId=${String(lot._id)}`,
    );
    expect(letter?.html).toContain('#2f6f5e');
  });

  it('about the estate: with the way back to its map', async () => {
    await api.post('/api/enquiries', person('estate@example.com'));
    const [letter] = await emailsTo('estate@example.com');
    expect(letter?.subject).toBe('Your enquiry: Tallowbrook Rise');
    expect(letter?.text).toContain(`http://localhost:4900/v2/estate/${scene.estate.key}\n`);
  });

  it('D38: it contains nothing that anyone typed; the question is in the email to the team', async () => {
    await api.post(
      '/api/enquiries',
      person('typed@example.com', { firstName: 'Pills', lastName: 'Cheap', message: 'Buy at http://spam.example' }),
    );
    expect(JSON.stringify(await emailsTo('typed@example.com'))).not.toMatch(/Pills|Cheap|spam|0491 ?570|\+61491/);
    expect((await ofStaffAbout('typed@example.com'))[0]?.text).toContain('Buy at http://spam.example');
  });
});

describe('D31: we already have your request', () => {
  const lead = (email: string) => ({ firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' });
  const forAda = (ada: string, partner: string) => ({
    holderType: 'Builder/Channel Partner',
    leadDetails: lead(partner),
    purchaserDetails: lead(ada),
    companyDetails: { company: 'Pallow & Finch' },
  });
  const subjectsTo = async (to: string) => (await emailsTo(to)).map(({ subject }) => subject.split(':')[0]);
  const [RECEIVED, KNOWN] = ['Hold request received', 'We already have your request'];

  it('goes to the buyer who asks, not to the partner who asked for them before', async () => {
    const lot = await scene.lot();
    await api.post('/api/holds', aHoldBody(lot, forAda('ada1@example.com', 'partner1@example.com')));
    await api.post('/api/holds', aHoldBody(lot, { leadDetails: lead('ada1@example.com') }));
    expect(await subjectsTo('ada1@example.com')).toEqual([KNOWN]);
    expect(await subjectsTo('partner1@example.com')).toEqual([RECEIVED]);
    expect(await leadOf('ada1@example.com')).toMatchObject({ source: 'Initial Hold Request' });
  });

  it('no email reveals to a partner whether the buyer had asked before: both partners read the same, each time', async () => {
    const [asked, untouched] = [await scene.lot(), await scene.lot()];
    await api.post('/api/holds', aHoldBody(asked, { leadDetails: lead('ada2@example.com') }));
    for (const [lot, partner] of [
      [asked, 'nosy@example.com'],
      [untouched, 'plain@example.com'],
    ] as const) {
      for (let i = 0; i < 2; i += 1) await api.post('/api/holds', aHoldBody(lot, forAda('ada2@example.com', partner)));
    }
    const read = async (to: string, lot: { _id: unknown; title: string }) =>
      (await emailsTo(to)).map(({ subject, text }) =>
        `${subject}\n${text}`.replaceAll(String(lot._id), 'ID').replaceAll(new RegExp(`\\b${lot.title}\\b`, 'g'), 'N'),
      );
    const emails = await read('nosy@example.com', asked);
    expect(emails).toHaveLength(2);
    expect(emails).toEqual(await read('plain@example.com', untouched));
    expect((await subjectsTo('ada2@example.com')).filter((subject) => subject === KNOWN)).toHaveLength(2);
  });
});

describe('a later waitlist entry that its mailbox confirmed', () => {
  it('reaches lead and team, once, with what counts now', async () => {
    const email = 'later@example.com';
    await api.post(
      '/api/waitlist',
      person(email, { consent: true, preferences: { budget: 400_000, titlesBy: '2027-03' } }),
    );
    await api.post(
      '/api/waitlist',
      person(email, { firstName: 'Adaline', phone: '0491570159', consent: true, preferences: { budget: 500_000 } }),
    );
    expect(await ofStaffAbout(email)).toHaveLength(1);
    await api.connection.collection('leads').updateOne({ email }, { $set: { source: 'Import', sources: ['Import'] } });
    const token = await confirmToken(email);
    for (let i = 0; i < 2; i += 1) expect((await api.post('/api/waitlist/confirmations', { token })).status).toBe(200);
    const [, changed, ...more] = await ofStaffAbout(email);
    expect(more).toHaveLength(0);
    expect(changed?.subject).toBe('Waitlist: Tallowbrook Rise');
    expect(changed?.text).toMatch(/Adaline Lee[\s\S]*Budget, up to: \$500,000/);
    expect(await leadOf(email)).toMatchObject({
      firstName: 'Adaline',
      phone: '+61491570159',
      source: 'Import',
      sources: ['Import', 'Waitlist'],
    });
  });

  it('control: an unconfirmed one changes neither', async () => {
    const email = 'unsaid@example.com';
    await api.post('/api/waitlist', person(email, { consent: true }));
    await api.post('/api/waitlist', person(email, { firstName: 'Eve', consent: true }));
    expect(await leadOf(email)).toMatchObject({ firstName: 'Ada' });
    expect(await ofStaffAbout(email)).toHaveLength(1);
  });
});

it('the team reads the preferences as the screen shows them', async () => {
  await api.post(
    '/api/waitlist',
    person('wishes@example.com', {
      consent: true,
      preferences: { frontage: 12.5, size: 400, budget: 400_000, titlesBy: '2027-03' },
    }),
  );
  const [letter] = await ofStaffAbout('wishes@example.com');
  for (const line of [
    'Frontage, at least: 12.5 m',
    'Size, at least: 400 sqm',
    'Budget, up to: $400,000',
    'Est. Registration by: Mar 2027',
  ])
    expect(letter?.text).toContain(line);
});

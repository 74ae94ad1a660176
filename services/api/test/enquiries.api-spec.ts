import { system } from '../src/database/scope.js';
import { createTestApi, type TestApi } from './create-test-api.js';
import { aHoldBody, aScene, type Scene } from './scene.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_LIMIT_SHARE_MAP_EMAIL_PER_HOUR: '1' } });
  scene = await aScene(api.connection);
});
afterAll(() => api.close());

const person = { firstName: 'Ada', lastName: 'Lee', email: 'Ada@Example.com', phone: '0491570158', filledMs: 9000 };
const emails = (template: string) => api.models.OutboxMessage.find({ template }).lean();

describe('visitors’ forms', () => {
  it('an enquiry is stored, becomes a lead and reaches the recipients with reply-to; its text is escaped', async () => {
    const lot = await scene.lot();
    const body = {
      ...person,
      estateId: scene.estate.key,
      lotId: String(lot._id),
      lotTitle: 'a lie',
      message: 'Is it <script>level</script>?',
    };
    const answer = await api.post('/api/enquiries', body);
    expect([answer.status, answer.body]).toEqual([201, { ok: true }]);
    const [enquiry] = await system(() => api.models.Enquiry.find({}).lean());
    expect(enquiry).toMatchObject({ email: 'ada@example.com', phone: '+61491570158', lotTitle: lot.title });
    expect(
      await system(() => api.models.Lead.countDocuments({ email: 'ada@example.com', source: 'Form submission' })),
    ).toBe(1);
    const [mail] = await emails('enquiry');
    expect(mail).toMatchObject({ to: 'sales@tallowbrook.example.com', replyTo: 'ada@example.com' });
    expect(mail?.html).toContain('&lt;script&gt;');
  });

  it('an enquiry that names a lot in words only keeps the words, and staff read them', async () => {
    await api.post('/api/enquiries', {
      ...person,
      email: 'words@example.com',
      estateId: scene.estate.key,
      lotTitle: ' Lot 325 ',
    });
    expect(await system(() => api.models.Enquiry.findOne({ email: 'words@example.com' }).lean())).toMatchObject({
      lotTitle: 'Lot 325',
      lotId: null,
    });
    const mails = await emails('enquiry');
    expect(mails.find(({ replyTo }) => replyTo === 'words@example.com')?.text).toMatch(/Lot, as written:?\s+Lot 325/);
    // Where the lot is known its own title is used, and nothing that was typed.
    expect(mails.find(({ replyTo }) => replyTo === 'ada@example.com')?.text).not.toMatch(/as written|a lie/);
  });

  it('the waitlist takes an address once and tells a stranger nothing', async () => {
    const body = { ...person, estateId: scene.estate.key, consent: true, preferences: { budget: 360000 } };
    const answers = [
      await api.post('/api/waitlist', body),
      await api.post('/api/waitlist', { ...body, firstName: 'Eve' }),
    ];
    expect(answers.map(({ status, body: { ok } }) => [status, ok])).toEqual([
      [201, true],
      [201, true],
    ]);
    const entries = await system(() => api.models.WaitlistEntry.find({ email: 'ada@example.com' }).lean());
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ firstName: 'Ada', consent: { source: 'waitlist form' } });
    expect(await emails('waitlist-joined')).toHaveLength(1);
    expect((await api.post('/api/waitlist', { ...body, consent: false })).status).toBe(400);
  });

  it('a second entry of an address counts once the link in its mail is opened, and only then (D17)', async () => {
    const body = {
      ...person,
      email: 'twice@example.com',
      estateId: scene.estate.key,
      consent: true,
      preferences: { budget: 360000 },
    };
    const entry = () => system(() => api.models.WaitlistEntry.findOne({ email: 'twice@example.com' }).lean());
    await api.post('/api/waitlist', body);
    await api.post('/api/waitlist', { ...body, firstName: 'Eve', preferences: { budget: 500000 } });
    expect(await entry()).toMatchObject({ firstName: 'Ada', preferences: { budget: 360000 } });
    const mail = (await emails('waitlist-change')).find(({ to }) => to === 'twice@example.com');
    expect(mail?.text).toContain('Only the latest link works');
    expect(mail?.subject).toBe('Your place on the waitlist: Tallowbrook Rise');
    expect(JSON.stringify(mail)).not.toContain('Eve');
    const token = /confirm=([0-9a-f]{24}\.[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

    const wrong = await api.post('/api/waitlist/confirmations', {
      token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    });
    expect([wrong.status, (await entry())?.firstName]).toEqual([404, 'Ada']);
    const answers = [
      await api.post('/api/waitlist/confirmations', { token }),
      await api.post('/api/waitlist/confirmations', { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entry()).toMatchObject({ firstName: 'Eve', preferences: { budget: 500000 } });

    await api.connection
      .collection('waitlist_entries')
      .updateOne({ email: 'twice@example.com' }, { $set: { 'proposed.expiresAt': new Date(Date.now() - 1) } });
    expect((await api.post('/api/waitlist/confirmations', { token })).status).toBe(404);
  });

  it('the map goes to an address in fixed words, once', async () => {
    const body = {
      email: 'friend@example.com',
      estateId: scene.estate.key,
      estateTitle: 'Buy pills at http://spam.example',
      filledMs: 5000,
    };
    expect((await api.post('/api/share-map', body)).status).toBe(201);
    expect((await api.post('/api/share-map', body)).status).toBe(429);
    const mails = await emails('share-map');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('pills');
  });

  it('a watch is set once, with the same answer each time', async () => {
    const lot = await scene.lot('hold');
    const body = { lotId: String(lot._id), email: 'w@example.com', filledMs: 5000 };
    const answers = [await api.post('/api/watches', body), await api.post('/api/watches', body)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await system(() => api.models.Watch.countDocuments({}))).toBe(1);
    expect(await emails('watch-set')).toHaveLength(1);
  });

  it('the first source of a lead stays, later ones are added', async () => {
    const email = 'thrice@example.com';
    const lead = () => system(() => api.models.Lead.findOne({ email }).lean());
    await api.post('/api/waitlist', { ...person, email, estateId: scene.estate.key, consent: true });
    expect(await lead()).toMatchObject({ source: 'Waitlist', sources: ['Waitlist'] });
    const [lot, ask] = [
      await scene.lot(),
      () => api.post('/api/enquiries', { ...person, email, estateId: scene.estate.key }),
    ];
    await ask();
    await ask();
    await api.post(
      '/api/holds',
      aHoldBody(lot, { leadDetails: { firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' } }),
    );
    expect(await lead()).toMatchObject({
      source: 'Waitlist',
      sources: ['Waitlist', 'Form submission', 'Initial Hold Request'],
    });
  });

  it.each(['/api/enquiries', '/api/waitlist', '/api/share-map'])('%s of an unknown estate is 404', async (path) => {
    expect((await api.post(path, { ...person, estateId: 'nowhere', consent: true })).status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';

const KEY = 'biz-coastal-agency';
let api: TestApi;
let scene: Scene;
let business: string;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection, { autoOffer: true });
  const [agency] = await system(() => api.models.Business.create([{ key: KEY, title: 'Coastal Agency' }]));
  business = String(agency?._id);
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
/** The business in each email's link to an estate's page; the pages of one hold, and of leaving, are about nothing that a referrer counts for. */
const links = async (email: string) => {
  const emails = await api.models.OutboxMessage.find({ $or: [{ to: email }, { replyTo: email }] }).lean();
  const estateLinks = (text: string) =>
    [...text.matchAll(/http:\/\/localhost:4900\/(?:v\d+\/)?estate\/\S+/g)].map(([link]) =>
      new URL(link).searchParams.get('businessId'),
    );
  return emails.flatMap(({ template, text }) => [...new Set(estateLinks(text))].map((found) => [template, found]));
};

describe('D21: the referrer is in every email', () => {
  it.each([
    ['enquiry', '/api/enquiries', {}, ['enquiry', 'enquiry-received']],
    ['waitlist', '/api/waitlist', { consent: true }, ['waitlist', 'waitlist-joined']],
    ['shared map', '/api/share-map', {}, ['share-map']],
  ])('%s', async (name, path, fields, templates) => {
    const email = `${name.replace(' ', '-')}@example.com`;
    expect((await api.post(path, person(email, { ...fields, businessId: KEY }))).status).toBe(201);
    expect((await links(email)).sort()).toEqual(templates.map((template) => [template, business]));
  });

  it.each([
    ['with spaces', 'no such business'],
    ['too long', 'x'.repeat(500)],
    ['a number', 12],
    ['an object', { $ne: '' }],
    ['a list', [KEY]],
    ['yes', true],
    ['a control character', 'a\u0000b'],
  ])('one of any shape, %s, is ignored and logged, never a 400', async (_, businessId) => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const [free, held] = [await scene.lot(), await scene.lot('hold')];
    const statuses = [
      await api.post('/api/enquiries', person(`${randomUUID()}@example.com`, { businessId })),
      await api.post('/api/waitlist', person(`${randomUUID()}@example.com`, { consent: true, businessId })),
      await api.post('/api/share-map', person(`${randomUUID()}@example.com`, { businessId })),
      await api.post('/api/watches', {
        lotId: String(held._id),
        email: `${randomUUID()}@example.com`,
        filledMs: 5000,
        businessId,
      }),
      await api.post('/api/holds', aHoldBody(free, { businessId })),
    ].map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    expect(warned.mock.calls.filter(([text]) => String(text).startsWith('unknown business'))).toHaveLength(5);
    warned.mockRestore();
  });

  it('an enquiry about a lot, a hold and a watch: to the lot', async () => {
    const [free, held] = [await scene.lot(), await scene.lot('hold')];
    await api.post('/api/enquiries', person('about@example.com', { lotId: String(free._id), businessId: KEY }));
    await api.post(
      '/api/holds',
      aHoldBody(free, {
        leadDetails: { firstName: 'Ada', lastName: 'Lee', email: 'holder@example.com', phone: '0491570158' },
        businessId: KEY,
      }),
    );
    await api.post('/api/watches', {
      lotId: String(held._id),
      email: 'watcher@example.com',
      filledMs: 5000,
      businessId: KEY,
    });
    for (const email of ['about@example.com', 'holder@example.com', 'watcher@example.com'])
      for (const [, link] of await links(email)) expect(link).toBe(business);
    const watch = await system(() => api.models.Watch.findOne({ email: 'watcher@example.com' }).lean());
    expect(String(watch?.businessId)).toBe(business);
  });

  it('the decision about a hold, the offer of a lot, and the email to its watchers', async () => {
    const lot = await scene.lot();
    const request = (email: string) =>
      api.post(
        '/api/holds',
        aHoldBody(lot, {
          leadDetails: { firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' },
          businessId: KEY,
        }),
      );
    await request('first@example.com');
    await request('next@example.com');
    const [first] = await system(() => api.models.InitialHold.find({ leadEmail: 'first@example.com' }).lean());
    const decide = (what: string, body: object) =>
      api.post(`/api/staff/holds/${String(first?._id)}/${what}`, body, { token: scene.token });
    expect((await decide('approve', {})).status).toBe(200);
    await api.post('/api/watches', {
      lotId: String(lot._id),
      email: 'patient@example.com',
      filledMs: 5000,
      businessId: KEY,
    });
    expect((await decide('cancel', { reason: 'withdrawn' })).status).toBe(200);
    expect(Object.fromEntries(await links('first@example.com'))).toMatchObject({
      'hold-approved': business,
      'hold-cancelled': business,
    });
    // The offer is made once the cancellation can't be taken back (D72).
    await system(() => api.models.InitialHold.updateOne({ _id: first?._id }, { $set: { offerAt: new Date() } }));
    await api.sweep();
    expect(Object.fromEntries(await links('next@example.com'))).toMatchObject({ 'hold-offer': business });
    const [next] = await system(() => api.models.InitialHold.find({ leadEmail: 'next@example.com' }).lean());
    expect(
      (await api.post(`/api/staff/holds/${String(next?._id)}/cancel`, { reason: 'withdrawn' }, { token: scene.token }))
        .status,
    ).toBe(200);
    await system(() => api.models.InitialHold.updateOne({ _id: next?._id }, { $set: { offerAt: new Date() } }));
    await api.sweep();
    expect(Object.fromEntries(await links('patient@example.com'))).toMatchObject({ 'lot-free': business });
  });

  it('a later waitlist entry: its link, and what counts after it; without a referrer the first one stays', async () => {
    const email = 'twice@example.com';
    const join = (fields: object) => api.post('/api/waitlist', person(email, { consent: true, ...fields }));
    const confirm = async () => {
      const [newest] = await api.models.OutboxMessage.find({ to: email, template: 'waitlist-change' })
        .sort({ createdAt: -1 })
        .lean();
      const link = new URL(/http:\S+/.exec(newest?.text ?? '')?.[0] ?? '').searchParams;
      expect((await api.post('/api/waitlist/confirmations', { token: link.get('confirm') })).status).toBe(200);
      const entry = await system(() => api.models.WaitlistEntry.findOne({ email }).lean());
      return [link.get('businessId'), String(entry?.businessId)];
    };
    await join({});
    await join({ businessId: KEY });
    expect(await confirm()).toEqual([business, business]);
    await join({});
    expect(await confirm()).toEqual([null, business]);
  });

  it('the team reads who it was, of an enquiry and of the waitlist as of a hold', async () => {
    const emails = ['team1@example.com', 'team2@example.com', 'team3@example.com'] as const;
    await api.post('/api/enquiries', person(emails[0], { businessId: KEY }));
    await api.post('/api/waitlist', person(emails[1], { businessId: KEY, consent: true }));
    await api.post(
      '/api/holds',
      aHoldBody(await scene.lot(), {
        leadDetails: { firstName: 'Ada', lastName: 'Lee', email: emails[2], phone: '0491570158' },
        businessId: KEY,
      }),
    );
    for (const replyTo of emails)
      expect((await api.models.OutboxMessage.findOne({ replyTo }).lean())?.text).toContain(
        'Referred by: Coastal Agency',
      );
  });

  it.each([
    ['an unknown one', 'biz-nobody'],
    ['another landowner’s', 'biz-of-another'],
  ])('control: %s is in no email', async (_, key) => {
    const landownerId = new Types.ObjectId();
    await system(() => api.models.Business.create([{ key: 'biz-of-another', title: 'Harbour Agency', landownerId }]));
    const email = `${key}@example.com`;
    await api.post('/api/enquiries', person(email, { businessId: key }));
    await system(() => api.models.Business.deleteOne({ key: 'biz-of-another' }));
    const found = await links(email);
    expect(found.length).toBeGreaterThan(0);
    for (const [, link] of found) expect(link).toBeNull();
    expect(JSON.stringify(await api.models.OutboxMessage.find({ replyTo: email }).lean())).not.toContain('Referred by');
  });
});

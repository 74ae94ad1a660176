import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
}, 60_000);
afterAll(() => api.close());

const person = (email: string) => ({ firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' });
type Sending = (email: string, options: object) => Promise<{ status: number }>;
const FORMS: Readonly<Record<string, Sending>> = {
  enquiry: (email, options) =>
    api.post('/api/enquiries', { ...person(email), filledMs: 9000, estateId: scene.estate.key }, options),
  'place on the waitlist': (email, options) =>
    api.post('/api/waitlist', { ...person(email), filledMs: 9000, estateId: scene.estate.key, consent: true }, options),
  'request for a hold': async (email, options) =>
    api.post('/api/holds', aHoldBody(await scene.lot(), { leadDetails: person(email) }), options),
};

describe('the first page of a visit', () => {
  it.each(Object.entries(FORMS))(
    'stays with the lead of an %s; a build without it sends as before',
    async (_, send) => {
      for (const page of ['/estate/rise', null]) {
        const email = `ada-${randomUUID().slice(0, 8)}@example.com`;
        const headers = page ? { 'lotline-first-page': page } : {};
        expect((await send(email, { headers })).status).toBe(201);
        const lead = await system(() => api.models.Lead.findOne({ email }).lean());
        expect(lead?.attributions?.map((one) => one.page ?? null)).toEqual([page]);
      }
    },
  );

  it('is no part of what a key stands for: a retry from another page of the visit is the same request', async () => {
    const [key, email] = [randomUUID(), `ada-${randomUUID().slice(0, 8)}@example.com`];
    const send = (page: string) => FORMS['enquiry']?.(email, { key, headers: { 'lotline-first-page': page } });
    expect([(await send('/estate/rise'))?.status, (await send('/'))?.status]).toEqual([201, 201]);
    expect(await system(() => api.models.Enquiry.countDocuments({ email }))).toBe(1);
  });
});

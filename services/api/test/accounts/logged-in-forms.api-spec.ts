import { system } from '../../src/database/scope.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aMember, type Member } from './members.js';

let api: TestApi;
let scene: Scene;
let customer: Member;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
  customer = await aMember(api);
}, 60_000);
afterAll(() => api.close());

/** One of each form, by a person of its own; what it made of whom. */
async function sendAll(headers: Record<string, string>, email: string): Promise<(string | null)[]> {
  const person = { firstName: 'Ann', lastName: 'Lee', email, phone: '0491 570 158', filledMs: 9000 };
  const estateId = String(scene.estate._id);
  const statuses = [
    await api.post(
      '/api/holds',
      aHoldBody(await scene.lot(), {
        leadDetails: { firstName: 'Ann', lastName: 'Lee', email, phone: '0491 570 158' },
        customerId: '65f0000000000000000000aa',
      }),
      { headers },
    ),
    await api.post('/api/enquiries', { ...person, estateId }, { headers }),
    await api.post('/api/waitlist', { ...person, estateId, consent: true }, { headers }),
    await api.post('/api/watches', { email, filledMs: 9000, lotId: String((await scene.lot())._id) }, { headers }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 201, 201]);
  const { InitialHold, Enquiry, WaitlistEntry, Watch } = api.models;
  const made = await system(async () => [
    await InitialHold.findOne({ leadEmail: email }).lean(),
    await Enquiry.findOne({ email }).lean(),
    await WaitlistEntry.findOne({ email }).lean(),
    await Watch.findOne({ email }).lean(),
  ]);
  return made.map((one) => (one?.customerId ? String(one.customerId) : null));
}

describe('public forms', () => {
  it('carry the customer who is logged in and types the own address, whatever the body says (spec 6, D77)', async () => {
    const me = await aMember(api);
    const mine = String(me.user._id);
    expect(await sendAll(me.headers, me.user.email)).toEqual([mine, mine, mine, mine]);
    expect(await sendAll(me.headers, 'somebody-else@example.com')).toEqual([null, null, null, null]);
  });

  it('belong to no account without a session, with an ended one, or with a staff member’s', async () => {
    const staff = await aMember(api, { role: 'SALES', landownerId: scene.landownerId });
    const over = { ...customer.headers, cookie: `__Host-lotline-sid=${'A'.repeat(43)}` };
    for (const [at, headers] of [{}, over, staff.headers].entries())
      expect(await sendAll(headers, `nobody-${at}@example.com`)).toEqual([null, null, null, null]);
  });

  it('are no customer’s where another site sends them with the cookie', async () => {
    const { status } = await api.post(
      '/api/enquiries',
      {},
      { headers: { ...customer.headers, 'sec-fetch-site': 'cross-site' } },
    );
    expect(status).toBe(403);
  });
});

it('requests made without logging in are found when claimed (D77)', async () => {
  await sendAll({}, customer.user.email);
  expect((await api.post('/api/account/claims', {}, { headers: customer.headers })).body).toEqual({
    holds: 1,
    waitlistEntries: 1,
    enquiries: 1,
    quotes: 0,
    watches: 1,
  });
  expect((await api.post('/api/account/claims', {}, { headers: customer.headers })).body).toEqual({
    holds: 0,
    waitlistEntries: 0,
    enquiries: 0,
    quotes: 0,
    watches: 0,
  });
});

import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
let lotId: string;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
  lotId = String((await scene.lot())._id);
});
afterAll(() => api.close());

const SPAM = 'http://spam.example';
const person = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '0491570158' };
const partner = () => ({
  ...aHoldBody({ _id: lotId } as never),
  holderType: 'Builder/Channel Partner',
  purchaserDetails: person,
  companyDetails: { company: 'Lee & Co' },
});
const form = () => ({ ...person, estateId: scene.estate.key, filledMs: 9000 });

describe('D76: a name that is a web address is refused by every public form, where it stands', () => {
  it.each<[string, string, () => object, string]>([
    [
      'a hold',
      '/api/holds',
      () => aHoldBody({ _id: lotId } as never, { leadDetails: { ...person, firstName: SPAM } }),
      'leadDetails.firstName',
    ],
    [
      'a partner’s hold',
      '/api/holds',
      () => ({ ...partner(), leadDetails: { ...person, lastName: SPAM } }),
      'leadDetails.lastName',
    ],
    [
      'its purchaser',
      '/api/holds',
      () => ({ ...partner(), purchaserDetails: { ...person, firstName: SPAM } }),
      'purchaserDetails.firstName',
    ],
    [
      'its company',
      '/api/holds',
      () => ({ ...partner(), companyDetails: { company: SPAM } }),
      'companyDetails.company',
    ],
    ['an enquiry', '/api/enquiries', () => ({ ...form(), firstName: SPAM }), 'firstName'],
    ['the waitlist', '/api/waitlist', () => ({ ...form(), consent: true, lastName: SPAM }), 'lastName'],
    ['a watch', '/api/watches', () => ({ ...form(), lotId, consent: true, firstName: SPAM }), 'firstName'],
    [
      'joining',
      '/api/users',
      () => ({ ...form(), password: 'Ab1!', termsVersion: '2026-11-01', firstName: SPAM }),
      'firstName',
    ],
  ])('%s', async (_, path, body, at) => {
    const { status, body: answer } = await api.post<{ errors?: { path: string; message: string }[] }>(path, body());
    expect([status, answer.errors?.map((error) => error.path)]).toEqual([400, [at]]);
    expect(answer.errors?.[0]?.message).toMatch(/can have letters|can’t have web addresses/);
    expect(await api.models.OutboxMessage.countDocuments({})).toBe(0);
  });
});

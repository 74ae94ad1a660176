import { createSeededApi, type SeededApi } from '../read/seeded-api.js';
import { userId } from '../../src/seed/seed-people.js';
import { aUser, cookieOf, OWN_PAGE } from './members.js';

let api: SeededApi;
beforeAll(async () => {
  api = await createSeededApi();
}, 60_000);
afterAll(() => api.close());

describe('/dev/sign-in', () => {
  it('lists the demo’s accounts by role with what logs them in, and says where those stand that can’t', async () => {
    const { status, body } = await api.get<string>('/dev/sign-in');
    expect(status).toBe(200);
    for (const text of [
      'Imogen Tarrant',
      'Darius Okafor',
      'Mei-Lin Fraser',
      'Priya Nandakumar',
      'Ashleigh',
      'Try this first',
      'demo password 1',
      'Demo1!',
    ])
      expect(body).toContain(text);
    for (const text of ['(disabled)', '(invited, not accepted yet)', '(address not verified)'])
      expect(body).toContain(text);
    expect(body).not.toContain('<script');
  });

  it('logs in by one click, and by password and the code that it shows', async () => {
    const meilin = String(userId('meilin'));
    const clicked = await fetch(`${api.url}/dev/sign-in/${meilin}`, { redirect: 'manual' });
    expect([clicked.status, clicked.headers.get('location')]).toEqual([303, '/']);
    expect(
      (await api.get('/api/account', { headers: { cookie: cookieOf(clicked.headers.get('set-cookie')) } })).body,
    ).toMatchObject({ role: 'SALES', displayName: 'Mei-Lin Fraser' });
    const code = /meilin\.fraser@example\.com<\/code>, code <code>(\d{6})</.exec(
      (await api.get<string>('/dev/sign-in')).body,
    )?.[1];
    expect(
      (
        await api.post(
          '/api/sessions',
          { email: 'meilin.fraser@example.com', password: 'demo password 1', code },
          { headers: OWN_PAGE },
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await api.post(
          '/api/sessions',
          { email: 'ashleigh.bowden@example.com', password: 'Demo1!' },
          { headers: OWN_PAGE },
        )
      ).status,
    ).toBe(200);
  });

  it('opens no account that a person made, no disabled or invited one, and no missing one', async () => {
    const { _id } = await aUser(api);
    for (const id of [
      String(_id),
      String(userId('rosalind')),
      String(userId('teodor')),
      '65f0000000000000000000aa',
      'nobody',
    ])
      expect((await api.get(`/dev/sign-in/${id}`)).status).toBe(404);
  });
});

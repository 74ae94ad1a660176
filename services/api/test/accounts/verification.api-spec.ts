import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { aHoldBody, aScene } from '../scene.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { emailsTo, linkIn } from './mailbox.js';
import { cookieOf, OWN_PAGE } from './members.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '100000' } });
}, 60_000);
afterAll(() => api.close());
const anEmail = (): string => `buyer-${randomUUID().slice(0, 8)}@example.com`;
const aSignUp = (fields: Record<string, unknown> = {}) => ({
  firstName: 'Ann',
  lastName: 'Nguyễn',
  email: anEmail(),
  password: 'Ab1!',
  termsVersion: '2026-11-01',
  filledMs: 9000,
  ...fields,
});
const signUp = (body: Record<string, unknown>, key?: string) => api.post('/api/users', body, key ? { key } : {});
const userOf = (email: string) => system(() => api.models.User.findOne({ email }).lean());

/** How old the last link of an address looks: the 60 s rule is about it. */
const ageLinks = (email: string) =>
  api.connection
    .collection('account_links')
    .updateMany({ email }, { $set: { createdAt: new Date(Date.now() - 61_000) } });

describe('verification', () => {
  async function joined(fields: Record<string, unknown> = {}): Promise<{ email: string; token: string }> {
    const email = anEmail();
    await signUp(aSignUp({ email, ...fields }));
    return { email, token: await linkIn(api, email, 'account-verify') };
  }
  const verify = (token: string, password = 'Ab1!') =>
    api.post('/api/users/verifications', { token, password }, { headers: OWN_PAGE });

  it('by link and password in any browser logs in, and leads where one wanted to go', async () => {
    const { email, token } = await joined({ url: '/estate/tallowbrook-rise?lotId=1' });
    const { status, body, headers } = await verify(token);
    expect([status, body['url'], (body['account'] as { verifiedEmail: boolean }).verifiedEmail]).toEqual([
      200,
      '/estate/tallowbrook-rise?lotId=1',
      true,
    ]);
    const session = { ...OWN_PAGE, cookie: cookieOf(headers.get('set-cookie')) };
    expect((await api.get('/api/account', { headers: session })).body).toMatchObject({
      email,
      role: 'CUSTOMER',
      displayName: 'Ann Nguyễn',
      phone: null,
    });
  });

  it.each(['//evil.example', '/\\evil.example', '/a/..//evil.example', 'javascript:alert(1)', 'https://evil.example'])(
    'never leads to %s',
    async (url) => {
      const { token } = await joined({ url });
      expect((await verify(token)).body['url']).toBeNull();
    },
  );

  it('without the password the link opens nothing: who typed the address and who has the mailbox may be two', async () => {
    const { email, token } = await joined();
    const { status, body } = await verify(token, 'Xy9?');
    expect([status, body['message']]).toEqual([401, 'The password is not right']);
    expect((await userOf(email))?.verifiedAt).toBeNull();
  });

  it('says what became of a link that is opened twice, late, after three newer ones, or for something else', async () => {
    const first = await joined();
    await verify(first.token);
    expect((await verify(first.token)).body).toMatchObject({
      statusCode: 410,
      code: 'link_used',
      message: 'Your email address is already verified. Please log in.',
    });
    const late = await joined();
    await api.connection
      .collection('account_links')
      .updateMany({ email: late.email }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await verify(late.token)).body).toMatchObject({
      statusCode: 410,
      code: 'link_expired',
      message: 'This link has expired. Please ask for a new one.',
    });
    const older = await joined();
    // The newest three are good (ADR-0045).
    for (let i = 0; i < 3; i += 1) {
      await ageLinks(older.email);
      expect((await api.post('/api/users/verifications/resend', { email: older.email })).status).toBe(200);
    }
    expect((await verify(older.token)).body).toMatchObject({ statusCode: 410, code: 'link_replaced' });
    expect((await verify(await linkIn(api, older.email, 'account-verify'))).status).toBe(200);
    const swapped = await joined();
    expect(
      (await api.post('/api/users/password-resets/apply', { token: swapped.token, password: 'Xy9?' })).status,
    ).toBe(404);
    expect((await verify(`${swapped.token.slice(0, 25)}${'A'.repeat(43)}`)).status).toBe(404);
  });

  it('of two at once one link verifies once', async () => {
    const { token } = await joined();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it('another link is sent after 60 seconds, to every address with the same answer', async () => {
    const { email } = await joined();
    const resend = (to: string) => api.post('/api/users/verifications/resend', { email: to });
    const tooSoon = await resend(email);
    expect([tooSoon.status, tooSoon.body['code'], tooSoon.body['message']]).toEqual([
      429,
      'resend_too_soon',
      'Please wait before requesting a new code',
    ]);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(30);
    await ageLinks(email);
    const nobody = anEmail();
    const [known, unknown] = [await resend(email), await resend(nobody)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await emailsTo(api, email)).map(({ template }) => template)).toEqual(['account-verify', 'account-verify']);
    expect((await emailsTo(api, nobody)).map(({ template }) => template)).toEqual(['account-none']);
    expect((await resend(nobody)).body['code']).toBe('resend_too_soon');
  });

  it('claims what was made with the address before, audits it, and says what was found (D77)', async () => {
    const scene = await aScene(api.connection);
    const email = anEmail();
    const person = { firstName: 'Ann', lastName: 'Lee', email, phone: '0491 570 158', filledMs: 9000 };
    await api.post(
      '/api/holds',
      aHoldBody(await scene.lot(), {
        leadDetails: { firstName: 'Ann', lastName: 'Lee', email, phone: '0491 570 158' },
      }),
    );
    await api.post('/api/enquiries', { ...person, estateId: String(scene.estate._id) });
    await api.post('/api/waitlist', { ...person, estateId: String(scene.estate._id), consent: true });
    await api.post('/api/watches', { email, filledMs: 9000, lotId: String((await scene.lot())._id) });
    await signUp(aSignUp({ email }));
    const { body } = await verify(await linkIn(api, email, 'account-verify'));
    expect(body['found']).toEqual({ holds: 1, waitlistEntries: 1, enquiries: 1, watches: 1, quotes: 0 });
    const user = await userOf(email);
    const hold = await system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean());
    expect(hold?.customerId).toEqual(user?._id);
    const audit = await api.models.AuditEntry.findOne({
      entity: 'user',
      entityId: String(user?._id),
      to: 'claimed',
    }).lean();
    expect(audit?.reason).toBe('1 hold, 1 waitlist entry, 1 enquiry, 1 watch, 0 quote requests');
  });
});

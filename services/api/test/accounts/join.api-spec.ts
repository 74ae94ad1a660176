import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { aHoldBody, aScene } from '../scene.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { startMailSink } from '../reliability/mail-sink.js';
import { lettersTo, linkIn } from './mailbox.js';
import { aUser, cookieOf, OWN_PAGE, PASSWORD } from './members.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '100000' } });
}, 60_000);
afterAll(() => api.close());

const anEmail = (): string => `buyer-${randomUUID().slice(0, 8)}@example.com`;
const aSignUp = (fields: Record<string, unknown> = {}) => ({ firstName: 'Ann', lastName: 'Nguyễn', email: anEmail(), password: 'Ab1!', termsVersion: '2026-11-01', filledMs: 9000, ...fields });
const signUp = (body: Record<string, unknown>, key?: string) => api.post('/api/users', body, key ? { key } : {});
const login = (email: string, password: string, more: Record<string, unknown> = {}, headers: Record<string, string> = OWN_PAGE) => api.post('/api/sessions', { email, password, ...more }, { headers });
const userOf = (email: string) => system(() => api.models.User.findOne({ email }).lean());
/** How old the last link of an address looks: the 60 s rule is about it. */
const ageLinks = (email: string) => api.connection.collection('account_links').updateMany({ email }, { $set: { createdAt: new Date(Date.now() - 61_000) } });

describe('registration', () => {
  it('makes a customer whose mailbox has to answer, keeps the terms that were read, and mails a link', async () => {
    const email = anEmail();
    const { status, body, headers } = await signUp(aSignUp({ email: ` ${email.toUpperCase()} `, role: 'SUPER_ADMIN', verifiedAt: new Date(), landownerId: 'x' }));
    expect([status, body, headers.get('set-cookie')]).toEqual([201, { email: email.toUpperCase(), resendAfterSeconds: 60 }, null]);
    const user = await userOf(email);
    expect(user).toMatchObject({ role: 'CUSTOMER', shownEmail: email.toUpperCase(), verifiedAt: null, terms: { version: '2026-11-01', at: expect.any(Date) }, passwordHash: expect.stringMatching(/^\$argon2id\$/) });
    expect(user?.landownerId).toBeUndefined();
    const [letter] = await lettersTo(api, email.toUpperCase());
    expect(letter?.text).toContain(`http://localhost:4900/verify?userEmail=${encodeURIComponent(email.toUpperCase())}#`);
  });

  it.each([
    ['a password of three characters', { password: 'Ab1' }, 'password', 'Invalid password'],
    ['one of seventeen', { password: 'Ab1!Ab1!Ab1!Ab1!x' }, 'password', 'Invalid password'],
    ['a name of 5,000 characters', { lastName: 'x'.repeat(5000) }, 'lastName', 'Last Name must be at most 80 characters'],
    ['a name with a digit', { firstName: 'Ann2' }, 'firstName', 'First Name can have letters, spaces, apostrophes, hyphens and full stops'],
    ['no address', { email: 'nobody' }, 'email', 'Email must be a valid email'],
    ['terms that were not read', { termsVersion: '' }, 'termsVersion', expect.stringContaining('terms have changed')],
  ])('refuses %s in words', async (_, fields, path, message) => {
    const { status, body } = await signUp(aSignUp(fields));
    expect(status).toBe(400);
    expect(body['errors']).toContainEqual({ path, message });
  });

  it.each(["O'Brien", 'Nguyễn', '李'])('takes the name %s', async (lastName) => {
    expect((await signUp(aSignUp({ lastName }))).status).toBe(201);
  });

  it('says that an address is taken, in whatever case', async () => {
    const email = anEmail();
    await signUp(aSignUp({ email }));
    const { status, body } = await signUp(aSignUp({ email: email.toUpperCase() }));
    expect([status, body['code'], body['message']]).toEqual([409, 'account_exists', 'An account with this email already exists']);
  });

  it('of 50 sign-ups of one address at once makes one account and one letter', async () => {
    const email = anEmail();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(aSignUp({ email }))));
    const counts = answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});
    // What there is no room to hash is told to come back.
    expect(counts[201]).toBe(1);
    expect(Object.keys(counts).every((status) => ['201', '409', '503'].includes(status))).toBe(true);
    expect(await system(() => api.models.User.countDocuments({ email }))).toBe(1);
    expect(await lettersTo(api, email)).toHaveLength(1);
  });

  it('answers a repeat under one key the same, another password under it not, and keeps no password in the record', async () => {
    const [body, key] = [aSignUp(), randomUUID()];
    const [first, again] = [await signUp(body, key), await signUp(body, key)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await signUp({ ...body, password: 'Xy9?' }, key)).status).toBe(422);
  });

  it('a program that fills the trap is told the usual, and nothing is made', async () => {
    const email = anEmail();
    expect((await signUp(aSignUp({ email, website: 'https://spam.example' }))).status).toBe(201);
    expect(await userOf(email)).toBeNull();
  });

  it('a network has five accounts an hour with a proof of work, a quarter without', async () => {
    const limited = await createTestApi({ env: { LOTLINE_LIMIT_SIGN_UP_IP_PER_HOUR: '5' } });
    try {
      const statuses = [];
      for (let time = 0; time < 3; time += 1) statuses.push((await limited.post('/api/users', aSignUp())).status);
      expect(statuses).toEqual([201, 201, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('verification', () => {
  async function joined(fields: Record<string, unknown> = {}): Promise<{ email: string; token: string }> {
    const email = anEmail();
    await signUp(aSignUp({ email, ...fields }));
    return { email, token: await linkIn(api, email, 'account-verify') };
  }
  const verify = (token: string, password = 'Ab1!') => api.post('/api/users/verifications', { token, password }, { headers: OWN_PAGE });

  it('by link and password in any browser logs in, and leads where one wanted to go', async () => {
    const { email, token } = await joined({ url: '/estate/tallowbrook-rise?lotId=1' });
    const { status, body, headers } = await verify(token);
    expect([status, body['url'], (body['account'] as { verifiedEmail: boolean }).verifiedEmail]).toEqual([200, '/estate/tallowbrook-rise?lotId=1', true]);
    const session = { ...OWN_PAGE, cookie: cookieOf(headers.get('set-cookie')) };
    expect((await api.get('/api/account', { headers: session })).body).toMatchObject({ email, role: 'CUSTOMER', displayName: 'Ann Nguyễn', phone: null });
  });

  it.each(['//evil.example', '/\\evil.example', '/a/..//evil.example', 'javascript:alert(1)', 'https://evil.example'])('never leads to %s', async (url) => {
    const { token } = await joined({ url });
    expect((await verify(token)).body['url']).toBeNull();
  });

  it('without the password the link opens nothing: who typed the address and who has the mailbox may be two', async () => {
    const { email, token } = await joined();
    const { status, body } = await verify(token, 'Xy9?');
    expect([status, body['message']]).toEqual([401, 'The password is not right']);
    expect((await userOf(email))?.verifiedAt).toBeNull();
  });

  it('says what became of a link that is opened twice, late, after three newer ones, or for something else', async () => {
    const first = await joined();
    await verify(first.token);
    expect((await verify(first.token)).body).toMatchObject({ statusCode: 410, code: 'link_used', message: 'Your email address is verified already. Please log in.' });
    const late = await joined();
    await api.connection.collection('account_links').updateMany({ email: late.email }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await verify(late.token)).body).toMatchObject({ statusCode: 410, code: 'link_expired', message: 'This link has ended. Please ask for a new one.' });
    const older = await joined();
    // The newest three are good (ADR-0045).
    for (let i = 0; i < 3; i += 1) {
      await ageLinks(older.email);
      expect((await api.post('/api/users/verifications/resend', { email: older.email })).status).toBe(200);
    }
    expect((await verify(older.token)).body).toMatchObject({ statusCode: 410, code: 'link_replaced' });
    expect((await verify(await linkIn(api, older.email, 'account-verify'))).status).toBe(200);
    const swapped = await joined();
    expect((await api.post('/api/users/password-resets/apply', { token: swapped.token, password: 'Xy9?' })).status).toBe(404);
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
    expect([tooSoon.status, tooSoon.body['code'], tooSoon.body['message']]).toEqual([429, 'resend_too_soon', 'Please wait before requesting a new code']);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(30);
    await ageLinks(email);
    const nobody = anEmail();
    const [known, unknown] = [await resend(email), await resend(nobody)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await lettersTo(api, email)).map(({ template }) => template)).toEqual(['account-verify', 'account-verify']);
    expect((await lettersTo(api, nobody)).map(({ template }) => template)).toEqual(['account-none']);
    expect((await resend(nobody)).body['code']).toBe('resend_too_soon');
  });

  it('claims what was made with the address before, audits it, and says what was found (D77)', async () => {
    const scene = await aScene(api.connection);
    const email = anEmail();
    const person = { firstName: 'Ann', lastName: 'Lee', email, phone: '0491 570 158', filledMs: 9000 };
    await api.post('/api/holds', aHoldBody(await scene.lot(), { leadDetails: { firstName: 'Ann', lastName: 'Lee', email, phone: '0491 570 158' } }));
    await api.post('/api/enquiries', { ...person, estateId: String(scene.estate._id) });
    await api.post('/api/waitlist', { ...person, estateId: String(scene.estate._id), consent: true });
    await api.post('/api/watches', { email, filledMs: 9000, lotId: String((await scene.lot())._id) });
    await signUp(aSignUp({ email }));
    const { body } = await verify(await linkIn(api, email, 'account-verify'));
    expect(body['found']).toEqual({ holds: 1, waitlistEntries: 1, enquiries: 1, watches: 1 });
    const user = await userOf(email);
    const hold = await system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean());
    expect(hold?.customerId).toEqual(user?._id);
    const audit = await api.models.AuditEntry.findOne({ entity: 'user', entityId: String(user?._id), to: 'claimed' }).lean();
    expect(audit?.reason).toBe('1 hold, 1 waitlist entry, 1 enquiry, 1 watch');
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => api.post('/api/users/password-resets', { email });
  const reset = (token: string, password = 'Xy9?') => api.post('/api/users/password-resets/apply', { token, password });

  it('is set anew by its link once: every login ends, none begins, and the address counts as verified', async () => {
    const user = await aUser(api, { verifiedAt: null });
    await forgot(user.email);
    const token = await linkIn(api, user.email, 'account-reset');
    expect((await reset(token, 'weak')).body).toMatchObject({ statusCode: 400, message: 'Invalid password', errors: [{ path: 'password', message: 'Invalid password' }] });
    const done = await reset(token);
    expect([done.status, done.headers.get('set-cookie'), done.body['email']]).toEqual([200, null, user.email]);
    expect((await reset(token)).body).toMatchObject({ code: 'link_used', message: 'This link has been used already' });
    expect((await login(user.email, PASSWORD)).status).toBe(401);
    expect((await login(user.email, 'Xy9?')).status).toBe(200);
    expect((await lettersTo(api, user.email)).map(({ template }) => template)).toEqual(['account-reset', 'account-password-changed']);
  });

  it('ends sessions everywhere', async () => {
    const user = await aUser(api);
    const cookie = cookieOf((await login(user.email, PASSWORD)).headers.get('set-cookie'));
    await forgot(user.email);
    await reset(await linkIn(api, user.email, 'account-reset'));
    expect((await api.get('/api/account', { headers: { cookie } })).status).toBe(401);
  });

  it('answers the same whether or not there is an account', async () => {
    const [known, unknown] = [await forgot((await aUser(api)).email), await forgot(anEmail())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const withoutId = (headers: Headers) => [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
    expect(withoutId(known.headers)).toEqual(withoutId(unknown.headers));
  });
});

it('the secret of a link goes out of the outbox with its letter', async () => {
  const sink = await startMailSink();
  const mailing = await createTestApi({ env: { SMTP_URL: sink.url } });
  try {
    const email = anEmail();
    await mailing.post('/api/users', aSignUp({ email }));
    expect((await lettersTo(mailing, email))[0]?.text).toMatch(/#[0-9a-f]{24}\./);
    expect(await mailing.drainOutbox()).toBe(1);
    const [sent] = await lettersTo(mailing, email);
    expect([sent?.state, sent?.subject]).toEqual(['sent', 'Please verify your email address']);
    expect(`${sent?.text}${sent?.html}`).not.toMatch(/#[0-9a-f]{24}\./);
    expect(sink.received.map(({ to }) => to)).toEqual([email]);
  } finally {
    await mailing.close();
    await sink.close();
  }
});

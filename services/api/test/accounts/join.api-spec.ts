import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { startMailSink } from '../reliability/mail-sink.js';
import { emailsTo, linkIn } from './mailbox.js';
import { aUser, cookieOf, OWN_PAGE, PASSWORD } from './members.js';

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
const login = (
  email: string,
  password: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = OWN_PAGE,
) => api.post('/api/sessions', { email, password, ...more }, { headers });
const userOf = (email: string) => system(() => api.models.User.findOne({ email }).lean());

describe('registration', () => {
  it('makes a customer whose mailbox has to answer, keeps the terms that were read, and mails a link', async () => {
    const email = anEmail();
    const { status, body, headers } = await signUp(
      aSignUp({ email: ` ${email.toUpperCase()} `, role: 'SUPER_ADMIN', verifiedAt: new Date(), landownerId: 'x' }),
    );
    expect([status, body, headers.get('set-cookie')]).toEqual([
      201,
      { email: email.toUpperCase(), resendAfterSeconds: 60 },
      null,
    ]);
    const user = await userOf(email);
    expect(user).toMatchObject({
      role: 'CUSTOMER',
      shownEmail: email.toUpperCase(),
      verifiedAt: null,
      terms: { version: '2026-11-01', at: expect.any(Date) },
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect(user?.landownerId).toBeUndefined();
    const [letter] = await emailsTo(api, email.toUpperCase());
    expect(letter?.text).toContain(
      `http://localhost:4900/verify?userEmail=${encodeURIComponent(email.toUpperCase())}#`,
    );
  });

  it.each([
    ['a password of three characters', { password: 'Ab1' }, 'password', 'Invalid password'],
    ['one of seventeen', { password: 'Ab1!Ab1!Ab1!Ab1!x' }, 'password', 'Invalid password'],
    [
      'a name of 5,000 characters',
      { lastName: 'x'.repeat(5000) },
      'lastName',
      'Last Name must be at most 80 characters',
    ],
    [
      'a name with a digit',
      { firstName: 'Ann2' },
      'firstName',
      'First Name can have letters, spaces, apostrophes, hyphens and full stops',
    ],
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
    expect([status, body['code'], body['message']]).toEqual([
      409,
      'account_exists',
      'An account with this email already exists',
    ]);
  });

  it('of 50 simultaneous sign-ups of one address makes one account and one email', async () => {
    const email = anEmail();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(aSignUp({ email }))));
    const counts = answers.reduce<Record<number, number>>(
      (sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }),
      {},
    );
    // Sign-ups beyond the hashing capacity get 503 and retry.
    expect(counts[201]).toBe(1);
    expect(Object.keys(counts).every((status) => ['201', '409', '503'].includes(status))).toBe(true);
    expect(await system(() => api.models.User.countDocuments({ email }))).toBe(1);
    expect(await emailsTo(api, email)).toHaveLength(1);
  });

  it('answers a repeat under one key the same, another password under it not, and keeps no password in the record', async () => {
    const [body, key] = [aSignUp(), randomUUID()];
    const [first, again] = [await signUp(body, key), await signUp(body, key)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await signUp({ ...body, password: 'Xy9?' }, key)).status).toBe(422);
  });

  it('a program that fills the trap gets the usual answer, and nothing is created', async () => {
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

describe('a forgotten password', () => {
  const forgot = (email: string) => api.post('/api/users/password-resets', { email });
  const reset = (token: string, password = 'Xy9?') => api.post('/api/users/password-resets/apply', { token, password });

  it('is set anew by its link once: every login ends, none begins, and the address counts as verified', async () => {
    const user = await aUser(api, { verifiedAt: null });
    await forgot(user.email);
    const token = await linkIn(api, user.email, 'account-reset');
    expect((await reset(token, 'weak')).body).toMatchObject({
      statusCode: 400,
      message: 'Invalid password',
      errors: [{ path: 'password', message: 'Invalid password' }],
    });
    const done = await reset(token);
    expect([done.status, done.headers.get('set-cookie'), done.body['email']]).toEqual([200, null, user.email]);
    expect((await reset(token)).body).toMatchObject({ code: 'link_used', message: 'This link has already been used' });
    expect((await login(user.email, PASSWORD)).status).toBe(401);
    expect((await login(user.email, 'Xy9?')).status).toBe(200);
    expect((await emailsTo(api, user.email)).map(({ template }) => template)).toEqual([
      'account-reset',
      'account-password-changed',
    ]);
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

it('the secret of a link is removed from the outbox once its email is sent', async () => {
  const sink = await startMailSink();
  const mailing = await createTestApi({ env: { SMTP_URL: sink.url } });
  try {
    const email = anEmail();
    await mailing.post('/api/users', aSignUp({ email }));
    expect((await emailsTo(mailing, email))[0]?.text).toMatch(/#[0-9a-f]{24}\./);
    expect(await mailing.drainOutbox()).toBe(1);
    const [sent] = await emailsTo(mailing, email);
    expect([sent?.state, sent?.subject]).toEqual(['sent', 'Please verify your email address']);
    expect(`${sent?.text}${sent?.html}`).not.toMatch(/#[0-9a-f]{24}\./);
    expect(sink.received.map(({ to }) => to)).toEqual([email]);
  } finally {
    await mailing.close();
    await sink.close();
  }
});

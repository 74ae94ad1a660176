import { randomUUID } from 'node:crypto';
import { type Answer } from '../create-test-api.js';
import { emailsTo } from './mailbox.js';
import { aSession, aUser, cookieOf, PASSWORD } from './members.js';
import { api, codeAndMessage, elsewhere, login, setUp } from './login-scene.js';
import { atFullSize } from '../sizes.js';

setUp();

describe('log in', () => {
  it('answers who it is with a cookie for this host alone, in place of the session that the browser had', async () => {
    const user = await aUser(api);
    const before = await aSession(api, user);
    const { status, body, headers } = await login(` ${user.email.toUpperCase()} `, PASSWORD, {
      cookie: before.headers['cookie'] ?? '',
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      account: expect.objectContaining({
        _id: String(user._id),
        email: user.email,
        role: 'CUSTOMER',
        hasSecondFactor: false,
      }),
    });
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-lotline-sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure, lotline-in=1; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/,
    );
    expect(cookieOf(headers.get('set-cookie'))).not.toBe(before.headers['cookie']);
    expect((await api.get('/api/account', { headers: before.headers })).status).toBe(401);
  });

  it('tells nothing of an account before the password is right', async () => {
    const refused = [
      await login((await aUser(api)).email, 'wrong'),
      await login(`nobody-${randomUUID()}@example.com`, 'wrong'),
      await login((await aUser(api, { verifiedAt: null })).email, 'wrong'),
      await login((await aUser(api, { disabledAt: new Date() })).email, 'wrong'),
      await login((await aUser(api, { role: 'SALES', passwordHash: null })).email, 'wrong'),
    ];
    expect(new Set(refused.map((answer) => JSON.stringify({ ...answer.body, requestId: '' }))).size).toBe(1);
    expect(codeAndMessage(refused[0] as Answer)).toEqual([
      401,
      'wrong_credentials',
      'The email or password is incorrect',
    ]);
  });

  it.each([
    [
      'whose address is not verified',
      { verifiedAt: null },
      [403, 'email_unverified', 'Please verify your email address'],
    ],
    [
      'that is disabled',
      { disabledAt: new Date() },
      [409, 'account_disabled', 'This account is disabled. Please ask the person who invited you.'],
    ],
  ])('explains why an account %s cannot log in, once the password is right', async (_, fields, expected) => {
    const answer = await login((await aUser(api, fields)).email, PASSWORD);
    expect(codeAndMessage(answer)).toEqual(expected);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('from a new device sends an email, from a known one not', async () => {
    const user = await aUser(api);
    const [firefox, safari] = ['Firefox/140.0 (Windows)', 'Version/18 Safari/605 (iPhone)'];
    for (const userAgent of [firefox, firefox, safari, firefox, safari])
      expect((await login(user.email, PASSWORD, { userAgent })).status).toBe(200);
    const emails = await emailsTo(api, user.email);
    expect(emails.map(({ template }) => template)).toEqual(['account-new-device']);
    expect(emails[0]?.text).toContain('Device: Safari on iPhone');
  });

  it('of another site is refused', async () => {
    const { email } = await aUser(api);
    const answer = await api.post(
      '/api/sessions',
      { email, password: PASSWORD },
      { headers: { origin: 'https://evil.example' } },
    );
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });
});

describe('guesses', () => {
  it('wait longer and longer after five, in words, and the account’s owner does not wait elsewhere', async () => {
    const { email } = await aUser(api);
    const ip = elsewhere();
    for (let guess = 0; guess < 6; guess += 1) expect((await login(email, `wrong${guess}`, { ip })).status).toBe(401);
    const refused = await login(email, PASSWORD, { ip });
    expect(codeAndMessage(refused)).toEqual([
      429,
      'too_many_requests',
      expect.stringMatching(/^That was tried too often\. Please try again in \d+ seconds?, or reset your password\.$/),
    ]);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('at once are counted one by one: of 40, the free ones are compared, and one a second after', async () => {
    const { email } = await aUser(api);
    const ip = elsewhere();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => login(email, `wrong${at}`, { ip })));
    const compared = answers.filter(({ status }) => status === 401).length;
    expect(compared).toBeGreaterThanOrEqual(6);
    expect(compared).toBeLessThanOrEqual(9);
    // Or refused at once: one account has a limited share of capacity (ADR-0044).
    expect(answers.filter(({ status }) => status !== 401).every(({ status }) => status === 429 || status === 503)).toBe(
      true,
    );
  });

  atFullSize(
    'from many networks slow the account down for networks it does not know, and never for its own',
    async () => {
      const { email } = await aUser(api);
      const home = elsewhere();
      expect((await login(email, PASSWORD, { ip: home })).status).toBe(200);
      const seen = new Set<number>();
      for (let guess = 0; guess < 104; guess += 1) seen.add((await login(email, 'wrong')).status);
      expect([...seen].sort()).toEqual([401, 429]);
      expect((await login(email, PASSWORD)).status).toBe(429);
      expect((await login(email, PASSWORD, { ip: home })).status).toBe(200);
    },
    60_000,
  );

  it('of one network at many accounts slow the network down, not one that the account knows', async () => {
    const owner = await aUser(api);
    const ip = elsewhere();
    expect((await login(owner.email, PASSWORD, { ip })).status).toBe(200);
    const seen: number[] = [];
    for (let guess = 0; guess < 54; guess += 1)
      seen.push((await login(`nobody-${randomUUID()}@example.com`, 'wrong', { ip })).status);
    expect(seen.slice(0, 50).every((status) => status === 401)).toBe(true);
    expect(seen.slice(51)).toContain(429);
    expect((await login((await aUser(api)).email, PASSWORD, { ip })).status).toBe(429);
    expect((await login(owner.email, PASSWORD, { ip })).status).toBe(200);
  }, 60_000);

  it('of an address without an account are slowed down the same', async () => {
    const [email, ip] = [`nobody-${randomUUID()}@example.com`, elsewhere()];
    const seen = [];
    for (let guess = 0; guess < 7; guess += 1) seen.push((await login(email, 'wrong', { ip })).status);
    expect(seen).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });
});

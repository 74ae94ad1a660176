import { randomUUID } from 'node:crypto';
import { SecondFactorService } from '../../src/auth/second-factor.service.js';
import { codeAt, stepOf } from '../../src/auth/totp.js';
import { system } from '../../src/database/scope.js';
import type { UserRecord } from '../../src/user/user.model.js';
import { emailsTo } from './mailbox.js';
import { aMember, aSession, aUser, cookieOf, OWN_PAGE, PASSWORD } from './members.js';
import { api, codeAndMessage, elsewhere, login, setUp } from './login-scene.js';

setUp();

describe('a second factor', () => {
  const factors = () => api.app.get(SecondFactorService, { strict: false });
  async function withFactor(): Promise<{ user: UserRecord; secret: string; codes: string[] }> {
    const user = await aUser(api, { role: 'SALES' });
    const { secret, sealed } = factors().newSecret(user._id);
    const { codes, hashes } = factors().newRecoveryCodes();
    await system(() =>
      api.models.User.updateOne(
        { _id: user._id },
        { $set: { secondFactor: { secret: sealed, lastStep: 0, since: new Date(), recoveryHashes: hashes } } },
      ),
    );
    return { user, secret, codes };
  }
  const codeNow = (secret: string, drift = 0) => codeAt(secret, stepOf(Date.now()) + drift);
  /** Waits for the next step if this one ends soon: a code of the step before would then be two steps old. */
  const earlyInStep = async () => {
    while (stepOf(Date.now() + 4_000) !== stepOf(Date.now())) await new Promise((resolve) => setTimeout(resolve, 100));
  };

  it('is asked for once the password is right, and each code is good once', async () => {
    const { user, secret } = await withFactor();
    expect(codeAndMessage(await login(user.email, 'wrong', { code: codeNow(secret) }))[1]).toBe('wrong_credentials');
    expect(codeAndMessage(await login(user.email, PASSWORD))).toEqual([
      409,
      'second_factor_required',
      'Please enter the code of your authenticator',
    ]);
    const code = codeNow(secret);
    expect((await login(user.email, PASSWORD, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    expect(codeAndMessage(await login(user.email, PASSWORD, { code }))).toEqual([
      400,
      'invalid_code',
      'Invalid verfication code',
    ]);
    expect((await login(user.email, PASSWORD, { code: codeNow(secret, 1) })).status).toBe(200);
  });

  it('of a clock five minutes off is refused, half a minute is not', async () => {
    const { user, secret } = await withFactor();
    expect(codeAndMessage(await login(user.email, PASSWORD, { code: codeNow(secret, 10) }))[1]).toBe('invalid_code');
    await earlyInStep();
    expect((await login(user.email, PASSWORD, { code: codeNow(secret, -1) })).status).toBe(200);
  });

  it('at once gets in once', async () => {
    const { user, secret } = await withFactor();
    const code = codeNow(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(user.email, PASSWORD, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has ten recovery codes, each good once, stored as hashes', async () => {
    const { user, codes } = await withFactor();
    expect(codes).toHaveLength(10);
    expect(JSON.stringify(await system(() => api.models.User.findById(user._id).lean()))).not.toContain(
      codes[0]?.replace('-', ''),
    );
    const first = await login(user.email, PASSWORD, { code: codes[0]?.toUpperCase() ?? '' });
    expect([first.status, (await login(user.email, PASSWORD, { code: codes[0] ?? '' })).status]).toEqual([200, 400]);
    expect(
      (await api.get('/api/account', { headers: { cookie: cookieOf(first.headers.get('set-cookie')) } })).body,
    ).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 9 });
  });

  it('invited accounts without one can not log in', async () => {
    const answer = await login((await aUser(api, { role: 'SALES' })).email, PASSWORD);
    expect(codeAndMessage(answer)).toEqual([409, 'account_disabled', expect.stringContaining('no authenticator yet')]);
  });
});

describe('looking after one’s account', () => {
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    api.post(`/api/account/${path}`, body, { headers: { ...headers, 'x-forwarded-for': elsewhere() } });

  it('the password is asked for again before the ways in change, and the session goes on under another secret', async () => {
    const user = await aUser(api);
    const { headers } = await aSession(api, user, 'Firefox on Linux', new Date(Date.now() - 11 * 60_000));
    for (const [path, body] of [
      ['password', { password: 'Xy9?' }],
      ['email', { email: 'new@example.com' }],
      ['second-factor', {}],
    ] as const) {
      expect(codeAndMessage(await post(path, body, headers))).toEqual([
        403,
        'confirm_first',
        'Please confirm it’s you first',
      ]);
    }
    expect(codeAndMessage(await api.get('/api/account/copy', { headers }))).toEqual([
      403,
      'confirm_first',
      'Please confirm it’s you first',
    ]);
    expect((await post('confirmations', { password: 'wrong' }, headers)).body).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'password', message: 'The password is not right' }],
    });
    const confirmed = await post('confirmations', { password: PASSWORD }, headers);
    expect(confirmed.status).toBe(200);
    expect((await api.get('/api/account', { headers })).status).toBe(401);
    const now = { ...OWN_PAGE, cookie: cookieOf(confirmed.headers.get('set-cookie')) };
    expect((await post('second-factor', {}, now)).status).toBe(200);
    expect((await api.get('/api/account/copy', { headers: now })).status).toBe(200);
  });

  it('a new password ends all other logins and is confirmed by email', async () => {
    const { user, headers } = await aMember(api);
    const other = await aSession(api, user);
    expect((await post('password', { password: 'weak' }, headers)).body).toMatchObject({
      errors: [{ path: 'password', message: 'Invalid password' }],
    });
    const changed = await post('password', { password: 'Xy9?' }, headers);
    expect(changed.status).toBe(200);
    expect((await api.get('/api/account', { headers: other.headers })).status).toBe(401);
    expect(
      (await api.get('/api/account', { headers: { cookie: cookieOf(changed.headers.get('set-cookie')) } })).status,
    ).toBe(200);
    expect((await login(user.email, 'Xy9?')).status).toBe(200);
    expect((await emailsTo(api, user.email)).map(({ template }) => template)).toContain('account-password-changed');
  });

  it.each([
    ['Ab1!Ab1!', 'Invalid password'],
    ['x'.repeat(11), 'Invalid password'],
    ['Qwerty123456', 'This password is one of the ten thousand most used. Please choose another.'],
  ])('an invited account can not have the password %s (D25, D78)', async (password, message) => {
    const { headers } = await aMember(api, { role: 'SALES' });
    expect((await post('password', { password }, headers)).body['errors']).toEqual([{ path: 'password', message }]);
  });

  it('a new address counts once its mailbox answers, and both are written to', async () => {
    const { user, headers } = await aMember(api);
    const typed = `New.${randomUUID().slice(0, 8)}@Example.com`;
    expect((await post('email', { email: typed }, headers)).status).toBe(200);
    expect((await api.get('/api/account', { headers })).body['email']).toBe(user.email);
    const token = /#(\S+)/.exec((await emailsTo(api, typed))[0]?.text ?? '')?.[1];
    const confirm = () => api.post('/api/users/email-changes', { token, password: PASSWORD });
    expect((await confirm()).body).toMatchObject({ email: typed, found: { holds: 0 } });
    expect((await confirm()).body).toMatchObject({ code: 'link_used' });
    expect((await login(typed.toLowerCase(), PASSWORD)).body).toMatchObject({ account: { email: typed } });
    expect((await emailsTo(api, user.email)).map(({ template, subject }) => [template, subject])).toEqual([
      ['account-email-change', 'Your email address is being changed'],
      ['account-email-change', 'Your email address was changed'],
    ]);
  });

  it('an address that has got an account in the meantime is not given to another', async () => {
    const { headers } = await aMember(api);
    const taken = await aUser(api);
    await post('email', { email: taken.email }, headers);
    const token = /#(\S+)/.exec((await emailsTo(api, taken.email))[0]?.text ?? '')?.[1];
    expect((await api.post('/api/users/email-changes', { token }, { headers })).body).toMatchObject({
      statusCode: 409,
      code: 'account_exists',
    });
  });

  it('an authenticator counts from its first code on, with ten recovery codes', async () => {
    const { user, headers } = await aMember(api, { role: 'SALES' });
    const { body } = await post('second-factor', {}, headers);
    const secret = String(body['secret']);
    expect(body['uri']).toBe(
      `otpauth://totp/Lotline:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Lotline`,
    );
    expect(codeAndMessage(await post('second-factor/confirm', { code: '000000' }, headers))[1]).toBe('invalid_code');
    expect((await system(() => api.models.User.findById(user._id).lean()))?.secondFactor).toBeNull();
    const confirmed = await post('second-factor/confirm', { code: codeAt(secret, stepOf(Date.now())) }, headers);
    expect(confirmed.body['recoveryCodes']).toHaveLength(10);
    expect(JSON.stringify(await system(() => api.models.User.findById(user._id).lean()))).not.toContain(secret);
    expect((await login(user.email, PASSWORD, { code: codeAt(secret, stepOf(Date.now()) + 1) })).status).toBe(200);
  });

  it('names and phone are one’s own to change; what else is sent along is not', async () => {
    const { headers } = await aMember(api);
    const answer = await api.put(
      '/api/account',
      {
        firstName: 'Anna',
        middleName: 'Q.',
        lastName: "O'Brien",
        phone: '0412 345 678',
        role: 'SUPER_ADMIN',
        email: 'x@y.co',
      },
      { headers },
    );
    expect(answer.body).toMatchObject({ displayName: "Anna Q. O'Brien", phone: '+61412345678', role: 'CUSTOMER' });
    expect(answer.body['email']).not.toBe('x@y.co');
  });

  it('user/getUser answers oneself, and a landowner’s people to the landowner (spec 7, D36)', async () => {
    const landowner = await aMember(api, { role: 'LANDOWNER' });
    const sales = await aMember(api, { role: 'SALES', landownerId: landowner.user.landownerId ?? null });
    const stranger = await aMember(api);
    const get = (who: { user: UserRecord }, by: { headers: Record<string, string> }) =>
      api.get(`/api/users/${String(who.user._id)}`, { headers: by.headers });
    expect((await get(sales, sales)).body).toMatchObject({
      firstName: 'Ann',
      lastName: 'Nguyễn',
      email: sales.user.email,
    });
    expect((await get(sales, landowner)).status).toBe(200);
    for (const [who, by] of [
      [landowner, sales],
      [stranger, landowner],
      [sales, stranger],
    ] as const)
      expect((await get(who, by)).status).toBe(404);
    for (const secret of ['passwordHash', 'secondFactor', 'networks', 'devices', 'terms'])
      expect((await get(sales, sales)).body).not.toHaveProperty(secret);
  });
});

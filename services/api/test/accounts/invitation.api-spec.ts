import { randomUUID } from 'node:crypto';
import { codeAt, stepOf } from '../../src/auth/totp.js';
import { emailsTo, linkIn } from './mailbox.js';
import { aUser, cookieOf, OWN_PAGE } from './members.js';
import { api, admin, landowner, anEmail, invite, act, PASSWORD, accept, setUp } from './user-admin-scene.js';

setUp();

describe('an invitation', () => {
  it('of a landowner makes a sales person of that landowner, whatever else is sent along', async () => {
    const { status, body } = await invite(landowner, { landownerId: '65f0000000000000000000aa' });
    expect([status, body.state, body.role, body.landownerId, body.displayName]).toEqual([
      201,
      'invited',
      'SALES',
      String(landowner.user.landownerId),
      'Mei-Lin Fraser',
    ]);
    const [letter] = await emailsTo(api, body.email);
    expect(letter).toMatchObject({ subject: 'Your invitation to Lotline', hasSecret: true });
    expect(letter?.text).toContain('Darius Okafor invites you as a sales person.');
    expect(letter?.text).toMatch(/http:\/\/localhost:4900\/invitation#[0-9a-f]{24}\./);
  });

  it('is accepted with a password and a code, once, and logs in with ten recovery codes', async () => {
    const { body: user } = await invite(landowner);
    const { token, opened, answer } = await accept(user.email);
    expect(opened.body).toMatchObject({
      email: user.email,
      role: 'SALES',
      invitedBy: 'Darius Okafor',
      uri: expect.stringContaining('otpauth://totp/Lotline:'),
    });
    expect([answer.status, answer.body.recoveryCodes.length]).toEqual([200, 10]);
    const session = { ...OWN_PAGE, cookie: cookieOf(answer.headers.get('set-cookie')) };
    expect((await api.get('/api/staff/holds', { headers: session })).status).toBe(200);
    expect((await api.post('/api/invitations', { token })).body).toMatchObject({ statusCode: 410, code: 'link_used' });
    const next = codeAt(opened.body.secret, stepOf(Date.now()) + 1);
    expect((await api.post('/api/sessions', { email: user.email, password: PASSWORD, code: next })).status).toBe(200);
  });

  it('shows the same authenticator each time it is opened, and wants a good password and a right code', async () => {
    const { body: user } = await invite(landowner);
    const token = await linkIn(api, user.email, 'account-invitation');
    const secrets = await Promise.all(
      [1, 2, 3].map(async () => (await api.post('/api/invitations', { token })).body['secret']),
    );
    expect(new Set(secrets).size).toBe(1);
    expect((await accept(user.email, { password: 'Ab1!' })).answer.body).toMatchObject({
      errors: [{ path: 'password', message: 'Invalid password' }],
    });
    expect((await accept(user.email, { code: '000000' })).answer.body).toMatchObject({ code: 'invalid_code' });
    expect((await accept(user.email)).answer.status).toBe(200);
  });

  it('that was sent again is the only one that counts, and an accepted one is not sent again', async () => {
    const { body: user } = await invite(landowner);
    const first = await linkIn(api, user.email, 'account-invitation');
    expect((await act(landowner, user, 'invitation')).body.state).toBe('invited');
    expect((await api.post('/api/invitations', { token: first })).body).toMatchObject({ code: 'link_replaced' });
    expect((await accept(user.email)).answer.status).toBe(200);
    expect((await act(landowner, user, 'invitation')).status).toBe(409);
  });

  it('says that an address is taken, and a repeat under one key is the same invitation', async () => {
    const { email } = await aUser(api);
    expect((await invite(landowner, { email })).body.code).toBe('account_exists');
    const [body, key] = [{ firstName: 'Josip', lastName: 'Harlan', email: anEmail(), role: 'SALES' }, randomUUID()];
    const twice = [
      await api.post('/api/staff/users', body, { headers: landowner.headers, key }),
      await api.post('/api/staff/users', body, { headers: landowner.headers, key }),
    ];
    expect(twice.map(({ status, body: { _id } }) => [status, _id])).toEqual(
      Array(2).fill([201, twice[0]?.body['_id']]),
    );
    expect(await emailsTo(api, body.email)).toHaveLength(1);
  });

  it.each(['SUPER_ADMIN', 'LANDOWNER', 'BUILDER'])('to be a %s is not a landowner’s to give', async (role) => {
    expect((await invite(landowner, { role })).status).toBe(403);
  });

  it('of a super admin names an existing landowner, builder or business', async () => {
    for (const [role, field] of [
      ['SALES', 'landownerId'],
      ['BUILDER', 'builderId'],
      ['CHANNEL_PARTNER', 'businessId'],
    ] as const) {
      expect((await invite(admin, { role, [field]: '65f0000000000000000000aa' })).body.errors).toEqual([
        { path: field, message: expect.stringContaining('must be one that there is') },
      ]);
    }
    expect((await invite(admin, { landownerId: String(landowner.user._id) })).body).toMatchObject({
      landownerId: String(landowner.user._id),
    });
    const { body } = await invite(admin, { role: 'LANDOWNER' });
    expect(body.landownerId).toBe(body._id);
  });
});

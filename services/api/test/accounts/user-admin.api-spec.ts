import { randomUUID } from 'node:crypto';
import type { AccountOptions, ManagedUser, ManagedUserDetail } from '@lotline/shared-domain';
import { createAdmin } from '../../src/account/create-admin.js';
import { system } from '../../src/database/scope.js';
import { aScene } from '../scene.js';
import { linkIn } from './mailbox.js';
import { aMember, aSession, type LoggedIn } from './members.js';
import { api, admin, landowner, anEmail, invite, act, accept, setUp } from './user-admin-scene.js';

setUp();

describe('looking after accounts', () => {
  const aSalesPerson = (fields = {}) =>
    aMember(api, { role: 'SALES', landownerId: landowner.user.landownerId ?? null, ...fields });

  it('lists one’s own people by name, and finds them by the beginning of a name or by address', async () => {
    const name = `Zeta${randomUUID()
      .slice(0, 4)
      .replace(/[^a-z]/g, 'x')}`;
    const mine = await aSalesPerson({ firstName: name });
    await aMember(api, { role: 'SALES', firstName: name });
    const found = (by: LoggedIn, search: string) =>
      api.get<{ data: ManagedUser[] }>(`/api/staff/users?search=${encodeURIComponent(search)}`, {
        headers: by.headers,
      });
    expect((await found(landowner, name.toLowerCase())).body.data.map(({ _id }) => _id)).toEqual([
      String(mine.user._id),
    ]);
    expect((await found(landowner, mine.user.email.slice(4))).body.data).toHaveLength(1);
    expect((await found(admin, name)).body.data).toHaveLength(2);
    expect((await found(landowner, '.*(')).body.data).toEqual([]);
  });

  it('lists by role and by where accounts stand', async () => {
    const name = `Eta${randomUUID()
      .slice(0, 4)
      .replace(/[^a-z]/g, 'x')}`;
    const factor = { secondFactor: { secret: 'sealed', lastStep: 0, since: new Date(), recoveryHashes: [] } };
    const made = {
      active: (await aSalesPerson({ firstName: name, ...factor })).user,
      invited: (await invite(landowner, { firstName: name })).body,
      disabled: (await aSalesPerson({ firstName: name, ...factor, disabledAt: new Date() })).user,
      unverified: (await aMember(api, { firstName: name, verifiedAt: null })).user,
    };
    const found = async (by: LoggedIn, query: string) =>
      (await api.get<{ data: ManagedUser[] }>(`/api/staff/users?search=${name}&${query}`, { headers: by.headers })).body
        .data;
    for (const [state, { _id }] of Object.entries(made))
      expect((await found(admin, `state=${state}`)).map((user) => [user._id, user.state])).toEqual([
        [String(_id), state],
      ]);
    expect(await found(landowner, 'state=unverified')).toEqual([]);
    expect(await found(landowner, 'state=asleep')).toEqual([]);
    expect((await found(landowner, 'role=SALES')).length).toBe(3);
    expect(await found(landowner, 'role=CHANNEL_PARTNER')).toEqual([]);
  });

  it('one account is shown with who did what to it, and why', async () => {
    const { body: user } = await invite(landowner);
    await act(admin, user, 'disable', { reason: 'left the company' });
    const { status, body, headers } = await api.get<ManagedUserDetail>(`/api/staff/users/${user._id}`, {
      headers: landowner.headers,
    });
    expect([status, headers.get('cache-control'), body.state, body.invitedByName, body.profile]).toEqual([
      200,
      'no-store',
      'disabled',
      'Darius Okafor',
      'Darius Okafor',
    ]);
    expect(body.history.map(({ by, to, reason }) => [by, to, reason])).toEqual([
      ['Ann Nguyễn', 'disabled', 'left the company'],
      ['Darius Okafor', 'invited as SALES', null],
    ]);
    const stranger = await aMember(api, { role: 'LANDOWNER' });
    for (const _id of [user._id, String(landowner.user._id)])
      expect((await api.get(`/api/staff/users/${_id}`, { headers: stranger.headers })).status).toBe(404);
    expect(
      (await api.get(`/api/staff/users/${String(landowner.user._id)}`, { headers: landowner.headers })).status,
    ).toBe(404);
  });

  it('a form is offered what an invitation or a key may name, and a landowner no other landowner’s', async () => {
    const options = async (by: LoggedIn) =>
      (await api.get<AccountOptions>('/api/staff/account-options', { headers: by.headers })).body;
    const { estate, landownerId } = await aScene(api.connection);
    const owner = await aMember(api, { role: 'LANDOWNER', _id: landownerId, landownerId, company: 'Ketterwick Land' });
    expect(await options(owner)).toMatchObject({
      landowners: [],
      builders: [],
      estates: [{ _id: String(estate._id), name: 'Tallowbrook Rise', landownerId: String(landownerId) }],
    });
    const all = await options(admin);
    expect(all.landowners).toContainEqual({ _id: String(landownerId), name: 'Ketterwick Land' });
    expect(all.estates.map(({ _id }) => _id)).toContain(String(estate._id));
    const { body: user } = await invite(owner);
    expect((await accept(user.email)).opened.body).toMatchObject({
      estates: ['Tallowbrook Rise'],
      profile: 'Ketterwick Land',
    });
  });

  it('disabled: logged out at once and kept out, until enabled; both are in the audit', async () => {
    const person = await aSalesPerson();
    expect((await act(landowner, person.user, 'disable', { reason: 'left the company' })).body.state).toBe('disabled');
    expect((await api.get('/api/account', { headers: person.headers })).status).toBe(401);
    expect((await act(landowner, person.user, 'enable')).status).toBe(200);
    expect((await api.get('/api/account', { headers: (await aSession(api, person.user)).headers })).status).toBe(200);
    const rows = await api.models.AuditEntry.find({ entity: 'user', entityId: String(person.user._id) })
      .sort({ _id: 1 })
      .lean();
    expect(rows.map(({ to, reason, actorId }) => [to, reason, actorId])).toEqual([
      ['disabled', 'left the company', String(landowner.user._id)],
      ['enabled', null, String(landowner.user._id)],
    ]);
  });

  it('another role counts at once and ends what is open', async () => {
    const person = await aSalesPerson();
    expect((await act(admin, person.user, 'role', { role: 'LANDOWNER' })).body).toMatchObject({
      role: 'LANDOWNER',
      landownerId: String(person.user._id),
    });
    expect((await api.get('/api/account', { headers: person.headers })).status).toBe(401);
  });

  it('without authenticator and codes, a new link leads back in', async () => {
    const person = await aSalesPerson();
    expect((await act(landowner, person.user, 'second-factor/reset', { reason: 'lost phone' })).body).toMatchObject({
      hasSecondFactor: false,
      state: 'invited',
    });
    expect((await api.get('/api/account', { headers: person.headers })).status).toBe(401);
    expect((await accept(person.user.email)).answer.status).toBe(200);
  });

  it('asks for the password again before anybody is invited or an account changes', async () => {
    const person = await aSalesPerson();
    const stale = await aSession(api, landowner.user, 'Firefox on Linux', new Date(Date.now() - 11 * 60_000));
    for (const [action, body] of [
      ['role', { role: 'SALES' }],
      ['second-factor/reset', {}],
      ['disable', {}],
      ['enable', {}],
      ['sessions/end', {}],
      ['invitation', {}],
    ] as const) {
      expect([action, (await act(stale, person.user, action, body)).body.code]).toEqual([action, 'confirm_first']);
    }
    expect((await invite(stale)).body.code).toBe('confirm_first');
  });

  it('is not of oneself, of another landowner’s people, or of one’s equals', async () => {
    expect((await act(admin, admin.user, 'disable')).status).toBe(409);
    expect((await act(landowner, (await aMember(api, { role: 'SALES' })).user, 'disable')).status).toBe(404);
    const equal = await aMember(api, { role: 'LANDOWNER', landownerId: landowner.user.landownerId ?? null });
    expect((await act(landowner, equal.user, 'disable')).status).toBe(403);
  });

  it('a disabled invitation opens nothing', async () => {
    const { body: user } = await invite(landowner);
    const token = await linkIn(api, user.email, 'account-invitation');
    await act(landowner, user, 'disable');
    expect((await api.post('/api/invitations', { token })).body).toMatchObject({
      statusCode: 410,
      code: 'link_expired',
    });
  });
});

it('create-admin makes the first super admin by a link that is printed once', async () => {
  const email = anEmail();
  const link = await createAdmin(
    api.connection,
    { email, firstName: 'Imogen', lastName: 'Tarrant' },
    'https://lots.example',
  );
  expect(link).toMatch(/^https:\/\/lots\.example\/invitation#[0-9a-f]{24}\.[\w-]{43}$/);
  expect((await api.post('/api/invitations', { token: link.split('#')[1] })).body).toMatchObject({
    email,
    role: 'SUPER_ADMIN',
    invitedBy: null,
  });
  await expect(
    createAdmin(api.connection, { email: email.toUpperCase(), firstName: 'I', lastName: 'T' }, 'https://lots.example'),
  ).rejects.toThrow('there is an account with the address');
  expect(await system(() => api.models.User.countDocuments({ email }))).toBe(1);
});

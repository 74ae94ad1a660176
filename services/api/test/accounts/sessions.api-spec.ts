import { getConnectionToken } from '@nestjs/mongoose';
import { type AccountSession, SESSION_TIMES } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { hashToken } from '../../src/auth/token.js';
import { system } from '../../src/database/scope.js';
import { modelsOf } from '../../src/migrations/collections.js';
import { createTwoApis, type OneApi, until } from '../read/two-apis.js';
import { aMember, aSession, aUser, type LoggedIn, OWN_PAGE } from './members.js';

let a: OneApi;
let b: OneApi;
let connection: Connection;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ a, b, connection, close } = await createTwoApis());
}, 60_000);
afterAll(() => close());

const list = (api: OneApi, { headers }: LoggedIn) => api.get<AccountSession[]>('/api/account/sessions', { headers });
const stored = async ({ _id }: LoggedIn) => modelsOf(connection).Session.findById(_id).lean();

describe('a session', () => {
  it('is stored as a hash of 256 random bits', async () => {
    const member = await aMember(a);
    const secret = member.headers['cookie']?.split('=')[1] ?? '';
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await stored(member))?.tokenHash).toBe(hashToken(secret));
    expect(JSON.stringify(await stored(member))).not.toContain(secret);
  });

  it('is listed for its user with device and time, the current one marked', async () => {
    const user = await aUser(a);
    const [phone, desk] = [await aSession(a, user, 'Safari on iPhone'), await aSession(a, user, 'Firefox on Windows')];
    await aMember(a);
    const { status, body, headers } = await list(b, desk);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.map(({ _id, device, isThis }) => [_id, device, isThis]).sort()).toEqual(
      [
        [String(phone._id), 'Safari on iPhone', false],
        [String(desk._id), 'Firefox on Windows', true],
      ].sort(),
    );
    for (const { createdAt, lastSeenAt, endsAt } of body)
      expect([createdAt, lastSeenAt, endsAt].map((at) => Number.isNaN(Date.parse(at)))).toEqual([false, false, false]);
  });

  it('ended through one process is refused by the next request through another', async () => {
    const user = await aUser(a);
    const [one, other, third] = [await aSession(a, user), await aSession(a, user), await aSession(b, user)];
    for (const api of [a, b])
      for (const session of [one, other, third]) expect((await list(api, session)).status).toBe(200);
    expect((await a.post(`/api/account/sessions/${String(other._id)}/end`, {}, { headers: one.headers })).status).toBe(
      200,
    );
    expect((await list(b, other)).status).toBe(401);
    const { body } = await b.post('/api/account/sessions/end-others', {}, { headers: one.headers });
    expect(body).toEqual({ ended: 1 });
    expect([(await list(a, third)).status, (await list(a, one)).status]).toEqual([401, 200]);
    const out = await a.post('/api/sessions/logout', {}, { headers: one.headers });
    expect(out.headers.getSetCookie()).toEqual([
      '__Host-lotline-sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      'lotline-in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
    // A cookie that was stolen before is worth nothing after.
    expect((await list(b, one)).status).toBe(401);
  });

  it('of another account can not be ended', async () => {
    const [mine, foreign] = [await aMember(a), await aMember(a)];
    expect(
      (await a.post(`/api/account/sessions/${String(foreign._id)}/end`, {}, { headers: mine.headers })).status,
    ).toBe(404);
    expect((await list(a, foreign)).status).toBe(200);
  });

  it('is over with its account: disabled, or with another role at once', async () => {
    const member = await aMember(a, { role: 'SALES' });
    const { User } = modelsOf(connection);
    expect((await a.get('/api/staff/holds', { headers: member.headers })).status).toBe(200);
    await system(() => User.updateOne({ _id: member.user._id }, { $set: { role: 'CUSTOMER' } }));
    expect((await b.get('/api/staff/holds', { headers: member.headers })).status).toBe(403);
    await system(() => User.updateOne({ _id: member.user._id }, { $set: { disabledAt: new Date() } }));
    expect((await b.get('/api/account/sessions', { headers: member.headers })).status).toBe(401);
  });

  it.each([
    ['CUSTOMER', SESSION_TIMES.customer],
    ['SALES', SESSION_TIMES.invited],
  ] as const)(
    'of a %s ends when it is idle, and at the latest after its longest time',
    async (role, { idleMs, longestMs }) => {
      const user = await aUser(a, { role });
      const began = (ago: number) => aSession(a, user, 'Firefox on Linux', new Date(Date.now() - ago));
      expect((await list(a, await began(idleMs + 1000))).status).toBe(401);
      const used = await began(idleMs - 120_000);
      expect((await list(a, used)).status).toBe(200);
      const moved = Date.now() + Math.min(idleMs, longestMs - idleMs + 120_000) - 60_000;
      await until(async () => ((await stored(used))?.endsAt.getTime() ?? 0) > moved, 'its end to move');
      const { Session } = modelsOf(connection);
      await Session.updateOne({ _id: used._id }, { $set: { longestEndsAt: new Date(Date.now() - 1) } });
      expect((await list(a, used)).status).toBe(401);
    },
  );

  it('speaks for nobody where another site, or nothing that says where it comes from, uses its cookie to change something', async () => {
    const { headers } = await aMember(a);
    const cookie = headers['cookie'] ?? '';
    const endOthers = (more: Record<string, string>) =>
      a.post('/api/account/sessions/end-others', {}, { headers: { cookie, ...more } });
    expect((await endOthers(OWN_PAGE)).status).toBe(200);
    expect((await endOthers({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await endOthers({ origin: 'https://evil.example' })).status).toBe(403);
    for (const site of ['cross-site', 'same-site'])
      expect((await endOthers({ 'sec-fetch-site': site })).status).toBe(403);
    expect((await endOthers({ 'sec-fetch-site': 'none' })).status).toBe(401);
    expect((await endOthers({})).status).toBe(401);
    for (const site of ['cross-site', 'same-site'])
      expect((await a.get('/api/account/sessions', { headers: { cookie, 'sec-fetch-site': site } })).status).toBe(401);
  });

  it('is never begun under a secret that the browser brought', async () => {
    const planted = 'A'.repeat(43);
    expect(
      (await list(a, { _id: (await aUser(a))._id, headers: { ...OWN_PAGE, cookie: `__Host-lotline-sid=${planted}` } }))
        .status,
    ).toBe(401);
    expect(await modelsOf(connection).Session.countDocuments({ tokenHash: hashToken(planted) })).toBe(0);
  });

  it('costs a public read nothing: its cookie is not looked at', async () => {
    const { Session } = modelsOf(a.app.get<Connection>(getConnectionToken()));
    const asked = jest.spyOn(Session, 'aggregate');
    const { headers } = await aMember(a);
    for (const path of ['/api/estates', '/api/form-challenge', '/api/registry', '/']) await a.get(path, { headers });
    expect(asked).not.toHaveBeenCalled();
    await list(a, { ...(await aMember(a)), headers });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('a page in a frame gets no cookie', async () => {
    const answer = await a.get('/?embed=true', { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('a key has no account to look after', async () => {
    const { status, body } = await a.get('/api/account/sessions', { token: `lot_${'A'.repeat(43)}` });
    expect([status, body['code']]).toEqual([401, 'unauthenticated']);
  });
});

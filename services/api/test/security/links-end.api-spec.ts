import { randomUUID } from 'node:crypto';
import { LINK_PURPOSES, type LinkPurpose } from '../../src/account/account-link.model.js';
import { AccountScenes } from '../../src/account/account-scenes.service.js';
import { PasswordHasher } from '../../src/auth/password-hasher.js';
import { system } from '../../src/database/scope.js';
import type { UserRecord } from '../../src/user/user.model.js';
import { emailsTo, linkIn } from '../accounts/mailbox.js';
import {
  aLink,
  aMember,
  aPendingFactor,
  aSession,
  aUser,
  type Member,
  OWN_PAGE,
  PASSWORD,
} from '../accounts/members.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { sampled } from '../sizes.js';

const NEXT_PASSWORD = 'Another-Brook-2!';
/** What a link that has ended is answered; 404 where its row went with its account. */
const ENDED = [410, 404];

let api: TestApi;
let admin: Member;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '100000' } });
  admin = await aMember(api, { role: 'SUPER_ADMIN' });
}, 60_000);
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const anEmail = (): string => `new-${randomUUID()}@example.com`;
const post = (path: string, body: unknown, headers: Record<string, string> = OWN_PAGE) =>
  api.post(path, body, { headers });
const own = async (user: UserRecord, path: string, body: unknown = {}) =>
  post(`/api/account/${path}`, body, (await aSession(api, user)).headers);
const byAdmin = ({ _id }: UserRecord, action: string, body: unknown = {}) =>
  post(`/api/staff/users/${String(_id)}/${action}`, body, admin.headers);
const now = ({ _id }: UserRecord) => system(() => api.models.User.findById(_id).lean());
const set = async ({ _id }: UserRecord, fields: Partial<UserRecord>): Promise<void> => {
  await system(() => api.models.User.updateOne({ _id }, { $set: fields }));
};

/** How a link of each kind is used; with the password that the account has by then, so that only the link can be at fault. */
const USES: Record<LinkPurpose, (token: string, password: string, user: UserRecord) => Promise<Answer>> = {
  verify: (token, password) => post('/api/users/verifications', { token, password }),
  reset: (token) => post('/api/users/password-resets/apply', { token, password: 'A-Third-Brook-3!' }),
  email: (token, password) => post('/api/users/email-changes', { token, password }),
  invite: async (token, password, user) =>
    post('/api/invitations/accept', {
      token,
      password,
      firstName: 'Eve',
      lastName: 'Lee',
      code: await aPendingFactor(api, user),
    }),
};
const STANDS: Record<LinkPurpose, Partial<UserRecord>> = {
  verify: { verifiedAt: null },
  reset: {},
  email: {},
  invite: { role: 'SALES' },
};

interface Event {
  readonly run: (user: UserRecord, tokens: Tokens) => Promise<{ status: number }>;
  /** A link that the event itself needs, made before. */
  readonly needs?: LinkPurpose;
  readonly fields?: Partial<UserRecord>;
  /** Undoes whatever else of the event would refuse the link. */
  readonly mask?: Partial<UserRecord>;
  /** The account's password afterwards. */
  readonly password?: string;
  /** Kinds that it ends; all of them if not said. */
  readonly ends?: readonly LinkPurpose[];
}
interface Tokens {
  /** The link that the event needs. */
  readonly own: string;
}

const EVENTS: Record<string, Event> = {
  'password reset': {
    needs: 'reset',
    run: (_, { own: token }) => post('/api/users/password-resets/apply', { token, password: NEXT_PASSWORD }),
    mask: { verifiedAt: null },
    password: NEXT_PASSWORD,
  },
  'password change': { run: (user) => own(user, 'password', { password: NEXT_PASSWORD }), password: NEXT_PASSWORD },
  'other sessions ended': { run: (user) => own(user, 'sessions/end-others') },
  'one other session ended': {
    run: async (user) => own(user, `sessions/${String((await aSession(api, user))._id)}/end`),
  },
  'disabled by staff': { run: (user) => byAdmin(user, 'disable'), mask: { disabledAt: null } },
  'enabled by staff': { fields: { disabledAt: new Date() }, run: (user) => byAdmin(user, 'enable') },
  'sessions ended by staff': { run: (user) => byAdmin(user, 'sessions/end') },
  'authenticator taken away by staff': { run: (user) => byAdmin(user, 'second-factor/reset') },
  'another role': {
    fields: { role: 'SALES' },
    run: async (user) => byAdmin(user, 'role', { role: 'LANDOWNER' }),
  },
  'authenticator set up': {
    run: async (user) => own(user, 'second-factor/confirm', { code: await aPendingFactor(api, user) }),
  },
  'authenticator turned off': {
    fields: {
      role: 'CUSTOMER',
      secondFactor: { secret: 'sealed', lastStep: 0, since: new Date(), recoveryHashes: [] },
    },
    run: (user) => own(user, 'second-factor/remove'),
  },
  'another email confirmed': {
    needs: 'email',
    run: (_, { own: token }) => post('/api/users/email-changes', { token, password: PASSWORD }),
  },
  'invitation accepted': {
    needs: 'invite',
    fields: { role: 'SALES' },
    run: (user, { own: token }) => USES.invite(token, NEXT_PASSWORD, user),
    mask: { verifiedAt: null },
    password: NEXT_PASSWORD,
  },
  'account deleted': { run: (user) => own(user, 'deletion', { password: PASSWORD }) },
  'address verified': {
    needs: 'verify',
    fields: { verifiedAt: null },
    run: (_, { own: token }) => post('/api/users/verifications', { token, password: PASSWORD }),
    ends: ['verify'],
  },
};
/** What a person does every day ends nothing. */
const EVERYDAY: Record<string, (user: UserRecord) => Promise<{ status: number }>> = {
  nothing: async () => ({ status: 200 }),
  'a log-out': async (user) => post('/api/sessions/logout', {}, (await aSession(api, user)).headers),
  'a name changed': async (user) =>
    api.put('/api/account', { firstName: 'Anna', lastName: 'Lee' }, { headers: (await aSession(api, user)).headers }),
  'another account disabled': async () => byAdmin(await aUser(api), 'disable'),
};

/** An account with an open link of a kind, and one more that an event needs. A newer link is not to take an older one's place here. */
async function aScene(kind: LinkPurpose, { needs, fields }: Pick<Event, 'needs' | 'fields'> = {}) {
  const user = await aUser(api, { ...STANDS[kind], ...fields });
  if (user.role === 'SALES') await aPendingFactor(api, user);
  const make = (purpose: LinkPurpose) => aLink(api, user, purpose, purpose === 'email' ? anEmail() : undefined);
  const eventToken = needs ? await make(needs) : '';
  const token = await make(kind);
  await api.models.AccountLink.updateMany({ userId: user._id }, { $set: { replacedAt: null } });
  return { user, token, eventToken };
}
const standOf = async (user: UserRecord) => {
  const { email, passwordHash, verifiedAt, secondFactor } = (await now(user)) ?? {};
  return { email, passwordHash, verifiedAt, secondFactor };
};

describe('no link outlives its reason (quality, Security 4)', () => {
  const cases = Object.entries(EVENTS).flatMap(([name, event]) =>
    LINK_PURPOSES.filter((kind) => !event.ends || event.ends.includes(kind)).map(
      (kind) => [kind, name, event] as const,
    ),
  );
  it.each(sampled(cases, 2))('a link to %s, after: %s', async (kind, _, event) => {
    const { user, token, eventToken } = await aScene(kind, event);
    expect((await event.run(user, { own: eventToken })).status).toBe(200);
    // Neither the state of the account nor its email are what refuses the link below: the event has ended it.
    await set(user, {
      ...(event.ends ? {} : { verifiedAt: user.verifiedAt ?? null }),
      email: user.email,
      ...event.mask,
    });
    const before = await standOf(user);
    expect(ENDED).toContain((await USES[kind](token, event.password ?? PASSWORD, user)).status);
    expect(await standOf(user)).toEqual(before);
  });

  it.each(LINK_PURPOSES.flatMap((kind) => Object.keys(EVERYDAY).map((name) => [kind, name] as const)))(
    'the control: a link to %s works after %s',
    async (kind, name) => {
      const { user, token } = await aScene(kind);
      expect((await EVERYDAY[name]?.(user))?.status).toBe(200);
      expect((await USES[kind](token, PASSWORD, user)).status).toBe(200);
    },
  );

  it.each(LINK_PURPOSES)('a link to %s is of the address that the account had', async (kind) => {
    const { user, token } = await aScene(kind);
    await set(user, { email: anEmail() });
    expect((await USES[kind](token, PASSWORD, user)).status).toBe(410);
    await set(user, { email: user.email });
    expect((await USES[kind](token, PASSWORD, user)).status).toBe(200);
  });

  it('one made by the previous release, which stored no such address, works', async () => {
    const { user, token } = await aScene('email');
    await api.models.AccountLink.updateMany({ userId: user._id }, { $unset: { fromEmail: 1 } });
    expect((await USES.email(token, PASSWORD, user)).status).toBe(200);
  });

  it('its write finds the links of an account by an index', async () => {
    const { user } = await aScene('email');
    const open = { userId: user._id, usedAt: null, replacedAt: null, expiresAt: { $gt: new Date() } };
    const plan = JSON.stringify(await api.models.AccountLink.find(open).explain('queryPlanner'));
    expect(plan).toContain('"indexName":"links_of_account"');
  });
});

describe('an event while a link is being used', () => {
  it('ends it: a reset that waits for its password to be hashed does not follow a disabling', async () => {
    const { user, token } = await aScene('reset');
    const hasher = api.app.get(PasswordHasher, { strict: false });
    const hash = hasher.hash.bind(hasher);
    jest.spyOn(hasher, 'hash').mockImplementationOnce(async (password) => {
      expect((await byAdmin(user, 'disable')).status).toBe(200);
      expect((await byAdmin(user, 'enable')).status).toBe(200);
      return hash(password);
    });
    const before = await standOf(user);
    expect((await USES.reset(token, PASSWORD, user)).status).toBe(410);
    expect(await standOf(user)).toEqual(before);
  });

  it.each(['email', 'password'])('a session that a reset ends in the meantime changes no %s', async (path) => {
    const member = await aMember(api);
    const reset = await aLink(api, member.user, 'reset');
    const scenes = api.app.get(AccountScenes, { strict: false });
    const of = scenes.of.bind(scenes);
    jest.spyOn(scenes, 'of').mockImplementationOnce(async (...args) => {
      expect((await USES.reset(reset, PASSWORD, member.user)).status).toBe(200);
      return of(...args);
    });
    const email = anEmail();
    const asked = post(`/api/account/${path}`, { email, password: NEXT_PASSWORD }, member.headers);
    expect((await asked).status).toBe(401);
    expect(await emailsTo(api, email)).toEqual([]);
    expect(await api.models.AccountLink.countDocuments({ email })).toBe(0);
    const login = (password: string) => post('/api/sessions', { email: member.user.email, password });
    expect([(await login(NEXT_PASSWORD)).status, (await login('A-Third-Brook-3!')).status]).toEqual([401, 200]);
  });
});

describe('after its links have ended', () => {
  it('an account that was disabled and enabled before it was accepted is invited again', async () => {
    const { user, token } = await aScene('invite', { fields: { passwordHash: null } });
    await byAdmin(user, 'disable');
    expect((await byAdmin(user, 'enable')).body).toMatchObject({ state: 'invited' });
    expect(ENDED).toContain((await post('/api/invitations', { token })).status);
    expect((await byAdmin(user, 'invitation')).status).toBe(200);
    const again = await linkIn(api, user.email, 'account-invitation');
    expect((await post('/api/invitations', { token: again })).status).toBe(200);
    expect((await USES.invite(again, PASSWORD, user)).status).toBe(200);
  });

  it('a person whose role changes before accepting is invited anew, in that role', async () => {
    const { user } = await aScene('invite', { fields: { passwordHash: null } });
    expect((await byAdmin(user, 'role', { role: 'LANDOWNER' })).body).toMatchObject({
      state: 'invited',
      role: 'LANDOWNER',
    });
    const emails = await emailsTo(api, user.email);
    expect(emails.map(({ text }) => /invites you as a ([^.]+)\./.exec(text)?.[1])).toEqual(['landowner']);
    expect((await USES.invite(await linkIn(api, user.email, 'account-invitation'), PASSWORD, user)).status).toBe(200);
  });

  it('an address that waits to be verified may ask for another link', async () => {
    const { user } = await aScene('verify');
    await byAdmin(user, 'disable');
    await byAdmin(user, 'enable');
    const aMinuteAgo = new Date(Date.now() - 61_000);
    await api.connection
      .collection('account_links')
      .updateMany({ email: user.email }, { $set: { createdAt: aMinuteAgo } });
    expect((await post('/api/users/verifications/resend', { email: user.email })).status).toBe(200);
    expect((await USES.verify(await linkIn(api, user.email, 'account-verify'), PASSWORD, user)).status).toBe(200);
  });
});

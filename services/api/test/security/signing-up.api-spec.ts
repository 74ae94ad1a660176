import { randomUUID } from 'node:crypto';
import { TERMS_VERSIONS } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aLink, aUser, OWN_PAGE, PASSWORD } from '../accounts/members.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';

let api: TestApi;
let networks = 0;
const elsewhere = (): string =>
  `10.${2 + Math.floor(networks / 62_500)}.${Math.floor((networks += 1) / 250) % 250}.${(networks % 250) + 1}`;
const from = (ip = elsewhere()) => ({ headers: { ...OWN_PAGE, 'x-forwarded-for': ip } });
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_PROXY_HOPS: '1' } });
}, 60_000);
afterAll(() => api.close());

describe('links in emails', () => {
  const PATHS = {
    verify: '/api/users/verifications',
    reset: '/api/users/password-resets/apply',
    email: '/api/users/email-changes',
    invite: '/api/invitations',
  } as const;
  const KINDS = Object.keys(PATHS) as (keyof typeof PATHS)[];
  const use = (kind: keyof typeof PATHS, token: string): Promise<Answer> =>
    api.post(PATHS[kind], { token, ...(kind !== 'invite' && { password: PASSWORD }) }, from());
  const userFor = (kind: keyof typeof PATHS) =>
    aUser(
      api,
      kind === 'verify' ? { verifiedAt: null } : kind === 'invite' ? { role: 'SALES', passwordHash: null } : {},
    );

  it.each(KINDS.flatMap((made) => KINDS.filter((used) => used !== made).map((used) => [made, used] as const)))(
    'one to %s opens nothing as one to %s',
    async (made, used) => {
      expect((await use(used, await aLink(api, await userFor(made), made))).status).toBe(404);
    },
  );

  it.each(KINDS.filter((kind) => kind !== 'invite'))(
    'one to %s is used once, late not at all, and never with another’s secret',
    async (kind) => {
      const once = await aLink(api, await userFor(kind), kind);
      expect([(await use(kind, once)).status, (await use(kind, once)).status]).toEqual([200, 410]);
      const [late, other] = [await aLink(api, await userFor(kind), kind), await aLink(api, await userFor(kind), kind)];
      expect((await use(kind, `${late.split('.')[0]}.${other.split('.')[1]}`)).status).toBe(404);
      await api.models.AccountLink.updateOne(
        { _id: late.split('.')[0] },
        { $set: { expiresAt: new Date(Date.now() - 1) } },
      );
      const { status, body } = await use(kind, late);
      expect([status, body['code']]).toEqual([410, 'link_expired']);
    },
  );
});

describe('signing up', () => {
  const person = (fields: Record<string, unknown>) => ({
    firstName: 'Ann',
    lastName: 'Lee',
    email: `ann-${randomUUID()}@example.com`,
    password: 'Ab1!',
    termsVersion: TERMS_VERSIONS[0],
    filledMs: 9000,
    ...fields,
  });
  const join = (fields: Record<string, unknown> = {}) => api.post('/api/users', person(fields), from());

  it('makes a customer, whatever role, owner or state is sent along', async () => {
    const email = `role-${randomUUID()}@example.com`;
    const { status } = await join({
      email,
      role: 'SUPER_ADMIN',
      landownerId: '65f0000000000000000000aa',
      verifiedAt: new Date(),
      verifiedEmail: true,
      _id: '65f0000000000000000000aa',
    });
    expect(status).toBe(201);
    expect(await system(() => api.models.User.findOne({ email }).lean())).toMatchObject({
      role: 'CUSTOMER',
      verifiedAt: null,
    });
  });

  it.each([
    ['Ab1', { password: 'Ab1' }, 'Invalid password'],
    ['17 characters', { password: 'Ab1!Ab1!Ab1!Ab1!x' }, 'Invalid password'],
    ['a name of 5,000 characters', { lastName: 'x'.repeat(5000) }, 'Last Name must be at most 80 characters'],
  ])('says of %s what is wrong', async (_, fields, message) => {
    const { status, body } = await join(fields);
    expect([status, (body['errors'] as { message: string }[])[0]?.message]).toEqual([400, message]);
  });

  it('takes Ab1! and ` ANN@X.COM `, once', async () => {
    const email = `ANN-${randomUUID().slice(0, 8)}@X.COM`;
    expect([(await join({ email: ` ${email} ` })).status, (await join({ email: email.toLowerCase() })).status]).toEqual(
      [201, 409],
    );
  });
});

import { randomUUID } from 'node:crypto';
import { updateBusiness, updateChoices, updateUser, changeRole, type Endpoint } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aMember, aSession, aUser } from '../accounts/members.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';

const ROUNDS = 5;
type Body = Record<string, unknown>;
type Headers = Record<string, string>;
/** Something that two tabs have open, and two different things that may be saved of it. */
interface Open {
  readonly endpoint: Endpoint;
  /** Two browsers, of one person or of two. */
  readonly tabs: readonly [Headers, Headers];
  read(tab: Headers): Promise<{ etag: string | undefined; now: unknown }>;
  save(tab: Headers, content: unknown, ifMatch?: string): Promise<Answer<Body>>;
  readonly contents: readonly [unknown, unknown];
  /** What the second one learns about the first: who did what. */
  readonly told: RegExp;
}

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());

/** Quotes an ETag; a value with quotes of its own is sent as it is. */
const withMatch = (headers: Headers, ifMatch?: string): { headers: Headers } => ({
  headers: {
    ...headers,
    ...(ifMatch !== undefined && { 'if-match': ifMatch.includes('"') ? ifMatch : `"${ifMatch}"` }),
  },
});
const get = async (path: string, headers: Headers) => (await api.get<Body>(path, { headers })).body;
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const OPENED: Readonly<Record<string, () => Promise<Open>>> = {
  'a business': async () => {
    const landowner = await aMember(api, { role: 'LANDOWNER', firstName: 'Darius', lastName: 'Okafor' });
    const admin = await aMember(api, { role: 'SUPER_ADMIN', firstName: 'Darius', lastName: 'Okafor' });
    const { body } = await api.post<Body>(
      '/api/staff/businesses',
      { title: 'Harbour' },
      { headers: landowner.headers },
    );
    const path = `/api/staff/businesses/${String(body['_id'])}`;
    return {
      endpoint: updateBusiness,
      tabs: [landowner.headers, admin.headers],
      read: async (tab) => get(path, tab).then(({ etag, title }) => ({ etag: text(etag), now: title })),
      save: (tab, title, ifMatch) => api.put(path, { title }, withMatch(tab, ifMatch)),
      contents: ['Harbour & Bay', 'Harbour & Sons'],
      told: /^Darius Okafor renamed this business from “Harbour” to “Harbour & (Bay|Sons)” just now\.$/,
    };
  },
  'one’s own details': async () => {
    const me = await aMember(api, { firstName: 'Ann', lastName: 'Lee', phone: '+61491570158' });
    const other = await aSession(api, me.user, 'Safari on iPhone');
    return {
      endpoint: updateUser,
      tabs: [me.headers, other.headers],
      read: async (tab) =>
        get('/api/account', tab).then(({ profileEtag, lastName }) => ({ etag: text(profileEtag), now: lastName })),
      save: (tab, lastName, ifMatch) =>
        api.put('/api/account', { firstName: 'Ann', lastName, phone: '0491 570 158' }, withMatch(tab, ifMatch)),
      contents: ['Nguyen', 'O’Brien'],
      told: /^You changed your details in another tab or on another device just now: Last Name\.$/,
    };
  },
  'one’s own choices': async () => {
    const me = await aMember(api);
    const other = await aSession(api, me.user, 'Safari on iPhone');
    return {
      endpoint: updateChoices,
      tabs: [me.headers, other.headers],
      read: async (tab) =>
        get('/api/account/choices', tab).then(({ etag, leftOut }) => ({
          etag: text(etag),
          now: (leftOut as string[]).join(),
        })),
      save: (tab, leftOut, ifMatch) =>
        api.put('/api/account/choices', { leftOut: String(leftOut).split(',') }, withMatch(tab, ifMatch)),
      contents: ['receipts', 'lots'],
      told: /^You changed your email choices in another tab or on another device just now\.$/,
    };
  },
  'somebody’s role': async () => {
    const name = { role: 'SUPER_ADMIN' as const, firstName: 'Imogen', lastName: 'Tarrant' };
    const admins = [await aMember(api, name), await aMember(api, name)] as const;
    const owner = await aUser(api, { role: 'LANDOWNER' });
    const user = await aUser(api, { role: 'SALES', landownerId: owner._id, builderId: null, businessId: null });
    const path = `/api/staff/users/${String(user._id)}`;
    const another = await aUser(api, { role: 'LANDOWNER' });
    return {
      endpoint: changeRole,
      tabs: [admins[0].headers, admins[1].headers],
      read: async (tab) =>
        get(path, tab).then(({ accessEtag, role, landownerId }) => ({
          etag: text(accessEtag),
          now: role === 'SALES' ? landownerId : role,
        })),
      save: (tab, to, ifMatch) =>
        api.post(
          `${path}/role`,
          to === 'LANDOWNER' ? { role: to } : { role: 'SALES', landownerId: to },
          withMatch(tab, ifMatch),
        ),
      contents: ['LANDOWNER', String(another._id)],
      told: /^Imogen Tarrant (changed the role of this account from sales person to landowner|changed whose account this is) just now\.$/,
    };
  },
};
const KINDS = Object.keys(OPENED);
const opened = (kind: string): Promise<Open> => (OPENED[kind] as () => Promise<Open>)();

it('these are all that take a save without If-Match', async () => {
  const guarded = ENDPOINTS.filter((endpoint) => (endpoint as Endpoint).guarded === 'counted').map(
    ({ action }) => action,
  );
  expect(guarded.sort()).toEqual((await Promise.all(KINDS.map(opened))).map(({ endpoint }) => endpoint.action).sort());
});

describe('two tabs', () => {
  const ORDERS = KINDS.flatMap((kind) =>
    (
      [
        [0, 1],
        [1, 0],
      ] as const
    ).map(([first, second]) => [kind, first, second] as const),
  );

  it.each(ORDERS)(
    'of %s: tab %d saves first, tab %d gets who, when and what, and loses nothing',
    async (kind, first, second) => {
      const { tabs, read, save, contents, told } = await opened(kind);
      const seen = await Promise.all(tabs.map(read));
      const done = await save(tabs[first], contents[first], seen[first]?.etag);
      expect([done.status, seen[first]?.etag]).toEqual([200, expect.stringMatching(/^[\w-]{16,}$/)]);
      const late = await save(tabs[second], contents[second], seen[second]?.etag);
      expect([late.status, late.body['code'], late.body['message']]).toEqual([
        412,
        'stale',
        expect.stringMatching(told),
      ]);
      expect(late.body['change']).toMatchObject({ at: expect.stringMatching(/^\d{4}-/) });
      const fresh = await read(tabs[second]);
      expect(fresh.now).toBe(contents[first]);
      expect((await save(tabs[second], contents[second], fresh.etag)).status).toBe(200);
      expect((await read(tabs[first])).now).toBe(contents[second]);
    },
  );

  it.each(KINDS)('of %s that save at the same moment: one is taken', async (kind) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { tabs, read, save, contents } = await opened(kind);
      const [one, other] = await Promise.all(tabs.map(read));
      const answers = await Promise.all([
        save(tabs[0], contents[0], one?.etag),
        save(tabs[1], contents[1], other?.etag),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await read(tabs[0])).now).toBe(contents[winner]);
    }
  });

  it.each(KINDS)('of %s: the control, without If-Match the second takes the first one’s away', async (kind) => {
    const { tabs, save, read, contents } = await opened(kind);
    for (const at of [0, 1] as const) expect((await save(tabs[at], contents[at])).status).toBe(200);
    expect((await read(tabs[0])).now).toBe(contents[1]);
  });

  it.each(KINDS)('of %s: what a save answers is what the next one names', async (kind) => {
    const { tabs, read, save, contents } = await opened(kind);
    const { body } = await save(tabs[0], contents[0], (await read(tabs[0])).etag);
    const etag = text(body['etag'] ?? (kind === 'somebody’s role' ? body['accessEtag'] : body['profileEtag']));
    expect((await save(tabs[0], contents[1], etag)).status).toBe(200);
  });

  it.each(KINDS)('of %s: an unknown ETag is a 412 and a malformed one a 400, and nothing is saved', async (kind) => {
    const { tabs, read, save, contents } = await opened(kind);
    const { now } = await read(tabs[0]);
    for (const unknown of ['x', '7', 'W/"x"']) expect((await save(tabs[0], contents[0], unknown)).status).toBe(412);
    expect((await save(tabs[0], contents[0], '"x')).status).toBe(400);
    expect((await read(tabs[0])).now).toBe(now);
  });
});

it('parts of one account don’t make each other stale: details, choices and role', async () => {
  const [admin, me] = [await aMember(api, { role: 'SUPER_ADMIN' }), await aMember(api, { role: 'SALES' })];
  const account = await get('/api/account', me.headers);
  const choices = await get('/api/account/choices', me.headers);
  const managed = await get(`/api/staff/users/${String(me.user._id)}`, admin.headers);
  const details = { firstName: 'Ann', lastName: 'Other', phone: null };
  expect((await api.put('/api/account', details, withMatch(me.headers, text(account['profileEtag'])))).status).toBe(
    200,
  );
  expect(
    (await api.put('/api/account/choices', { leftOut: ['receipts'] }, withMatch(me.headers, text(choices['etag']))))
      .status,
  ).toBe(200);
  expect(
    (
      await api.post(
        `/api/staff/users/${String(me.user._id)}/role`,
        { role: 'LANDOWNER' },
        withMatch(admin.headers, text(managed['accessEtag'])),
      )
    ).status,
  ).toBe(200);
});

describe('a save without If-Match, as builds of v0.2.0 send it', () => {
  const counted = async (headers: Headers) =>
    (await get('/api/registry/board', headers))['savesWithoutIfMatch'] as
      | { call: string; day: string; count: number }[]
      | undefined;

  it('is taken, and counted on the release board by action and day', async () => {
    const admin = await aMember(api, { role: 'SUPER_ADMIN' });
    const countOf = async (action: string) =>
      (await counted(admin.headers))?.find(({ call }) => call === action)?.count ?? 0;
    for (const kind of KINDS) {
      const { endpoint, tabs, save, read, contents } = await opened(kind);
      const before = await countOf(endpoint.action);
      expect((await save(tabs[0], contents[0])).status).toBe(200);
      expect(await countOf(endpoint.action)).toBe(before + 1);
      expect((await save(tabs[0], contents[1], (await read(tabs[0])).etag)).status).toBe(200);
      expect(await countOf(endpoint.action)).toBe(before + 1);
    }
    expect((await counted(admin.headers))?.every(({ day }) => day === new Date().toISOString().slice(0, 10))).toBe(
      true,
    );
  });

  it('disabling, enabling and ending sessions need none, and aren’t counted', async () => {
    const admin = await aMember(api, { role: 'SUPER_ADMIN' });
    const user = await aUser(api, { role: 'SALES', key: randomUUID() });
    const before = JSON.stringify(await counted(admin.headers));
    for (const action of ['disable', 'enable', 'sessions/end'])
      expect(
        (await api.post(`/api/staff/users/${String(user._id)}/${action}`, {}, { headers: admin.headers })).status,
      ).toBe(200);
    expect(JSON.stringify(await counted(admin.headers))).toBe(before);
  });

  it('is nobody’s who may not save: a refused call isn’t counted', async () => {
    const [admin, customer] = [await aMember(api, { role: 'SUPER_ADMIN' }), await aMember(api)];
    const before = JSON.stringify(await counted(admin.headers));
    expect(
      (await api.put('/api/staff/businesses/65f0000000000000000000aa', { title: 'x' }, { headers: customer.headers }))
        .status,
    ).toBe(403);
    expect(JSON.stringify(await counted(admin.headers))).toBe(before);
  });
});

it('a business’s history is found by an index', async () => {
  const explained = await system(() =>
    api.models.AuditEntry.find({ entity: 'business', entityId: 'x' }).sort({ at: -1 }).explain('queryPlanner'),
  );
  expect(JSON.stringify(explained)).toContain('history_of_business');
});

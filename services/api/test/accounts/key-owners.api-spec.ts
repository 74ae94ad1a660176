import type { ApiToken, CreatedToken } from '@lotline/shared-domain';
import { createApiToken } from '../../src/cli/create-token.js';
import { system } from '../../src/database/scope.js';
import type { UserRecord } from '../../src/user/user.model.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { aMember, type Member } from './members.js';
import { sampled } from '../sizes.js';

let api: TestApi;
let admin: Member;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '1000000' } });
  admin = await aMember(api, { role: 'SUPER_ADMIN' });
}, 60_000);
afterAll(() => api.close());

interface Around {
  readonly scene: Scene;
  readonly landowner: Member;
  /** A super admin who makes keys for landowners. */
  readonly maker: Member;
  readonly other: Member;
}
type Person = 'landowner' | 'maker';
const idOf = (around: Around, who: Person): string => String(around[who].user._id);
const act = async (around: Around, who: Person, action: string, body: object = {}): Promise<void> => {
  const { status } = await api.post(`/api/staff/users/${idOf(around, who)}/${action}`, body, {
    headers: admin.headers,
  });
  expect(status).toBe(200);
};
const set = (around: Around, who: Person, fields: Partial<UserRecord>) =>
  system(() => api.models.User.updateOne({ _id: idOf(around, who) }, { $set: fields }));

/** What may become of an account, as the product does it; `true`: its keys are live afterwards. */
const EVENTS: Readonly<
  Record<string, readonly [live: (who: Person) => boolean, event: (around: Around, who: Person) => Promise<unknown>]>
> = {
  active: [() => true, async () => undefined],
  disabled: [() => false, (around, who) => act(around, who, 'disable')],
  'enabled again': [
    () => true,
    async (around, who) => {
      await act(around, who, 'disable');
      await act(around, who, 'enable');
    },
  ],
  // As a deletion leaves the account.
  deleted: [
    () => false,
    (around, who) =>
      set(around, who, { disabledAt: new Date(), deletedAt: new Date(), firstName: 'Deleted', passwordHash: null }),
  ],
  gone: [() => false, (around, who) => system(() => api.models.User.deleteOne({ _id: idOf(around, who) }))],
  'moved to another landowner': [
    () => false,
    (around, who) =>
      act(around, who, 'role', {
        role: 'SALES',
        landownerId: idOf({ ...around, landowner: around.other }, 'landowner'),
      }),
  ],
  'a channel partner': [() => false, (around, who) => set(around, who, { role: 'CHANNEL_PARTNER', landownerId: null })],
  'a sales person of the same landowner': [
    () => false,
    (around, who) => set(around, who, { role: 'SALES', landownerId: around.scene.landownerId }),
  ],
  // Whoever looks after everything may make any landowner's keys, and is a landowner no more.
  'a super admin': [(who) => who === 'maker', (around, who) => act(around, who, 'role', { role: 'SUPER_ADMIN' })],
  'logged out everywhere': [() => true, (around, who) => act(around, who, 'sessions/end')],
};

const createdBy = async (member: Member, scene: Scene): Promise<string> => {
  const body = {
    name: 'Price list',
    capabilities: ['lot.manage', 'hold.review'],
    days: 30,
    landownerId: String(scene.landownerId),
  };
  const made = await api.post<CreatedToken>('/api/staff/tokens', body, { headers: member.headers });
  expect(made.status).toBe(201);
  return made.body.secret;
};
/** Each way to a key, and whose account it hangs on besides the landowner's. */
const KEYS: Readonly<Record<string, readonly [hangsOn: readonly Person[], make: (around: Around) => Promise<string>]>> =
  {
    'its landowner made': [['landowner'], ({ landowner, scene }) => createdBy(landowner, scene)],
    'a super admin made': [['landowner', 'maker'], ({ maker, scene }) => createdBy(maker, scene)],
    'the command line made': [
      ['landowner'],
      ({ scene }) =>
        createApiToken(api.connection, {
          name: 'Price list',
          estateKeys: [scene.estate.key],
          allEstates: true,
          capabilities: ['lot.manage', 'hold.review'],
          days: 30,
        }),
    ],
    'the release before made, without a maker': [['landowner'], async ({ scene }) => scene.token],
  };

const CASES = Object.entries(KEYS).flatMap(([key, [hangsOn]]) =>
  (['landowner', 'maker'] as const).flatMap((who) =>
    Object.entries(EVENTS).map(
      ([event, [isLive]]) => [key, who, event, !hangsOn.includes(who) || isLive(who)] as const,
    ),
  ),
);

async function around(): Promise<Around> {
  const scene = await aScene(api.connection);
  const landowner = await aMember(api, { role: 'LANDOWNER', _id: scene.landownerId, landownerId: scene.landownerId });
  return {
    scene,
    landowner,
    maker: await aMember(api, { role: 'SUPER_ADMIN' }),
    other: await aMember(api, { role: 'LANDOWNER' }),
  };
}

describe('a key is live only while its landowner and its maker are', () => {
  it.each(sampled(CASES, 3))('a key that %s; its %s is %s: live %s', async (key, who, event, isLive) => {
    const it = await around();
    const token = await KEYS[key]![1](it);
    const lot = await it.scene.lot();
    const setPrice = async (price: number) => {
      const rev = (await system(() => api.models.Lot.findById(lot._id, 'rev').lean()))?.rev ?? 0;
      return (
        await api.post(`/api/staff/lots/${String(lot._id)}`, { price }, { token, headers: { 'if-match': `"${rev}"` } })
      ).status;
    };
    const uses = async (price: number) => [
      (await api.get('/api/staff/holds', { token })).status,
      await setPrice(price),
    ];
    expect(await uses(300_000)).toEqual([200, 200]);
    await EVENTS[event]![1](it, who);
    expect(await uses(301_000)).toEqual(isLive ? [200, 200] : [401, 401]);
  });

  it('after a move it reads neither the old landowner nor the new one', async () => {
    const it = await around();
    const token = await createdBy(it.landowner, it.scene);
    await act(it, 'landowner', 'role', { role: 'SALES', landownerId: String(it.other.user._id) });
    for (const path of ['holds', 'estates', 'desk'])
      expect((await api.get(`/api/staff/${path}`, { token })).status).toBe(401);
  });

  it('its list says which keys have stopped, and why', async () => {
    const it = await around();
    await createdBy(it.maker, it.scene);
    const listed = async () =>
      (await api.get<ApiToken[]>('/api/staff/tokens', { headers: it.landowner.headers })).body.map(
        ({ name, stopped }) => [name, stopped ?? null],
      );
    expect(await listed()).toEqual([
      ['Price list', null],
      ['Test', null],
    ]);
    await act(it, 'maker', 'disable');
    expect(await listed()).toEqual([
      ['Price list', 'maker'],
      ['Test', null],
    ]);
    await act(it, 'landowner', 'disable');
    const all = (await api.get<ApiToken[]>('/api/staff/tokens', { headers: admin.headers })).body;
    const its = all.filter(({ landownerId }) => landownerId === String(it.scene.landownerId));
    expect(its.map(({ stopped }) => stopped)).toEqual(['owner', 'owner']);
  });
});

describe('permissions of a key for people, businesses and keys', () => {
  const ASKS = {
    'user.read': (token: string) => api.get('/api/staff/users', { token }),
    'business.manage': (token: string) => api.post('/api/staff/businesses', { title: 'Coastal Agency' }, { token }),
    'key.manage': (token: string) => api.get('/api/staff/tokens', { token }),
  } as const;
  const given = async (capability: string) => {
    const { scene, landowner } = await around();
    const body = { name: 'x', capabilities: [capability], days: 1, landownerId: String(scene.landownerId) };
    return (await api.post<CreatedToken>('/api/staff/tokens', body, { headers: landowner.headers })).body.secret;
  };

  it.each(Object.keys(ASKS))('%s is that alone', async (capability) => {
    const token = await given(capability);
    for (const [asked, ask] of Object.entries(ASKS))
      expect([asked, (await ask(token)).status < 300]).toEqual([asked, asked === capability]);
  });

  it('user.manage, which v0.2.0 gives, is all three as before', async () => {
    const token = await given('user.manage');
    for (const ask of Object.values(ASKS)) expect((await ask(token)).status).toBeLessThan(300);
  });
});

import type { Registry, StaffEstate, StaffLot, StaffStage } from '@lotline/shared-domain';
import { SessionsService } from '../../src/auth/sessions.service.js';
import { system } from '../../src/database/scope.js';
import { syncRows } from '../../src/registry/releases/sync-rows.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
let other: Scene;
let sales: Member;
let admin: Member;
beforeAll(async () => {
  api = await createTestApi();
  [scene, other] = [
    await aScene(api.connection, { title: 'Fernleigh', isPublic: false, hidePrice: true }),
    await aScene(api.connection, { title: 'Other' }),
  ];
  sales = await aMember(api, { role: 'SALES', landownerId: scene.landownerId });
  admin = await aMember(api, { role: 'SUPER_ADMIN' });
  await scene.lot('available', { price: 310_000 });
  await scene.lot('hold');
  await scene.lot('not_released');
  await scene.lot('withdrawn');
}, 60_000);
afterAll(() => api.close());

const read = <T>(path: string, { headers }: Pick<Member, 'headers'> = sales) =>
  api.get<T>(`/api/staff${path}`, { headers });

describe('estates as staff read them (D73)', () => {
  it('are their own, public or not, with their stages and lots, and are never cached', async () => {
    const { status, headers, body } = await read<StaffEstate[]>('/estates');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(
      body.map(({ title, isPublic, stagesCount, lotsCount, availableLotsCount }) => [
        title,
        isPublic,
        stagesCount,
        lotsCount,
        availableLotsCount,
      ]),
    ).toEqual([['Fernleigh', false, 1, 4, 1]]);
    expect((await api.get('/api/estates/' + scene.estate.key)).status).toBe(404);
    expect((await read<StaffEstate>(`/estates/${scene.estate.key}`)).body).toEqual(body[0]);
  });

  it('is every estate for a super admin, found by title, suburb or key', async () => {
    const titles = async (search: string) =>
      (await read<StaffEstate[]>(`/estates?search=${encodeURIComponent(search)}`, admin)).body.map(
        ({ title }) => title,
      );
    expect(await titles('')).toEqual(['Fernleigh', 'Other']);
    expect(await titles('fern tallow')).toEqual(['Fernleigh']);
    expect(await titles(other.estate.key)).toEqual(['Other']);
    expect(await titles('.*')).toEqual([]);
  });

  it('is nothing for a landowner who has none yet', async () => {
    const { body, status } = await read<StaffEstate[]>('/estates', await aMember(api, { role: 'LANDOWNER' }));
    expect([status, body]).toEqual([200, []]);
  });

  it('tells lots as they are: every status and price, and no buyer (D40)', async () => {
    const { body } = await read<StaffLot[]>(`/estates/${scene.estate.key}/lots`);
    expect(body.map(({ status, price }) => [status, price])).toEqual([
      ['available', 310_000],
      ['hold', 310_000],
      ['not_released', 310_000],
      ['withdrawn', 310_000],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Priya|claim|buyer/i);
    const stages = (await read<StaffStage[]>(`/estates/${scene.estate.key}/stages`)).body;
    expect(stages).toMatchObject([{ title: '4', lotsCount: 4, availableLotsCount: 1, hasMap: false }]);
    expect((await read<StaffLot[]>(`/estates/${scene.estate.key}/lots?stageId=${stages[0]?._id}`)).body).toEqual(body);
    expect((await read<StaffLot[]>(`/estates/${scene.estate.key}/lots?stageId=${String(other.stageId)}`)).body).toEqual(
      [],
    );
  });

  it.each(['', '/stages', '/lots'])('another landowner’s estate is none (%s)', async (of) =>
    expect((await read(`/estates/${other.estate.key}${of}`)).status).toBe(404),
  );

  it('with a key for some estates is of these alone', async () => {
    const landowner = await aMember(api, { role: 'LANDOWNER', _id: scene.landownerId, landownerId: scene.landownerId });
    await system(() =>
      api.models.Estate.create([
        { ...scene.estate, _id: other.stageId, key: 'second-estate', keys: ['second-estate'], title: 'Second' },
      ]),
    );
    const { body } = await api.post<{ secret: string }>(
      '/api/staff/tokens',
      { name: 'Till', capabilities: ['lot.manage'], days: 1, estateIds: [String(other.stageId)] },
      { headers: landowner.headers },
    );
    expect(
      (await api.get<StaffEstate[]>('/api/staff/estates', { token: body.secret })).body.map(({ title }) => title),
    ).toEqual(['Second']);
  });
});

it('rows of staff remotes come to staff alone', async () => {
  const release = {
    name: 'mf-desk',
    version: '1.0.0',
    build: 'aaaaaaaa',
    contract: '1.0.0',
    provides: { routes: ['Desk'], slots: [], modals: [] },
    requires: {},
    files: { 'mf-manifest.json': 'x' },
    preload: [],
    staffOnly: true,
  };
  await syncRows(api.connection, {
    releases: [{ folder: '1.0.0-aaaaaaaa', release }],
    staticOrigin: api.config.staticOrigin,
  });
  const names = (body: Registry) => body.remotes.map(({ name }) => name);
  expect(names((await read<Registry>('/registry')).body)).toContain('mf-desk');
  expect(names((await api.get<Registry>('/api/registry', { headers: sales.headers })).body)).not.toContain('mf-desk');
  expect((await api.get('/api/staff/registry')).status).toBe(401);
  expect((await read('/registry', await aMember(api, { role: 'CUSTOMER' }))).status).toBe(403);
});

it('a session costs what everybody reads nothing: the same bytes, and nobody looks at it', async () => {
  const looked = jest.spyOn(api.app.get(SessionsService, { strict: false }), 'of');
  const { cookie = '', ...page } = sales.headers;
  const visitor = await api.get('/api/estates');
  for (const headers of [{ cookie }, { cookie, ...page }]) {
    const member = await api.get('/api/estates', { headers });
    expect([member.status, member.body, member.headers.get('etag'), member.headers.get('set-cookie')]).toEqual([
      200,
      visitor.body,
      visitor.headers.get('etag'),
      null,
    ]);
  }
  expect(looked).not.toHaveBeenCalled();
  // The control: a read of staff looks.
  await read('/estates');
  expect(looked).toHaveBeenCalledTimes(1);
});

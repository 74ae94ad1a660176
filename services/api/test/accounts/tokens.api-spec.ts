import type { CreatedToken, InitialHold } from '@lotline/shared-domain';
import { createApiToken } from '../../src/cli/create-token.js';
import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { until } from '../read/two-apis.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { aMember, type Member } from './members.js';

let api: TestApi;
let scene: Scene;
let landowner: Member;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
  landowner = await aMember(api, { role: 'LANDOWNER', _id: scene.landownerId, landownerId: scene.landownerId });
}, 60_000);
afterAll(() => api.close());

const create = (fields: Record<string, unknown> = {}, by: Member = landowner) =>
  api.post<CreatedToken & { errors?: unknown }>(
    '/api/staff/tokens',
    { name: 'Price list', capabilities: ['hold.review'], days: 30, ...fields },
    { headers: by.headers },
  );

describe('a key for programs', () => {
  it('is named, tells its secret once, notes its use, and opens nothing once it is revoked', async () => {
    const { status, body, headers } = await create();
    expect([status, headers.get('cache-control'), body.capabilities, body.estateIds]).toEqual([
      201,
      'no-store',
      ['hold.review'],
      null,
    ]);
    expect((await api.get('/api/staff/holds', { token: body.secret })).status).toBe(200);
    const read = () => api.get<Record<string, unknown>[]>('/api/staff/tokens', { headers: landowner.headers });
    const isNoted = async () =>
      (await read()).body.some(({ _id, lastUsedAt }) => _id === body._id && typeof lastUsedAt === 'string');
    await until(isNoted, 'its use to be noted');
    const list = await read();
    expect(list.body.find(({ _id }) => _id === body._id)).toMatchObject({ name: 'Price list', isRevoked: false });
    expect(JSON.stringify(list.body)).not.toContain(body.secret);
    expect(
      (await api.post(`/api/staff/tokens/${body._id}/revoke`, {}, { headers: landowner.headers })).body['isRevoked'],
    ).toBe(true);
    expect((await api.get('/api/staff/holds', { token: body.secret })).status).toBe(401);
  });

  it('may what it names, what everybody may, and nothing else', async () => {
    const { secret } = (await create()).body;
    expect((await api.get('/api/staff/users', { token: secret })).status).toBe(403);
    expect((await api.get(`/api/estates/${scene.estate.key}`, { token: secret })).status).toBe(200);
    expect((await api.get('/api/account', { token: secret })).status).toBe(403);
  });

  it('ends on its day', async () => {
    const { secret, _id } = (await create({ days: 1 })).body;
    await system(() => api.models.ApiToken.updateOne({ _id }, { $set: { expiresAt: new Date(Date.now() - 1) } }));
    expect((await api.get('/api/staff/holds', { token: secret })).status).toBe(401);
  });

  it('for some estates sees these alone, and what has no estate not at all', async () => {
    const other = await aScene(api.connection);
    const second = (
      await system(() =>
        api.models.Estate.create([
          { ...scene.estate, _id: other.stageId, key: `second-${other.estate.key}`, keys: [] },
        ]),
      )
    )[0];
    const lot = await scene.lot();
    await api.post('/api/holds', aHoldBody(lot));
    const holdsOf = async (estateIds: unknown[]) => {
      const { body } = await create({ estateIds: estateIds.map(String), capabilities: ['hold.review', 'user.manage'] });
      return {
        token: body.secret,
        holds: (await api.get<{ data: InitialHold[] }>('/api/staff/holds', { token: body.secret })).body.data,
      };
    };
    expect((await holdsOf([scene.estate._id])).holds).toHaveLength(1);
    const { token, holds } = await holdsOf([second?._id]);
    expect(holds).toEqual([]);
    const hold = await system(() => api.models.InitialHold.findOne({ lotId: lot._id }).lean());
    expect((await api.post(`/api/staff/holds/${String(hold?._id)}/approve`, {}, { token })).status).toBe(404);
    expect((await api.get('/api/staff/users', { token })).body).toMatchObject({
      statusCode: 403,
      message: 'This key is for some estates alone.',
    });
  });

  it.each([
    ['what its landowner may not', { capabilities: ['registry.write'] }, 'capabilities'],
    ['an account', { capabilities: ['account.use'] }, 'capabilities'],
    ['another landowner’s estate', { estateIds: ['65f0000000000000000000aa'] }, 'estateIds'],
    ['no end', { days: null }, 'days'],
  ])('can not have %s', async (_, fields, path) => {
    const { status, body } = await create(fields);
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ path }));
  });

  it('is made after the password was given again, by a person', async () => {
    expect(
      (
        await api.post(
          '/api/staff/tokens',
          { name: 'x', capabilities: ['hold.review'], days: 1 },
          { token: scene.token },
        )
      ).status,
    ).toBe(403);
  });
});

describe('a key that the command makes', () => {
  const order = (fields: Partial<Parameters<typeof createApiToken>[1]> = {}) =>
    createApiToken(api.connection, {
      name: 'Price list',
      estateKeys: [scene.estate.key],
      allEstates: false,
      capabilities: ['hold.review'],
      days: 30,
      ...fields,
    });

  it('may what it names for the estates that it names, until its day, and is written down', async () => {
    const secret = await order();
    expect((await api.get('/api/staff/holds', { token: secret })).status).toBe(200);
    expect((await api.get('/api/staff/users', { token: secret })).status).toBe(403);
    const listed = (await api.get<CreatedToken[]>('/api/staff/tokens', { headers: landowner.headers })).body;
    expect(listed[0]).toMatchObject({
      name: 'Price list',
      capabilities: ['hold.review'],
      estateIds: [String(scene.estate._id)],
      isRevoked: false,
    });
    const days = (Date.parse(listed[0]?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(
      await api.models.AuditEntry.countDocuments({ entity: 'apiToken', entityId: listed[0]?._id, actorRole: 'SYSTEM' }),
    ).toBe(1);
  });

  it('is for all estates of the landowner where that is said', async () => {
    await order({ allEstates: true, name: 'All of them' });
    const listed = (await api.get<CreatedToken[]>('/api/staff/tokens', { headers: landowner.headers })).body;
    expect(listed.find(({ name }) => name === 'All of them')?.estateIds).toBeNull();
  });

  it('is not made of what there isn’t, or of more than a landowner may', async () => {
    const other = await aScene(api.connection);
    await expect(order({ estateKeys: ['nowhere'] })).rejects.toThrow('there is no estate nowhere');
    await expect(order({ estateKeys: [scene.estate.key, other.estate.key] })).rejects.toThrow(
      'a key is for estates of one landowner',
    );
    await expect(order({ capabilities: ['registry.write'] })).rejects.toThrow(
      'A key may have no more than its landowner',
    );
    await expect(order({ capabilities: ['fly'] })).rejects.toThrow('Capability');
    await expect(order({ days: 0 })).rejects.toThrow('Days');
  });
});

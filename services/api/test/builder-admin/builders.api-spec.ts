import { randomUUID } from 'node:crypto';
import type { BuilderRow, ManagedBuilder } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { giveBusinesses } from '../../src/migrations/0062-businesses-of-builders.js';
import { aMember, type Member } from '../accounts/members.js';
import { aBuilder } from '../homes/some-homes.js';
import { until } from '../read/two-apis.js';
import { admin, api, builderA, design, foreign, landowner, link, scene, setUp } from './links-scene.js';

setUp();

type Managed = ManagedBuilder & { code: string; message: string };
const create = (body: object, member: Member = admin, key = randomUUID()) =>
  api.post<Managed>('/api/staff/builders', body, { key, headers: member.headers });
const one = (builderId: unknown, member: Member = admin) =>
  api.get<Managed>(`/api/staff/builders/${String(builderId)}`, { headers: member.headers });
const update = (builder: ManagedBuilder, fields: object, etag = builder.etag) => {
  const { _id, key: _key, logo: _logo, business: _business, team: _team, ...rest } = builder;
  const { designs: _designs, estates: _estates, etag: _etag, ...profile } = rest;
  return api.put<Managed>(
    `/api/staff/builders/${_id}`,
    { ...profile, ...fields },
    { headers: { ...admin.headers, 'if-match': `"${etag}"` } },
  );
};
const bodyOf = (name: string, fields: object = {}) => ({
  name,
  state: 'VIC',
  firstUser: { firstName: 'Colette', lastName: 'Amersham', email: `colette-${randomUUID()}@example.com` },
  ...fields,
});

describe('builders of super admins', () => {
  it('are made with a business and an invited first user in one step (D99)', async () => {
    const body = bodyOf('Amersham Homes');
    const { status, body: made } = await create(body);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      key: 'amersham-homes',
      name: 'Amersham Homes',
      state: 'VIC',
      business: { title: 'Amersham Homes' },
      websites: [],
      designs: [],
      estates: [],
      team: [{ firstName: 'Colette', email: body.firstUser.email, state: 'invited', answersQuotes: true, quotes: 0 }],
    });
    const user = await system(() => api.models.User.findOne({ email: body.firstUser.email }).lean());
    expect([user?.role, String(user?.builderId), user?.landownerId]).toEqual(['BUILDER', made._id, null]);
    const mails = await system(() => api.models.OutboxMessage.find({ to: body.firstUser.email }).lean());
    expect(mails.map(({ template }) => template)).toEqual(['account-invitation']);
    expect((await one(made._id)).body).toEqual(made);
  });

  it('of which any part fails are not there at all', async () => {
    const taken = await aMember(api, { role: 'CUSTOMER' });
    const firstUser = { firstName: 'A', lastName: 'B', email: taken.user.email };
    const counts = () =>
      system(() => Promise.all([api.models.Builder.countDocuments(), api.models.Business.countDocuments()]));
    const before = await counts();
    const { status, body } = await create(bodyOf('Never Homes', { firstUser }));
    expect([status, body.code]).toEqual([409, 'account_exists']);
    expect((await create(bodyOf('Never Homes', { businessId: String(new Types.ObjectId()) }))).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  it('may be of a business that there is, and one of the same name gets a key of its own', async () => {
    const { body: first } = await create(bodyOf('Twin Homes'));
    const { body: second } = await create(bodyOf('Twin Homes', { businessId: first.business?._id }));
    expect([second.business?._id, second.key]).toEqual([
      first.business?._id,
      expect.stringMatching(/^twin-homes-[0-9a-f]{8}$/),
    ]);
  });

  it('two of one name at once are both made, each with keys of its own', async () => {
    const names = Array.from({ length: 4 }, () => 'Quad Homes');
    const made = await Promise.all(names.map((name) => create(bodyOf(name))));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map(({ body }) => body.key)).size).toBe(4);
  });

  it('have no member who has deleted their account', async () => {
    const { body } = await create(bodyOf('Left Homes'));
    const deletedAt = new Date();
    await system(() =>
      api.models.User.updateOne({ builderId: body._id }, { $set: { deletedAt, disabledAt: deletedAt } }),
    );
    expect((await one(body._id)).body.team).toEqual([]);
  });

  it('are made once for one key', async () => {
    const [body, key] = [bodyOf('Once Homes'), randomUUID()];
    const [first, again] = [await create(body, admin, key), await create(body, admin, key)];
    expect([first.status, again.body._id]).toEqual([201, first.body._id]);
  });

  it('are listed by name with what they have', async () => {
    const wren = await design('Wren 10');
    await design('Draft', builderA, { isActive: false });
    const member = await aMember(api, { role: 'BUILDER', builderId: builderA });
    await aMember(api, { role: 'BUILDER', builderId: builderA, disabledAt: new Date() });
    const lot = await scene.lot();
    await link({ designIds: [wren], lotIds: [lot._id] });
    const parts = [
      { builderId: builderA, selections: [], assigneeId: member.user._id },
      { builderId: new Types.ObjectId(), selections: [], status: 'new' },
    ];
    const place = { landownerId: scene.landownerId, estateId: scene.estate._id };
    await api.connection.collection('quotes').insertMany([
      { ...place, status: 'new', parts },
      { ...place, status: 'new', parts: [{ builderId: builderA, selections: [], status: 'closed' }] },
    ]);
    const { body } = await api.get<{ data: BuilderRow[] }>('/api/staff/builders?search=wren', {
      headers: admin.headers,
    });
    expect(body.data).toEqual([
      {
        _id: String(builderA),
        key: expect.any(String),
        name: 'Wren Homes',
        logo: '/logo.svg',
        state: 'VIC',
        activeDesigns: 1,
        members: 1,
        lots: 1,
        quotesWaiting: 1,
        websites: 1,
      },
    ]);
    const { body: managed } = await one(builderA);
    expect(managed.team.map(({ state, quotes }) => [state, quotes]).sort()).toEqual([
      ['disabled', 0],
      ['invited', 1],
    ]);
    expect(managed.designs.map(({ name, isActive, lots }) => [name, isActive, lots])).toEqual([
      ['Draft', false, 0],
      ['Wren 10', true, 1],
    ]);
    expect(managed.estates).toEqual([
      { _id: String(scene.estate._id), key: scene.estate.key, title: scene.estate.title, lots: 1 },
    ]);
  });

  it('get their websites as exact origins, from which their portal is let in (D144)', async () => {
    const { body: made } = await create(bodyOf('Site Homes'));
    const fields = { description: 'Homes', phone: '1', email: 'site@example.com', contact: 'Ann', address: 'A' };
    const saved = await update(made, {
      ...fields,
      websites: ['https://www.Site-Homes.example/portal', 'https://www.site-homes.example'],
    });
    expect([saved.status, saved.body.websites]).toEqual([200, ['https://www.site-homes.example']]);
    const stored = await system(() => api.models.Builder.findById(made._id).lean());
    expect(stored?.embedOrigins).toEqual(['https://www.site-homes.example']);
    // Pages of the website may ask from then on.
    const headers = { origin: 'https://www.site-homes.example' };
    const allowed = async () => (await api.get('/api/estates', { headers })).headers.get('access-control-allow-origin');
    await until(async () => (await allowed()) === headers.origin, 'the website', 8_000);
    for (const website of ['nonsense', 'ftp://x.example', 'javascript:alert(1)']) {
      const { status, body } = await update(saved.body, { websites: [website] });
      expect([website, status, body.code]).toEqual([website, 400, 'validation_failed']);
    }
  });

  it('are not overwritten by a stale save, which learns who changed them', async () => {
    const { body: made } = await create(bodyOf('Stale Homes'));
    const fields = { description: 'Homes', phone: '1', email: 'stale@example.com', contact: 'Ann', address: 'A' };
    expect((await update(made, fields)).status).toBe(200);
    const { status, body } = await update(made, { ...fields, description: 'Other' });
    expect([status, body.message]).toEqual([
      412,
      'You saved this profile in another tab or on another device just now.',
    ]);
    expect((await one(made._id)).body.description).toBe('Homes');
  });

  it('are nobody else’s business: landowners, builders and their teams get 403', async () => {
    const builder = await aMember(api, { role: 'BUILDER', builderId: builderA });
    for (const member of [landowner, foreign, builder])
      expect([(await one(builderA, member)).status, (await create(bodyOf('X Homes'), member)).status]).toEqual([
        403, 403,
      ]);
    expect((await one(new Types.ObjectId())).status).toBe(404);
  });
});

describe('migration 0062', () => {
  it('gives every builder from before a business of its name, once, also after a crash', async () => {
    const ids = [
      await aBuilder(api, 'Old Homes'),
      await aBuilder(api, 'Old Homes'),
      await aBuilder(api, 'Older Homes'),
    ];
    const { businessId: own } = (await system(() => api.models.Builder.findById(builderA).lean())) ?? {};
    const lines: string[] = [];
    // The run before ended after it had made a business, before the builder named it.
    const half = new Types.ObjectId();
    const at = new Date();
    await api.connection.collection('businesses').insertOne({
      _id: half,
      key: 'older-homes',
      title: 'Older Homes',
      landownerId: null,
      logoUrl: null,
      createdAt: at,
      updatedAt: at,
      ofBuilder: ids[2],
    });
    for (let run = 0; run < 2; run += 1) await giveBusinesses(api.connection, (line) => lines.push(line));
    const builders = await system(() =>
      api.models.Builder.find({ _id: { $in: ids } })
        .sort({ _id: 1 })
        .lean(),
    );
    const businesses = await system(() =>
      api.models.Business.find({ title: { $in: ['Old Homes', 'Older Homes'] } })
        .sort({ key: 1 })
        .lean(),
    );
    expect(businesses.map(({ key, landownerId }) => [key, landownerId])).toEqual([
      ['old-homes', null],
      [expect.stringMatching(/^old-homes-[0-9a-f]{8}$/), null],
      ['older-homes', null],
    ]);
    expect(new Set(builders.map(({ businessId }) => String(businessId)))).toEqual(
      new Set(businesses.map(({ _id }) => String(_id))),
    );
    expect(String(builders[2]?.businessId)).toBe(String(half));
    expect(businesses.every((business) => !('ofBuilder' in business))).toBe(true);
    expect(own).toBeUndefined();
    expect(lines.at(-1)).toBe('businesses of 0 builders made');
  });
});

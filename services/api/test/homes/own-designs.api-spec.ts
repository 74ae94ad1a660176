import { randomUUID } from 'node:crypto';
import type { AnswerOf, getOwnDesigns, HouseDesign } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { until } from '../read/two-apis.js';
import {
  aBody,
  aDraft,
  anActive,
  anOffer,
  api,
  change,
  DESIGNS,
  formOf,
  mine,
  post,
  read,
  scene,
  setUp,
  theirs,
} from './own-designs-scene.js';

setUp();

const MISSING = '65f0000000000000000000aa';
const list = async (query = '', member = mine!.one) =>
  (await api.get<AnswerOf<typeof getOwnDesigns>>(`${DESIGNS}${query}`, { headers: member.headers })).body;
const published = async () =>
  (await api.get<{ data: HouseDesign[] }>(`/api/builders/${String(mine!.builderId)}/designs?limit=48`)).body.data;
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
const link = async (designId: string) => {
  const { _id: lotId, landownerId, estateId, stageId } = await scene.lot();
  const designs = [{ designId }];
  const row = { landownerId, estateId, stageId, lotId, builderId: mine!.builderId, designs };
  await system(() => api.models.LotHomes.create([row] as never));
};
const quote = (designId: string, status: string) => {
  const selections = [{ house: { houseId: designId } }];
  const parts = [{ builderId: mine!.builderId, status, selections }];
  const about = { landownerId: scene.landownerId, estateId: scene.estate._id };
  const more = { timeReference: 'ASAP', bestDescribesYou: 'Investor', financeStatus: 'Cash buyer' };
  return system(() => api.models.Quote.create([{ ...about, ...more, parts }] as never));
};
const audits = (entityId: string) =>
  system(() => api.models.AuditEntry.find({ entity: 'houseDesign', entityId }, 'actorId to').sort({ _id: 1 }).lean());

describe('a new design', () => {
  it('is a draft with a readable key of its own, which says what it lacks, and is nobody else’s to see', async () => {
    const body = aBody({
      name: ' Kestrel 20 ',
      upgrades: [{ name: 'Raised ceilings', price: 4_500 }, { name: 'Pool' }],
    });
    const { status, body: made } = await post(DESIGNS, body);
    expect([status, made]).toMatchObject([
      201,
      {
        name: 'Kestrel 20',
        key: expect.stringMatching(/^builder-\d+-kestrel-20$/),
        state: 'draft',
        isActive: false,
        basePrice: 289_900,
        optionalUpgrades: ['Raised ceilings', 'Pool'],
        upgradePrices: [{ name: 'Raised ceilings', price: 4_500 }],
        use: { lots: 0, openQuotes: 0, quotes: 0 },
        lacks: ['picture', 'facade', 'floorplan'],
      },
    ]);
    expect(await audits(made._id)).toMatchObject([{ actorId: String(mine!.one.user._id), to: 'made' }]);
    expect((await published()).map(({ _id }) => _id)).not.toContain(made._id);
  });

  it('is made once a key, and has a name that none of the builder’s others has', async () => {
    const [body, key] = [aBody(), randomUUID()];
    const [one, two] = [await post(DESIGNS, body, mine!.one, key), await post(DESIGNS, body, mine!.one, key)];
    expect([one.status, two.body._id]).toEqual([201, one.body._id]);
    const name = `  ${String(body['name']).toUpperCase()}`;
    expect((await post(DESIGNS, aBody({ name }))).body.errors).toEqual([
      { path: 'name', message: `You already have a design named ${name.trim()}. Please choose another name.` },
    ]);
    expect((await post(DESIGNS, body, theirs!.one)).status).toBe(201);
    const both = await Promise.all([0, 1].map(() => post(DESIGNS, aBody({ name: 'At once' }))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('with a fault keeps nothing of it, and names each field', async () => {
    const { status, body } = await post(DESIGNS, aBody({ basePrice: -1, width: 0 }));
    expect([status, body.errors.map(({ path }) => path).sort()]).toEqual([400, ['basePrice', 'width']]);
    expect((await post(DESIGNS, aBody({ facades: [{ price: 1 }] }))).body.errors).toMatchObject([
      { path: 'facades[0].name' },
    ]);
  });
});

describe('a saved design', () => {
  it('keeps facades and inclusions by their ids, and is the same once it is read and saved again', async () => {
    const made = await aDraft({
      facades: [
        { name: 'Classic', price: 0 },
        { name: 'Heritage', price: 6_500 },
      ],
      inclusions: [{ name: 'Flyscreens', description: 'On all windows' }],
    });
    const [classic, heritage] = made.facades.map(({ facadeId }) => facadeId);
    expect([classic, heritage, new Set([classic, heritage]).size]).toEqual([expect.any(String), expect.any(String), 2]);
    const body = formOf(made);
    const same = await change('put', made._id, body, mine!.one, made.etag);
    expect(same.body).toMatchObject({ facades: made.facades, inclusions: made.inclusions, etag: made.etag });
    const turned = {
      ...body,
      facades: [
        { facadeId: heritage, name: 'Heritage', price: 7_000 },
        { facadeId: heritage, name: 'Once more', price: 1 },
        { facadeId: MISSING, name: 'Somebody’s', price: 2 },
      ],
    };
    const { body: saved } = await change('put', made._id, turned, mine!.one, made.etag);
    expect(saved.facades.map(({ facadeId, price }) => [facadeId === heritage, price])).toEqual([
      [true, 7_000],
      [false, 1],
      [false, 2],
    ]);
    expect(new Set([...saved.facades.map(({ facadeId }) => facadeId), classic, MISSING]).size).toBe(5);
    expect(saved.key).toBe(made.key);
  });

  it('that a colleague saved in the meantime is refused, with who and what', async () => {
    const made = await aDraft();
    await change('put', made._id, { ...formOf(made), basePrice: 1 }, mine!.other, made.etag);
    const { status, body } = await change('put', made._id, formOf(made), mine!.one, made.etag);
    expect([status, body.message]).toEqual([412, 'Theo Amersham saved this design just now.']);
    expect((await read(made._id)).body.basePrice).toBe(1);
    const headers = mine!.one.headers;
    expect((await api.put(`${DESIGNS}/${made._id}`, formOf(made), { headers })).status).toBe(428);
  });

  it('and another at one time: one of two saves is refused', async () => {
    const made = await aDraft();
    const both = await Promise.all(
      [mine!.one, mine!.other].map((by, at) =>
        change('put', made._id, { ...formOf(made), basePrice: at + 1 }, by, made.etag),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('a design on offer', () => {
  it('needs what buyers choose from: a refusal names all that is missing', async () => {
    const made = await aDraft({ facades: [{ name: 'Classic', price: 0 }], basePrice: 0 });
    const { status, body } = await change('post', `${made._id}/active`, { isActive: true }, mine!.one, made.etag);
    expect([status, body.message, body.errors.map(({ path }) => path)]).toEqual([
      400,
      'Before this design can be on offer it needs a picture, a base price, a picture of each facade and a floor plan.',
      ['mainImages', 'basePrice', 'facades', 'floorplans'],
    ]);
  });

  it('is shown within a second, and changed and taken off as soon; its links stay', async () => {
    await published();
    const made = await anActive({ upgrades: [{ name: 'Pool', price: 9 }] });
    await link(made._id);
    expect([made.state, made.lacks, made.activatedAt]).toEqual(['active', [], expect.any(String)]);
    const seen = async () => (await published()).find(({ _id }) => _id === made._id);
    await until(async () => Boolean(await seen()), 'shown', 1_000);
    expect(await seen()).toMatchObject({
      upgradePrices: [{ name: 'Pool', price: 9 }],
      altTexts: [{ url: made.mainImages[0], alt: 'From the street' }],
    });
    await change('put', made._id, { ...formOf(made), basePrice: 300_000 });
    await until(async () => (await seen())?.basePrice === 300_000, 'changed', 1_000);
    const { body } = await change('post', `${made._id}/active`, { isActive: false });
    expect([body.state, body.use.lots, body.activatedAt]).toEqual(['inactive', 1, made.activatedAt]);
    await until(async () => !(await seen()), 'off offer', 1_000);
    expect((await audits(made._id)).map(({ to }) => to)).toEqual(['made', 'active', 'saved', 'inactive']);
  });

  it('is not saved without what an offer needs', async () => {
    const made = await anActive();
    const { status, body } = await change('put', made._id, { ...formOf(made), floorplans: [] });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'floorplans', message: 'Before this design can be on offer it needs a floor plan.' }],
    ]);
    expect((await read(made._id)).body.floorplans).toHaveLength(1);
  });
});

describe('a copy', () => {
  it('is a draft with everything but links, under another name', async () => {
    const made = await anActive({ features: ['Pantry'] });
    await link(made._id);
    const { status, body } = await post(`${DESIGNS}/${made._id}/copy`, { name: `${made.name} II` });
    expect([status, body]).toMatchObject([
      201,
      { state: 'draft', features: ['Pantry'], facades: made.facades, use: { lots: 0 }, lacks: [] },
    ]);
    expect(body.key).not.toBe(made.key);
    expect((await post(`${DESIGNS}/${made._id}/copy`, { name: made.name })).status).toBe(400);
  });
});

describe('deleting', () => {
  it('is for a design that nothing names', async () => {
    const made = await aDraft();
    const { status, body } = await change('post', `${made._id}/delete`, undefined, mine!.one, made.etag);
    expect([status, body, (await read(made._id)).status]).toEqual([200, { ok: true }, 404]);
    expect((await audits(made._id)).at(-1)).toMatchObject({ to: 'deleted' });
  });

  it('and going on offer are each done once a key: a repeat gets the first answer', async () => {
    const [made, key] = [await aDraft(await anOffer()), randomUUID()];
    const repeat = (way: string, body: unknown, { etag }: { etag: string }) =>
      post(
        `${DESIGNS}/${made._id}/${way}`,
        body,
        { ...mine!.one, headers: { ...mine!.one.headers, 'if-match': `"${etag}"` } },
        `${key}-${way}`,
      );
    const [shown, again] = [
      await repeat('active', { isActive: true }, made),
      await repeat('active', { isActive: true }, made),
    ];
    expect([shown.status, again.status, again.body.state]).toEqual([200, 200, 'active']);
    expect((await repeat('delete', undefined, shown.body)).body).toEqual({ ok: true });
    expect((await repeat('delete', undefined, shown.body)).body).toEqual({ ok: true });
    expect((await audits(made._id)).map(({ to }) => to)).toEqual(['made', 'active', 'deleted']);
  });

  it('of one on a lot or in a quote is refused: it says where it is', async () => {
    const made = await aDraft();
    await link(made._id);
    await quote(made._id, 'new');
    await quote(made._id, 'answered');
    await quote(made._id, 'declined');
    expect((await read(made._id)).body.use).toEqual({ lots: 1, openQuotes: 2, quotes: 3 });
    const { status, body } = await change('post', `${made._id}/delete`, undefined);
    expect([status, body.message]).toEqual([
      409,
      'This design is on 1 lot and in 3 quotes, so it can’t be deleted. You can take it off offer instead.',
    ]);
  });
});

describe('the list', () => {
  it('is by name, searched, of a state, in pages', async () => {
    for (const name of ['Zeta 10', 'Zeta 9', 'Alpha Zeta']) await aDraft({ name });
    const shown = await anActive({ name: 'Zeta 100' });
    await link(shown._id);
    expect(await names('?search=zeta')).toEqual(['Alpha Zeta', 'Zeta 9', 'Zeta 10', 'Zeta 100']);
    expect(await names('?search=zeta&state=active')).toEqual(['Zeta 100']);
    expect(await names('?search=zeta&state=draft')).toHaveLength(3);
    await change('post', `${shown._id}/active`, { isActive: false });
    expect(await names('?search=zeta&state=inactive')).toEqual(['Zeta 100']);
    expect((await list('?search=100')).data[0]).toMatchObject({ lots: 1, picture: shown.mainImages[0], bathrooms: 2 });
    for (let at = 0; at < 22; at += 1) await aDraft({ name: `Page ${at}`, zeroBoundary: true });
    const first = await list('?limit=25');
    expect([first.data.length, first.hasNextPage, (await list('?limit=25&page=2')).page]).toEqual([25, true, 2]);
  });
});

describe('another builder’s design', () => {
  it('is as one that is not there, whatever is asked', async () => {
    const made = await anActive();
    const [before, body] = [await read(made._id), await anOffer()];
    const ways: readonly [string, (id: string) => Promise<{ status: number; body: object }>][] = [
      ['read', (id) => read(id, theirs!.one)],
      ['saved', (id) => change('put', id, body, theirs!.one)],
      ['put on offer', (id) => change('post', `${id}/active`, { isActive: false }, theirs!.one)],
      ['copied', (id) => post(`${DESIGNS}/${id}/copy`, { name: 'Taken' }, theirs!.one)],
      ['deleted', (id) => change('post', `${id}/delete`, undefined, theirs!.one)],
    ];
    for (const [way, ask] of ways) {
      const [foreign, missing] = [await ask(made._id), await ask(MISSING)];
      expect([way, foreign.status, { ...foreign.body, requestId: '' }]).toEqual([
        way,
        404,
        { ...missing.body, requestId: '' },
      ]);
      expect((await ask('not-an-id')).status).toBe(404);
    }
    expect((await list('?search=design', theirs!.one)).data.map(({ _id }) => _id)).not.toContain(made._id);
    expect((await read(made._id)).body).toEqual(before.body);
  });

  it('of a name is no reason for another key', async () => {
    const [own, rivals] = [await aDraft({ name: 'Same name' }), await aDraft({ name: 'Same name' }, theirs!.one)];
    expect([own.key, rivals.key].every((key) => /^builder-\d+-same-name$/.test(key))).toBe(true);
  });
});

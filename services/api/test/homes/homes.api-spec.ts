import {
  getBuildersByLotId,
  getDesignsByLotId,
  getDesignsOfBuilder,
  getLotsOfDesign,
  type HouseDesign,
  type HouseOnLot,
} from '@lotline/shared-domain';
import { Types } from 'mongoose';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { shapeErrors } from '../read/wire-check.js';
import { aScene } from '../scene.js';
import { aBuilder, aDesign, aLot, api, homesOf, ofLot, type Page, scene, setUp } from './homes-scene.js';

setUp();

describe('builder/getBuildersByLotId', () => {
  it('has the builders with active designs for the lot, by name, with every field of section 3', async () => {
    const [wren, ash, idle] = [await aBuilder('Wren Homes'), await aBuilder('Ash Homes'), await aBuilder('Idle Homes')];
    const [ten, two, old] = [
      await aDesign(wren, 'Wren 10'),
      await aDesign(wren, 'Wren 2'),
      await aDesign(wren, 'Wren 1', { isActive: false }),
    ];
    const [other, unlinked, ofIdle] = [
      await aDesign(ash, 'Ash'),
      await aDesign(ash, 'Not for this lot'),
      await aDesign(idle, 'Idle', { isActive: false }),
    ];
    const lot = await aLot([
      homesOf(
        wren,
        { designId: ten, siteCosts: 18_500 },
        { designId: two, siteCosts: 9000, siteCostKind: 'allowance' },
        { designId: old },
      ),
      // A link that names another builder's design shows nothing.
      homesOf(ash, { designId: other }, { designId: ofIdle }),
      homesOf(idle, { designId: ofIdle }),
    ]);
    const { status, body } = await ofLot(lot._id);
    expect([status, shapeErrors(getBuildersByLotId.answer, body)]).toEqual([200, []]);
    expect(body.map(({ name, houses }) => [name, houses.map((house) => house.name)])).toEqual([
      ['Ash Homes', ['Ash']],
      ['Wren Homes', ['Wren 2', 'Wren 10']],
    ]);
    const [, { houses, ...builder } = { houses: [] }] = body;
    expect(builder).toMatchObject({ _id: String(wren), phone: '(03) 5550 0101', inclusions: ['Flyscreens'] });
    expect(houses.map(({ siteCosts, siteCostKind }) => [siteCosts, siteCostKind])).toEqual([
      [9000, 'allowance'],
      [18_500, 'fixed'],
    ]);
    expect(body[0]?.houses[0]).toMatchObject({
      siteCostKind: 'unknown',
      bathroom: { quantity: 2, options: [{ color: '#fff', name: 'White' }] },
      loungeRoom: { quantity: 1, urls: ['/l.svg'] },
      inclusions: [{ _id: 'i1', name: 'Cooker', url: '/c.pdf', description: '900 mm', fileName: 'c.pdf' }],
      externalColorSchemes: ['Sand'],
      optionalUpgrades: ['Raised ceilings'],
    });
    expect(JSON.stringify(body)).not.toMatch(/embedOrigins|zeroBoundary|__v/);
    expect(JSON.stringify(body)).not.toContain(String(unlinked));
  });

  it.each([
    ['the estate hides prices', { hidePrice: true }, {}],
    ['the lot’s type hides its price', {}, { priceTracking: { type: 'hide', value: 310_000 } }],
    ['the lot is open to offers', {}, { priceTracking: { type: 'offers', value: 310_000 } }],
    ['the lot has no price', {}, { price: undefined, priceTracking: undefined }],
  ] as const)('no site cost leaves the server where %s (D15, D102)', async (_, ofEstate, ofThis) => {
    const own = await aScene(api.connection, ofEstate);
    const builder = await aBuilder('Wren Homes');
    const lot = await aLot(
      [homesOf(builder, { designId: await aDesign(builder, 'Wren'), siteCosts: 18_500 })],
      ofThis as Partial<LotRecord>,
      own,
    );
    const { body } = await ofLot(lot._id);
    expect(body[0]?.houses).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/siteCost|18500/);
  });

  it.each([
    ['house and land is off', { isBuildersEnabled: false }, 'available'],
    ['the lot is Not Released', {}, 'not_released'],
    ['the lot is Withdrawn', {}, 'withdrawn'],
  ] as const)('is empty where %s, and the lot counts no homes', async (_, fields, status) => {
    const builder = await aBuilder('Wren Homes');
    const lot = await aLot([homesOf(builder, { designId: await aDesign(builder, 'Wren') })], fields, scene, status);
    expect((await ofLot(lot._id)).body).toEqual([]);
    const { body } = await api.get<{ lot: object }>(`/api/lots/${String(lot._id)}`);
    expect(body.lot).not.toHaveProperty('homesCount');
  });

  it('there is no lot: 404; nor is there one of an estate that isn’t public', async () => {
    const own = await aScene(api.connection, { isPublic: false });
    const lot = await aLot([], {}, own);
    for (const id of [String(lot._id), String(new Types.ObjectId()), 'x']) expect((await ofLot(id)).status).toBe(404);
  });
});

describe('designs, a page at a time', () => {
  it('of a lot: over all its builders, by name', async () => {
    const [wren, ash] = [await aBuilder('Wren Homes'), await aBuilder('Ash Homes')];
    const some = async (builder: EntityId, count: number, name: string) =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => ({ designId: await aDesign(builder, `${name} ${at + 1}`) })),
      );
    const lot = await aLot([
      homesOf(wren, ...(await some(wren, 9, 'Wren'))),
      homesOf(ash, ...(await some(ash, 5, 'Ash'))),
    ]);
    const page = async (query: string) =>
      (await api.get<Page<HouseOnLot>>(`/api/lots/${String(lot._id)}/designs${query}`)).body;
    const first = await page('');
    expect(shapeErrors(getDesignsByLotId.answer, first)).toEqual([]);
    expect({ ...first, data: first.data.length }).toEqual({
      data: 12,
      page: 1,
      limit: 12,
      totalPages: 2,
      hasNextPage: true,
    });
    expect((await page('?page=2')).data.map(({ name }) => name)).toEqual(['Wren 8', 'Wren 9']);
    expect((await page('?limit=24')).data.map(({ name }) => name)[0]).toBe('Ash 1');
    expect(await page('?page=0&limit=7')).toEqual(first);
    expect(await page('?page=99')).toMatchObject({ data: [], hasNextPage: false });
  });

  it('of a builder: its active designs, by id or key, without anything of a lot', async () => {
    const builder = await aBuilder('Wren Homes');
    for (const name of ['Wren 10', 'Wren 9']) await aDesign(builder, name);
    await aDesign(builder, 'Wren 1', { isActive: false });
    const { key } = (await system(() => api.models.Builder.findById(builder).lean()))!;
    for (const which of [String(builder), key]) {
      const { body } = await api.get<Page<HouseDesign>>(`/api/builders/${which}/designs`);
      expect(shapeErrors(getDesignsOfBuilder.answer, body)).toEqual([]);
      expect(body.data.map(({ name }) => name)).toEqual(['Wren 9', 'Wren 10']);
      expect(JSON.stringify(body)).not.toContain('siteCost');
    }
    expect((await api.get('/api/builders/nobody/designs')).status).toBe(404);
  });
});

describe('builder/getLotsOfDesign', () => {
  const lotsOf = (design: EntityId | string, estate = scene.estate.key) =>
    api.get<{ _id: string; title: string }[]>(`/api/estates/${estate}/designs/${String(design)}/lots`);

  it('has the public lots of the estate that the design is offered for, by title', async () => {
    const [own, builder, rival] = [await aScene(api.connection), await aBuilder('Wren Homes'), await aBuilder('Ash')];
    const [design, other] = [await aDesign(builder, 'Wren'), await aDesign(builder, 'Other')];
    const lot = (
      title: string,
      links = [homesOf(builder, { designId: design })],
      ...rest: [Partial<LotRecord>?, LotRecord['status']?]
    ) => aLot(links, { title, ...rest[0] }, own, rest[1]);
    const [ten, nine] = [await lot('10'), await lot('9')];
    await lot('1', [homesOf(builder, { designId: other })]);
    await lot('2', [homesOf(rival, { designId: design })]);
    await lot('3', undefined, { isBuildersEnabled: false });
    await lot('4', undefined, {}, 'not_released');
    await lot('5', undefined, {}, 'withdrawn');
    await aLot([homesOf(builder, { designId: design })]);
    const { status, body } = await lotsOf(design, own.estate.key);
    expect([status, shapeErrors(getLotsOfDesign.answer, body)]).toEqual([200, []]);
    expect(body).toEqual([
      { _id: String(nine._id), title: '9' },
      { _id: String(ten._id), title: '10' },
    ]);
    const { key } = (await system(() => api.models.HouseDesign.findById(design).lean()))!;
    expect((await lotsOf(key, own.estate.key)).body).toEqual(body);
  });

  it('is empty for a design that is no longer on offer; without estate or design: 404', async () => {
    const builder = await aBuilder('Wren Homes');
    const design = await aDesign(builder, 'Wren', { isActive: false, activatedAt: new Date() });
    await aLot([homesOf(builder, { designId: design })]);
    expect((await lotsOf(design)).body).toEqual([]);
    for (const [which, estate] of [
      ['nothing', scene.estate.key],
      [String(new Types.ObjectId()), scene.estate.key],
      [String(design), 'nowhere'],
    ] as const)
      expect((await lotsOf(which, estate)).status).toBe(404);
  });
});

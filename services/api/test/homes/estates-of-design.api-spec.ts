import { type EstateOfDesign, getEstatesOfDesign, LOTS_OF_DESIGN_SHOWN } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { EstateRecord } from '../../src/estate/estate.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { shapeErrors } from '../read/wire-check.js';
import { aScene, type Scene } from '../scene.js';
import { aBuilder, aDesign, aLot, api, homesOf, setUp } from './homes-scene.js';

setUp();

const estatesOf = (design: EntityId | string) => api.get<EstateOfDesign[]>(`/api/designs/${String(design)}/estates`);
const setEstate = ({ estate }: Pick<Scene, 'estate'>, fields: Partial<EstateRecord>) =>
  system(() => api.models.Estate.updateOne({ _id: estate._id }, { $set: fields }));

/** An estate with this title, and a maker of lots of it that a design is offered for. */
async function anEstate(title: string, fields: Partial<EstateRecord> = {}) {
  const scene = await aScene(api.connection);
  await setEstate(scene, { title, ...fields });
  const lot = (
    links: ReturnType<typeof homesOf>,
    of: Partial<LotRecord> & { title: string },
    status?: LotRecord['status'],
  ) => aLot([links], of, scene, status);
  return { ...scene, lot };
}

describe('builder/getEstatesOfDesign', () => {
  it('has the listed estates by title with the lots on sale that the design is offered for, by number', async () => {
    const builder = await aBuilder('Wren Homes');
    const [design, other] = [await aDesign(builder, 'Wren'), await aDesign(builder, 'Other')];
    const rival = await aBuilder('Ash Homes');
    const links = homesOf(builder, { designId: design, siteCosts: 18_500 });
    const [wattle, acacia] = [await anEstate('Wattle Creek'), await anEstate('Acacia Fields')];
    const price = { type: 'fixed', value: 312_000 } as const;
    await wattle.lot(links, { title: '10', size: 450, blockWidth: 15, priceTracking: price });
    await wattle.lot(links, { title: '9' });
    await acacia.lot(links, { title: '3' });
    await wattle.lot(homesOf(builder, { designId: other }), { title: '1' });
    await wattle.lot(homesOf(rival, { designId: design }), { title: '2' });
    await wattle.lot(links, { title: '4', isBuildersEnabled: false });
    for (const [at, status] of (['not_released', 'withdrawn', 'settled'] as const).entries())
      await wattle.lot(links, { title: `${5 + at}` }, status);

    const { status, body } = await estatesOf(design);
    expect([status, shapeErrors(getEstatesOfDesign.answer, body)]).toEqual([200, []]);
    expect(body.map(({ title, lotsCount, lots }) => [title, lotsCount, lots.map((lot) => lot.title)])).toEqual([
      ['Acacia Fields', 1, ['3']],
      ['Wattle Creek', 2, ['9', '10']],
    ]);
    expect(body[1]?.lots[1]).toMatchObject({ size: 450, blockWidth: 15, priceTracking: price, status: 'available' });
    expect(JSON.stringify(body)).not.toContain('18500');
    const { key } = (await system(() => api.models.HouseDesign.findById(design).lean()))!;
    expect((await estatesOf(key)).body).toEqual(body);
  });

  it('leaves out estates that are not public, or not listed on the home page', async () => {
    const builder = await aBuilder('Wren Homes');
    const design = await aDesign(builder, 'Wren');
    const [hidden, unlisted] = [await anEstate('Hidden', { isPublic: false }), await anEstate('By link alone')];
    await setEstate(unlisted, { isListed: false });
    for (const estate of [hidden, unlisted]) await estate.lot(homesOf(builder, { designId: design }), { title: '1' });
    expect((await estatesOf(design)).body).toEqual([]);
  });

  it('shows no price where the estate hides them (D15)', async () => {
    const builder = await aBuilder('Wren Homes');
    const design = await aDesign(builder, 'Wren');
    const estate = await anEstate('Quiet Hill', { hidePrice: true });
    const priceTracking = { type: 'fixed', value: 765_432 } as const;
    await estate.lot(homesOf(builder, { designId: design }), { title: '1', priceTracking });
    const { body } = await estatesOf(design);
    expect(body.map(({ hidePrice, lots }) => [hidePrice, lots.length])).toEqual([[true, 1]]);
    expect(JSON.stringify(body)).not.toContain('765432');
  });

  it(`has at most ${LOTS_OF_DESIGN_SHOWN} lots of an estate, and says how many there are`, async () => {
    const builder = await aBuilder('Wren Homes');
    const design = await aDesign(builder, 'Wren');
    const estate = await anEstate('Long Paddock');
    for (let at = 0; at <= LOTS_OF_DESIGN_SHOWN; at += 1)
      await estate.lot(homesOf(builder, { designId: design }), { title: String(100 + at) });
    const { body } = await estatesOf(design);
    expect(body.map(({ lotsCount, lots }) => [lotsCount, lots.length, lots.at(-1)?.title])).toEqual([
      [LOTS_OF_DESIGN_SHOWN + 1, LOTS_OF_DESIGN_SHOWN, String(99 + LOTS_OF_DESIGN_SHOWN)],
    ]);
  });

  it('is empty for a design that is no longer on offer; without the design: 404', async () => {
    const builder = await aBuilder('Wren Homes');
    const design = await aDesign(builder, 'Wren', { isActive: false, activatedAt: new Date() });
    await (await anEstate('Wattle Creek')).lot(homesOf(builder, { designId: design }), { title: '1' });
    expect((await estatesOf(design)).body).toEqual([]);
    for (const which of ['nothing', String(new Types.ObjectId())]) expect((await estatesOf(which)).status).toBe(404);
  });

  it('a draft is answered as no design: a rival can’t try names of what its builder prepares', async () => {
    const builder = await aBuilder('Wren Homes');
    const draft = await aDesign(builder, 'Wren Secret', { isActive: false });
    const { key } = (await system(() => api.models.HouseDesign.findById(draft).lean()))!;
    const { estate } = await anEstate('Wattle Creek');
    const never = `${key}-never`;
    for (const [which, none] of [
      [String(draft), String(new Types.ObjectId())],
      [key, never],
    ] as const)
      for (const path of ['/api/designs/DESIGN/estates', `/api/estates/${String(estate._id)}/designs/DESIGN/lots`]) {
        const [asked, nothing] = [
          await api.get<object>(path.replace('DESIGN', which)),
          await api.get<object>(path.replace('DESIGN', none)),
        ];
        expect([path, asked.status, Object.keys(asked.body)]).toEqual([path, 404, Object.keys(nothing.body)]);
      }
  });
});

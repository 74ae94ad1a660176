import type { LotInStage, RemovedLot, StaffLot } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { newContext, runInContext, setPrincipal, system } from '../../src/database/scope.js';
import { aBuilder, aDesign } from '../homes/some-homes.js';
import { api, nowOf, other, scene, setUp } from './lot-scene.js';
import { importRows, lotsNow, post, undoImport } from './stage-lots-scene.js';

setUp();

/** A lot of a stage with a priced design on offer. */
async function aLotWithHome(title: string, of = scene) {
  const builderId = await aBuilder(api, 'Wren Homes');
  const designId = await aDesign(api, builderId, 'Wren');
  const lot = await of.lot('available', { title, isBuildersEnabled: true });
  await putOn(lot, { builderId, designs: [{ designId, siteCosts: 18_500 }] });
  return { lot, builderId, designId };
}
interface Place {
  readonly _id: unknown;
  readonly landownerId?: unknown;
}
const putOn = async (lot: Place, homes: object) => {
  const { _id: lotId, landownerId, estateId, stageId } = (await nowOf({ _id: lot._id as never })) ?? {};
  await system(() => api.models.LotHomes.create([{ landownerId, estateId, stageId, lotId, ...homes } as never]));
};
const homesOf = (lot: Place) => system(() => api.models.LotHomes.find({ lotId: lot._id as never }).lean());
const countOf = async (lot: Place) => (await api.get<LotInStage>(`/api/lots/${String(lot._id)}`)).body.lot?.homesCount;
const copy = (lot: Place, title: string) => post<StaffLot>(`/api/staff/lots/${String(lot._id)}/copy`, { title });

describe('homes on a lot (D141)', () => {
  it('are copied with it, with their site costs, and for processes of the release before', async () => {
    const { lot, builderId, designId } = await aLotWithHome('H1');
    const { body } = await copy(lot, 'H2');
    const link = { designId, siteCosts: 18_500 };
    expect(await homesOf(body)).toMatchObject([
      {
        landownerId: scene.landownerId,
        estateId: scene.estate._id,
        stageId: scene.stageId,
        builderId,
        designs: [link],
      },
    ]);
    expect((await nowOf({ _id: body._id as never }))?.builders).toEqual([
      { builderId, housesIds: [{ houseId: designId, siteCosts: 18_500 }] },
    ]);
    expect((await homesOf(lot)).map(({ designs }) => designs)).toEqual([[link]]);
  });

  it('are copied also if a process of the release before has just linked them', async () => {
    const [builderId, houseId] = [new Types.ObjectId(), new Types.ObjectId()];
    const lot = await scene.lot('available', { title: 'H3', builders: [{ builderId, housesIds: [{ houseId }] }] });
    const { body } = await copy(lot, 'H4');
    expect((await homesOf(body)).map((row) => [row.builderId, row.designs])).toEqual([
      [builderId, [{ designId: houseId }]],
    ]);
  });

  it('are out of sight while their lot is removed, and back with it as they are then', async () => {
    const { lot } = await aLotWithHome('H5');
    expect(await countOf(lot)).toBe(1);
    const headers = { 'if-match': `"${lot.rev}"` };
    expect((await post<RemovedLot>(`/api/staff/lots/${String(lot._id)}/remove`, {}, headers)).status).toBe(200);
    expect(await countOf(lot)).toBeUndefined();
    expect(await api.breaches()).toEqual([]);
    await post<StaffLot>(`/api/staff/removed-lots/${String(lot._id)}/restore`);
    expect([await countOf(lot), (await homesOf(lot))[0]?.designs[0]?.siteCosts]).toEqual([1, 18_500]);
  });

  it('don’t keep an import from being undone: they change neither the lot nor its revision', async () => {
    const { body } = await importRows([{ title: 'H6' }]);
    const lot = (await lotsNow()).find(({ title }) => title === 'H6');
    await putOn(lot as Place, { builderId: new Types.ObjectId(), designs: [{ designId: new Types.ObjectId() }] });
    expect((await undoImport(body._id)).body).toMatchObject({ removed: 1, left: [] });
    expect([await homesOf(lot as Place), await api.breaches()]).toMatchObject([[{}], []]);
  });

  it('whose builder or design is gone show nothing and break nothing', async () => {
    const { lot, builderId, designId } = await aLotWithHome('H7');
    await system(() => api.models.HouseDesign.deleteOne({ _id: designId }));
    expect([(await api.get(`/api/lots/${String(lot._id)}/builders`)).body, await countOf(lot)]).toEqual([
      [],
      undefined,
    ]);
    await system(() => api.models.Builder.deleteOne({ _id: builderId }));
    expect((await copy(lot, 'H8')).status).toBe(201);
    expect((await api.get('/api/estates')).status).toBe(200);
  });

  it('are seen and written by their builder and their landowner alone (D47)', async () => {
    const [mine, theirs] = [await aLotWithHome('H9'), await aLotWithHome('H10', other)];
    const { LotHomes } = api.models;
    const as = <T>(principal: Parameters<typeof setPrincipal>[0], work: () => Promise<T>) =>
      runInContext(newContext('test'), () => {
        setPrincipal(principal);
        return work();
      });
    const builder = {
      kind: 'builder',
      userId: String(new Types.ObjectId()),
      builderId: String(mine.builderId),
    } as const;
    const price = (lotId: Types.ObjectId) => LotHomes.updateOne({ lotId }, { $set: { 'designs.0.siteCosts': 1 } });
    await as(builder, async () => {
      expect((await LotHomes.find({}).lean()).map(({ lotId }) => lotId)).toEqual([mine.lot._id]);
      expect((await price(mine.lot._id)).matchedCount).toBe(1);
      expect((await price(theirs.lot._id)).matchedCount).toBe(0);
    });
    await as({ kind: 'customer', userId: String(new Types.ObjectId()) }, () =>
      expect(LotHomes.find({}).lean()).rejects.toThrow(/without a tenant/),
    );
  });

  it('of a lot that isn’t there are a breach of the data’s invariants', async () => {
    const { lot } = await aLotWithHome('H11');
    const [row] = await homesOf(lot);
    await system(() => api.models.LotHomes.updateOne({ _id: row?._id }, { $set: { lotId: new Types.ObjectId() } }));
    expect(await api.breaches()).toEqual([expect.stringContaining('I14')]);
    await system(() => api.models.LotHomes.deleteOne({ _id: row?._id }));
    expect(await api.breaches()).toEqual([]);
  });
});

/** The stages of a plan and the names of its indexes, from the root. */
function indexesOf(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(indexesOf);
  if (typeof plan !== 'object' || plan === null) return [];
  const { stage, indexName } = plan as { stage?: string; indexName?: string };
  const own = indexName ? [indexName] : stage === 'COLLSCAN' ? ['COLLSCAN'] : [];
  return [...own, ...Object.values(plan).flatMap(indexesOf)];
}

it.each([
  ['of a lot', { lotId: new Types.ObjectId() }, 'homes_of_lot'],
  ['of a stage', { stageId: new Types.ObjectId() }, 'homes_of_stage'],
  ['of an estate', { estateId: new Types.ObjectId() }, 'homes_of_estate'],
  [
    'of a design in an estate',
    { estateId: new Types.ObjectId(), builderId: new Types.ObjectId(), 'designs.designId': new Types.ObjectId() },
    /homes_of_(estate|builder)/,
  ],
  ['of a builder', { builderId: new Types.ObjectId() }, 'homes_of_builder'],
])('homes %s are found by an index', async (_, where, name) => {
  const plan = await api.connection.collection('lot_homes').find(where).explain('queryPlanner');
  const indexes = indexesOf((plan as { queryPlanner: { winningPlan: unknown } }).queryPlanner.winningPlan);
  expect(indexes).toEqual([expect.stringMatching(name)]);
});

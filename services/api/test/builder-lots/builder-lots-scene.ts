import { randomUUID } from 'node:crypto';
import type { OwnLotsEstate, OwnLotsOfEstate, SiteCostsSaved, StaleCell } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { HomeOnLot } from '../../src/lot-homes/lot-homes.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aBuilder, aDesign } from '../homes/some-homes.js';
import { aScene, type Scene } from '../scene.js';

export let api: TestApi;
export let scene: Scene;
/** Two members of builder A's team, and one of its rival's. */
export let ann: Member;
export let ben: Member;
export let rival: Member;
export let builderA: EntityId;
export let builderB: EntityId;

/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
    scene = await aScene(api.connection);
    [builderA, builderB] = [await aBuilder(api, 'Wren Homes'), await aBuilder(api, 'Heron Homes')];
    ann = await aMember(api, { role: 'BUILDER', builderId: builderA, firstName: 'Colette', lastName: 'Amersham' });
    ben = await aMember(api, { role: 'BUILDER', builderId: builderA, firstName: 'Tomas', lastName: 'Reyes' });
    rival = await aMember(api, { role: 'BUILDER', builderId: builderB });
  }, 60_000);
  afterAll(() => api.close());
  afterEach(async () => expect(await api.breaches()).toEqual([]));
}

export const design = (name: string, builderId = builderA, fields: object = {}) =>
  aDesign(api, builderId, name, fields);

/** Puts a builder's designs on a lot. */
export async function link(lot: LotRecord, homes: readonly HomeOnLot[], builderId = builderA, fields: object = {}) {
  const { _id: lotId, landownerId, estateId, stageId } = lot;
  await system(() =>
    api.models.LotHomes.create([
      { landownerId, estateId, stageId, lotId, builderId, designs: homes, ...fields } as never,
    ]),
  );
}
export const aLinkedLot = async (homes: readonly HomeOnLot[], fields: Partial<LotRecord> = {}, of = scene) => {
  const lot = await of.lot('available', { isBuildersEnabled: true, ...fields });
  await link(lot, homes);
  return lot;
};
/** Puts a design on thousands of lots at once, past their history: they have none that counts. */
export async function manyLinkedLots(count: number, designs: readonly EntityId[], of = scene): Promise<EntityId[]> {
  const { landownerId, estate, stageId } = of;
  const at = new Date();
  const place = { landownerId, estateId: estate._id, stageId, createdAt: at, updatedAt: at };
  const lots = Array.from({ length: count }, (_, number) => ({
    _id: new Types.ObjectId(),
    ...place,
    title: `M${number}`,
    status: 'not_released',
    claim: null,
    rev: 0,
    isBuildersEnabled: true,
    builders: [],
    documents: [],
    features: [],
  }));
  await api.connection.collection('lots').insertMany(lots);
  await api.connection.collection('lot_homes').insertMany(
    lots.map(({ _id: lotId }) => ({
      ...place,
      lotId,
      builderId: builderA,
      designs: designs.map((designId) => ({ designId })),
    })),
  );
  return lots.map(({ _id }) => _id);
}

export const estates = (member = ann) => api.get<OwnLotsEstate[]>('/api/builder/lots', { headers: member.headers });
export const lotsOf = (member = ann, estateId: unknown = scene.estate._id) =>
  api.get<OwnLotsOfEstate>(`/api/builder/estates/${String(estateId)}/lots`, { headers: member.headers });

export interface CellFields {
  readonly siteCosts: number | null;
  readonly siteCostKind?: string;
  readonly was?: number | null;
  readonly wasKind?: string;
}
export const cell = (
  lotId: unknown,
  designId: unknown,
  { siteCosts, siteCostKind, was = null, wasKind }: CellFields,
) => ({
  lotId: String(lotId),
  designId: String(designId),
  siteCosts,
  siteCostKind: siteCostKind ?? (siteCosts === null ? 'unknown' : 'fixed'),
  was,
  wasKind: wasKind ?? (was === null ? 'unknown' : 'fixed'),
});
export type Saved = SiteCostsSaved & { code: string; message: string; cells?: StaleCell[] };
export const save = (cells: readonly object[], member = ann, key = randomUUID()) =>
  api.post<Saved>('/api/builder/site-costs', { cells }, { key, headers: member.headers });
export const withdraw = (designId: unknown, body: object = {}, member = ann) =>
  api.post<{ lots: number }>(`/api/builder/designs/${String(designId)}/withdraw`, body, {
    key: randomUUID(),
    headers: member.headers,
  });

export const homesOn = async (lotId: EntityId, builderId = builderA) =>
  (await system(() => api.models.LotHomes.findOne({ lotId, builderId }).lean()))?.designs ?? [];
export const revs = async (lotIds: readonly EntityId[]) =>
  (
    await system(() =>
      api.models.Lot.find({ _id: { $in: [...lotIds] } }, 'rev')
        .sort({ _id: 1 })
        .lean(),
    )
  ).map(({ rev }) => rev);
export const auditCount = () => api.models.AuditEntry.countDocuments();

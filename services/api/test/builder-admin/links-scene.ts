import { randomUUID } from 'node:crypto';
import type { BuilderOfLot, EstateHomes, LinkResult } from '@lotline/shared-domain';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aBuilder, aDesign } from '../homes/some-homes.js';
import { aScene, type Scene } from '../scene.js';

export let api: TestApi;
export let scene: Scene;
/** Another landowner's estate. */
export let other: Scene;
export let admin: Member;
export let landowner: Member;
export let foreign: Member;
export let builderA: EntityId;
export let builderB: EntityId;

/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
    [scene, other] = [await aScene(api.connection), await aScene(api.connection)];
    admin = await aMember(api, { role: 'SUPER_ADMIN', firstName: 'Ruth', lastName: 'Adeyemi' });
    landowner = await aMember(api, { role: 'LANDOWNER', _id: scene.landownerId, landownerId: scene.landownerId });
    foreign = await aMember(api, { role: 'LANDOWNER', _id: other.landownerId, landownerId: other.landownerId });
    [builderA, builderB] = [await aBuilder(api, 'Wren Homes'), await aBuilder(api, 'Heron Homes')];
  }, 60_000);
  afterAll(() => api.close());
  afterEach(async () => expect(await api.breaches()).toEqual([]));
}
export const design = (name: string, builderId = builderA, fields: object = {}) =>
  aDesign(api, builderId, name, fields);

export type Linked = LinkResult & { code: string; message: string };
const pathOf = (estateId: unknown) => `/api/staff/estates/${String(estateId)}/homes`;
const idsOf = (ids: readonly unknown[] | undefined) => ids?.map(String);
export interface Wanted {
  readonly designIds: readonly unknown[];
  readonly lotIds?: readonly unknown[];
  readonly stageIds?: readonly unknown[];
  readonly [field: string]: unknown;
}
const bodyOf = ({ designIds, lotIds, stageIds, ...rest }: Wanted) => ({
  ...rest,
  designIds: idsOf(designIds),
  ...(lotIds && { lotIds: idsOf(lotIds) }),
  ...(stageIds && { stageIds: idsOf(stageIds) }),
});
const send = (path: string, body: object, member: Member) =>
  api.post<Linked>(path, body, { key: randomUUID(), headers: member.headers });
export const homes = (member = landowner, estateId: unknown = scene.estate._id) =>
  api.get<EstateHomes>(pathOf(estateId), { headers: member.headers });
export const count = (wanted: Wanted, member = landowner, estateId: unknown = scene.estate._id) =>
  send(`${pathOf(estateId)}/count`, bodyOf(wanted), member);
export const link = (wanted: Wanted, member = landowner, estateId: unknown = scene.estate._id) =>
  send(`${pathOf(estateId)}/link`, bodyOf(wanted), member);
export const unlink = (wanted: Wanted, member = landowner, estateId: unknown = scene.estate._id) =>
  send(`${pathOf(estateId)}/unlink`, bodyOf(wanted), member);
export const undo = (changeId: unknown, member = landowner) =>
  send(`/api/staff/link-changes/${String(changeId)}/undo`, {}, member);

export const lotNow = (_id: EntityId) => system(() => api.models.Lot.findById(_id).lean()) as Promise<LotRecord | null>;
export const homesOn = async (lotId: EntityId, builderId = builderA) =>
  (await system(() => api.models.LotHomes.findOne({ lotId, builderId }).lean()))?.designs ?? [];
export const designsOn = async (lotId: EntityId, builderId = builderA) =>
  (await homesOn(lotId, builderId)).map(({ designId }) => String(designId));
export const shownOn = async (lotId: EntityId) =>
  (await api.get<BuilderOfLot[]>(`/api/lots/${String(lotId)}/builders`)).body.flatMap(({ houses }) =>
    houses.map(({ name }) => name),
  );
export const homesCount = async (lotId: EntityId) =>
  (await api.get<{ lot: { homesCount?: number } }>(`/api/lots/${String(lotId)}`)).body.lot.homesCount;

import { type BuilderOfLot } from '@lotline/shared-domain';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { LotHomesRecord } from '../../src/lot-homes/lot-homes.model.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import * as some from './some-homes.js';

export let api: TestApi;
export let scene: Scene;

/** An API with an estate, for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
    scene = await aScene(api.connection);
  });
  afterAll(() => api.close());
}

export interface Page<Row> {
  data: Row[];
  page: number;
  limit: number;
  totalPages: number;
  hasNextPage: boolean;
}
export const ofLot = (lotId: unknown) => api.get<BuilderOfLot[]>(`/api/lots/${String(lotId)}/builders`);

export const aBuilder = (name: string) => some.aBuilder(api, name);
export const aDesign = (builderId: EntityId, name: string, fields: object = {}) =>
  some.aDesign(api, builderId, name, fields);
type Homes = Pick<LotHomesRecord, 'builderId' | 'designs'>;
export const homesOf = (builderId: EntityId, ...designs: Homes['designs']): Homes => ({ builderId, designs });
/** Puts designs on a lot in place of those it has. */
export const setHomes = ({ _id: lotId, landownerId, estateId, stageId }: LotRecord, homes: readonly Homes[]) =>
  system(async () => {
    await api.models.LotHomes.deleteMany({ lotId });
    await api.models.LotHomes.create(homes.map((row) => ({ landownerId, estateId, stageId, lotId, ...row })));
  });
export async function aLot(
  homes: readonly Homes[],
  fields: Partial<LotRecord> = {},
  of = scene,
  status?: LotRecord['status'],
): Promise<LotRecord> {
  const lot = await of.lot(status, { isBuildersEnabled: true, ...fields });
  await setHomes(lot, homes);
  return lot;
}

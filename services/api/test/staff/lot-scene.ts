import { type StaffLot, type StaffLotDetail } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

export let api: TestApi;
export let scene: Scene;
export let other: Scene;
export let sales: Member;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
    [scene, other] = [await aScene(api.connection), await aScene(api.connection)];
    sales = await aMember(api, {
      role: 'SALES',
      landownerId: scene.landownerId,
      firstName: 'Mei-Lin',
      lastName: 'Fraser',
    });
  }, 60_000);
  afterAll(() => api.close());
  afterEach(async () => expect(await api.breaches()).toEqual([]));
}
export const read = (lot: Pick<LotRecord, '_id'>, stageId = scene.stageId) =>
  api.get<StaffLotDetail>(`/api/staff/stages/${String(stageId)}/lots/${String(lot._id)}`, { headers: sales.headers });
export const ask = <T = StaffLot>(lot: Pick<LotRecord, '_id' | 'rev'>, way: string, body: object, rev = lot.rev) =>
  api.post<T & { message: string; code: string }>(`/api/staff/lots/${String(lot._id)}${way}`, body, {
    headers: { ...sales.headers, 'if-match': `"${rev}"` },
  });
export const move = (lot: Pick<LotRecord, '_id' | 'rev'>, to: string, reason?: string, rev?: number) =>
  ask(lot, '/move', { to, ...(reason && { reason }) }, rev);
export const nowOf = (lot: Pick<LotRecord, '_id'>) => system(() => api.models.Lot.findById(lot._id).lean());

import type { ActivityReport, MarketReport } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { aScene, type Scene } from '../scene.js';
import { aDesk, type Desk } from '../holds/desk.js';

export const DAY_MS = 86_400_000;
export let desk: Desk;
export let perth: Scene;
export let stranger: Member;
export let businessId: string;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    desk = await aDesk();
    // Of the same landowner, in another time zone.
    perth = await aScene(desk.api.connection, { title: 'Fernleigh', timeZone: 'Australia/Perth' });
    await system(async () => {
      for (const name of ['Estate', 'Stage', 'Lot'] as const)
        await desk.api.models[name].collection.updateMany(
          name === 'Estate' ? { _id: perth.estate._id } : { estateId: perth.estate._id },
          { $set: { landownerId: desk.scene.landownerId } },
        );
      const [made] = await desk.api.models.Business.create([
        { key: 'coastal', title: 'Coastal Agency', landownerId: desk.scene.landownerId },
      ]);
      businessId = String(made?._id);
    });
    stranger = await aMember(desk.api, { role: 'LANDOWNER' });
  }, 60_000);
  afterAll(() => desk.api.close());
}
export const read = <T>(what: string, query = '', { headers }: Pick<Member, 'headers'> = desk.mia) =>
  desk.api.get<T & { errors?: unknown }>(`/api/staff/reports/${what}${query}`, { headers });
export const activity = async (query = ''): Promise<ActivityReport> =>
  (await read<ActivityReport>('activity', query)).body;
export const market = async (query = ''): Promise<MarketReport> => (await read<MarketReport>('market', query)).body;
export const change = async (lot: Pick<LotRecord, '_id'>, way: string, body: object) => {
  const { rev = 0 } = (await desk.lotNow(lot._id)) ?? {};
  const answer = await desk.api.post(`/api/staff/lots/${String(lot._id)}${way}`, body, {
    headers: { ...desk.mia.headers, 'if-match': `"${rev}"` },
  });
  expect([way, answer.status]).toEqual([way, 200]);
};
export const move = (lot: Pick<LotRecord, '_id'>, to: string) => change(lot, '/move', { to, reason: 'test' });
/** What happened to a lot, as if it had been so long ago. */
export const putBack = (lot: Pick<LotRecord, '_id'>, days: number, which: object = {}) =>
  desk.api.models.AuditEntry.collection.updateMany({ lotId: lot._id, ...which }, [
    { $set: { at: { $subtract: ['$at', days * DAY_MS] } } },
  ]);

import type { EstateOfDesign, HouseDesign, HouseOnLot, LotsOfStage } from '@lotline/shared-domain';
import { AuditLog } from '../../src/audit/audit-log.js';
import { BuilderAudit } from '../../src/builder/builder-audit.js';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import { inTransaction } from '../../src/database/transaction.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { until } from '../read/two-apis.js';
import { aScene } from '../scene.js';
import { aBuilder, aDesign, aLot, api, homesOf, ofLot, type Page, scene, setHomes, setUp } from './homes-scene.js';

setUp();

describe('a change is seen within a second, in every answer that was made from it', () => {
  let builder: EntityId;
  let design: EntityId;
  let lot: LotRecord;
  beforeEach(async () => {
    builder = await aBuilder('Wren Homes');
    design = await aDesign(builder, 'Wren');
    lot = await aLot([homesOf(builder, { designId: design, siteCosts: 18_500 })]);
    for (const read of [seen, counted, listed, paged, ofBuilder, offered]) await read();
  });

  const audit = (entity: 'builder' | 'houseDesign') =>
    inTransaction(api.connection, (session) =>
      api.app.get(BuilderAudit).write(session, {
        entity,
        entityId: entity === 'builder' ? builder : design,
        builderId: builder,
        to: 'changed',
      }),
    );
  const auditLot = () =>
    inTransaction(api.connection, (session) =>
      api.app.get(AuditLog).write(session, {
        entity: 'builderLink',
        entityId: lot._id,
        lotId: lot._id,
        stageId: lot.stageId,
        estateId: lot.estateId,
        to: 'changed',
      }),
    );
  const seen = async () => (await ofLot(lot._id)).body.map(({ name, houses }) => [name, houses[0]?.siteCosts]);
  const paged = async () =>
    (await api.get<Page<HouseOnLot>>(`/api/lots/${String(lot._id)}/designs`)).body.data.map(({ name }) => name);
  const ofBuilder = async () =>
    (await api.get<Page<HouseDesign>>(`/api/builders/${String(builder)}/designs`)).body.data.map(({ name }) => name);
  const counted = async () =>
    (await api.get<{ lot: { homesCount?: number } }>(`/api/lots/${String(lot._id)}`)).body.lot.homesCount;
  const listed = async () =>
    (await api.get<LotsOfStage[]>(`/api/estates/${scene.estate.key}/lots`)).body
      .flatMap(({ lotData }) => lotData)
      .find(({ _id }) => _id === String(lot._id))?.homesCount;
  const lotsOfDesign = async () =>
    (await api.get<{ title: string }[]>(`/api/estates/${scene.estate.key}/designs/${String(design)}/lots`)).body.map(
      ({ title }) => title,
    );
  const offered = async () =>
    (await api.get<EstateOfDesign[]>(`/api/designs/${String(design)}/estates`)).body.flatMap(({ lots }) =>
      lots.map(({ title }) => title),
    );
  const set = (model: 'Builder' | 'HouseDesign', _id: EntityId, fields: object) =>
    system(() => (api.models[model] as typeof api.models.Builder).updateOne({ _id }, { $set: fields }));
  const within = async (read: () => Promise<unknown>, expected: unknown) => {
    await until(
      async () => JSON.stringify(await read()) === JSON.stringify(expected),
      `${JSON.stringify(expected)}`,
      1000,
    );
    expect(await read()).toEqual(expected);
  };

  it('a builder’s profile', async () => {
    await set('Builder', builder, { name: 'Wren & Daughters' });
    expect(await seen()).toEqual([['Wren Homes', 18_500]]);
    await audit('builder');
    await within(seen, [['Wren & Daughters', 18_500]]);
  });

  it('a design that is no longer on offer, in lists and counts too', async () => {
    expect([await counted(), await listed(), await paged(), await ofBuilder()]).toEqual([1, 1, ['Wren'], ['Wren']]);
    expect([await lotsOfDesign(), await offered()]).toEqual([[lot.title], [lot.title]]);
    await set('HouseDesign', design, { isActive: false, activatedAt: new Date() });
    await audit('houseDesign');
    await within(seen, []);
    await within(lotsOfDesign, []);
    await within(offered, []);
    await within(
      async () => [await counted(), await listed(), await paged(), await ofBuilder()],
      [undefined, undefined, [], []],
    );
  });

  it('a design of a builder that no lot links: the builder’s own list', async () => {
    const lonely = await aBuilder('Lonely Homes');
    const own = async () =>
      (await api.get<Page<HouseDesign>>(`/api/builders/${String(lonely)}/designs`)).body.data.length;
    expect(await own()).toBe(0);
    const entityId = await aDesign(lonely, 'Lonely');
    await inTransaction(api.connection, (session) =>
      api.app.get(BuilderAudit).write(session, { entity: 'houseDesign', entityId, builderId: lonely, to: 'active' }),
    );
    await within(own, 1);
  });

  it('a link and its site cost', async () => {
    await setHomes(lot, [homesOf(builder, { designId: design, siteCosts: 21_000 })]);
    await auditLot();
    await within(seen, [['Wren Homes', 21_000]]);
    expect([await lotsOfDesign(), await offered()]).toEqual([[lot.title], [lot.title]]);
    await setHomes(lot, []);
    await auditLot();
    await within(seen, []);
    await within(lotsOfDesign, []);
    await within(offered, []);
    await within(counted, undefined);
  });

  it('pages of each estate whose lots link the builder are notified, and of no other', async () => {
    const [second, unrelated] = [await aScene(api.connection), await aScene(api.connection)];
    await aLot([homesOf(builder, { designId: design })], {}, second);
    await aLot([], {}, unrelated);
    await audit('builder');
    const rows = await api.models.AuditEntry.find({ entity: 'builder', builderId: builder }).lean();
    expect(rows.map(({ estateId }) => String(estateId)).sort()).toEqual(
      [scene, second].map(({ estate }) => String(estate._id)).sort(),
    );
  });
});

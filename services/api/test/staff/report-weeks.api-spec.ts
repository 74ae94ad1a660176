import type { ActivityReport } from '@lotline/shared-domain';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { type Scene } from '../scene.js';
import { desk, perth, stranger, read, activity, market, change, move, putBack, setUp } from './reports-scene.js';

setUp();

/** A lot for sale in the other estate. */
const lotInPerth = async (): Promise<LotRecord> => {
  const lot = await perth.lot();
  await desk.api.models.Lot.collection.updateOne({ _id: lot._id }, { $set: { landownerId: desk.scene.landownerId } });
  return lot;
};

it('weeks begin on Monday where the estate is: one moment is of two weeks in two time zones', async () => {
  const [here, there] = [await desk.scene.lot('contract_executed'), await perth.lot('contract_executed')];
  // Monday 16 November, 1 am in Melbourne: still Sunday in Perth.
  for (const { _id } of [here, there])
    await desk.api.models.AuditEntry.collection.updateMany(
      { lotId: _id },
      { $set: { at: new Date('2026-11-15T14:00:00Z') } },
    );
  const weeksOf = async (scene: Scene) =>
    (await activity(`?estateId=${String(scene.estate._id)}&weeks=2&until=2026-11-22`)).weeks.map(
      ({ monday, sales }) => [monday, sales],
    );
  expect(await weeksOf(desk.scene)).toEqual([
    ['2026-11-09', 0],
    ['2026-11-16', 1],
  ]);
  expect(await weeksOf(perth)).toEqual([
    ['2026-11-09', 1],
    ['2026-11-16', 0],
  ]);
  const { weeks, stages } = await activity('?weeks=2&until=2026-11-16');
  expect(weeks.map(({ sales }) => sales)).toEqual([1, 1]);
  expect(stages.map(({ estateTitle, stageTitle, sales }) => [estateTitle, stageTitle, sales])).toEqual([
    ['Fernleigh', '4', 1],
    ['Tallowbrook Rise', '4', 1],
  ]);
});

it('days on market are those since the lot last came on it, also of what is still for sale', async () => {
  const estate = `?estateId=${String(perth.estate._id)}`;
  const [quick, slow, again, open, old] = [
    await lotInPerth(),
    await lotInPerth(),
    await lotInPerth(),
    await lotInPerth(),
    await lotInPerth(),
  ];
  await putBack(slow, 40);
  await putBack(quick, 2);
  await putBack(again, 90);
  await putBack(old, 20);
  for (const to of ['withdrawn', 'available']) await move(again, to);
  await putBack(again, 10, { from: 'withdrawn' });
  for (const lot of [quick, slow, again])
    await change(lot, '/offline-sale', { salePhase: 'settled', fullName: 'Bo Tan' });
  // The scene makes lots available a day ago.
  expect((await market(`${estate}&weeks=1`)).total).toEqual({
    sold: 3,
    daysToSale: 10,
    longestToSale: 41,
    forSale: 2,
    daysForSale: 11,
  });
  expect((await market(`${estate}&weeks=1`)).stages).toMatchObject([
    { estateTitle: 'Fernleigh', stageTitle: '4', sold: 3 },
  ]);
  await desk.api.models.AuditEntry.collection.deleteMany({ lotId: open._id });
  expect((await market(`${estate}&weeks=1`)).total).toMatchObject({ forSale: 2, daysForSale: 21 });
});

it('twelve weeks by default; an invalid number or day is refused, and another landowner’s estate is not found', async () => {
  expect((await activity()).weeks).toHaveLength(12);
  for (const query of [
    '?weeks=0',
    '?weeks=105',
    '?weeks=1.5',
    '?weeks=many',
    '?until=2026-02-30',
    '?until=yesterday',
    '?until=9999-12-31',
  ])
    expect([query, (await read('activity', query)).status]).toEqual([query, 400]);
  const own = `?estateId=${String(desk.scene.estate._id)}`;
  for (const what of ['activity', 'market']) {
    expect((await read(what, own, stranger)).status).toBe(404);
    expect((await read(what, '?estateId=nonsense')).status).toBe(404);
    expect((await read(what, own)).headers.get('cache-control')).toBe('no-store');
  }
  expect((await read<ActivityReport>('activity', '', stranger)).body).toMatchObject({
    total: { holds: 0, sales: 0 },
    stages: [],
  });
});

import { auditEntryCollection, type AuditEntryRecord } from '../../src/audit/audit-entry.model.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { type Member } from '../accounts/members.js';
import { signContract } from '../eoi/signatures.js';
import { aHoldBody, aScene } from '../scene.js';
import { DAY_MS, desk, perth, businessId, activity, market, change, move, putBack, setUp } from './reports-scene.js';

setUp();

const PERSON = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '0491570158' };
const total = async (query = '') => (await activity(query)).total;
const held = async (fields: Record<string, unknown> = {}): Promise<{ lot: LotRecord; holdId: string }> => {
  const lot = await desk.scene.lot();
  expect((await desk.api.post('/api/holds', aHoldBody(lot, fields))).status).toBe(201);
  const holdId = String(
    (await system(() => desk.api.models.InitialHold.findOne({ lotId: lot._id }, '_id').lean()))?._id,
  );
  expect((await desk.decide(holdId, 'approve')).status).toBe(200);
  return { lot, holdId };
};

it('an undone hold is not counted; a cancelled one, or one whose cancellation was undone, is', async () => {
  const before = await total();
  const { holdId } = await held();
  expect((await total()).holds).toBe(before.holds + 1);
  await desk.decide(holdId, 'undo');
  expect((await total()).holds).toBe(before.holds);
  await desk.decide(holdId, 'approve');
  await desk.decide(holdId, 'cancel', { reason: 'test' });
  await desk.decide(holdId, 'undo');
  await desk.decide(holdId, 'extend', { days: 2 });
  await desk.decide(holdId, 'transfer', { lotId: String((await desk.scene.lot())._id), reason: 'test' });
  expect(await total()).toEqual({ ...before, holds: before.holds + 1 });
});

it('a lot’s way to settlement and back counts each step it takes, for the business and partner of its hold', async () => {
  const before = await activity();
  const partner = {
    holderType: 'Builder/Channel Partner',
    companyDetails: { company: 'Plover Realty ' },
    purchaserDetails: { ...PERSON, email: 'bo@example.com' },
    businessId,
  };
  const { lot } = await held(partner);
  await change(lot, '/eoi', PERSON);
  await signContract(desk.api.connection, lot._id);
  for (const to of ['contract_executed', 'unconditional', 'settled', 'unconditional', 'contract_executed', 'available'])
    await move(lot, to);
  // The next buyer came alone.
  await change(lot, '/offline-sale', { salePhase: 'eoi', fullName: 'Bo Tan' });
  const after = await activity();
  const [business, plover] = [
    after.businesses.find(({ title }) => title === 'Coastal Agency'),
    after.partners.find(({ company }) => company === 'Plover Realty'),
  ];
  expect(business).toMatchObject({ businessId, holds: 1, eois: 1, sales: 1, salesLost: 1, settlements: 1 });
  expect(plover).toMatchObject({ holds: 1, eois: 1, sales: 1, salesLost: 1, settlements: 1 });
  expect(after.total.sales - before.total.sales).toBe(2);
  expect(after.businesses.at(-1)?.title).toBe('');
});

/** The same once more, row by row, without the rules, tables and pipelines of the reports. */
async function countAgain(from: Date, to: Date) {
  const rows = await desk.api.connection
    .collection<AuditEntryRecord>(auditEntryCollection.collection)
    .find({ estateId: { $in: [desk.scene.estate._id, perth.estate._id] } })
    .sort({ at: 1, _id: 1 })
    .toArray();
  const sold = ['contract_executed', 'under_contract', 'unconditional', 'settled', 'offline', 'sold'];
  const counts = {
    holds: 0,
    eoisSent: 0,
    eois: 0,
    eoisDeclined: 0,
    eoisWithdrawn: 0,
    deposits: 0,
    sales: 0,
    salesLost: 0,
    settlements: 0,
  };
  rows.forEach((row, at) => {
    if (row.at < from || row.at >= to) return;
    if (row.entity === 'hold' && row.from === 'pending' && row.to === 'approved') {
      const then = rows.slice(at + 1).find(({ entityId }) => entityId === row.entityId);
      if (then?.did !== 'undone') counts.holds += 1;
    }
    if (row.entity === 'eoi' && row.to === 'withdrawn') counts.eoisWithdrawn += 1;
    if (row.entity !== 'lot') return;
    const [was, is] = [row.from ?? '', row.to ?? ''];
    if (['eoi', 'pre_contract'].includes(is) && !['eoi', 'pre_contract', ...sold].includes(was)) counts.eois += 1;
    if (sold.includes(is) && !sold.includes(was)) counts.sales += 1;
    if (sold.includes(was) && !sold.includes(is)) counts.salesLost += 1;
    if (['settled', 'sold'].includes(is) && !['settled', 'sold'].includes(was)) counts.settlements += 1;
  });
  return counts;
}

it('every figure equals a count over the data, and each list sums up to the total', async () => {
  for (const status of ['eoi', 'settled', 'unconditional', 'offline', 'hold', 'option'] as const)
    await desk.scene.lot(status);
  const far = await held();
  await held();
  await putBack(far.lot, 30);
  const { headers } = desk.mia;
  expect(
    (
      await desk.api.post(
        `/api/staff/lots/${String((await desk.scene.lot())._id)}/holds`,
        aHoldBody(await desk.scene.lot()),
        { headers },
      )
    ).status,
  ).toBe(201);
  const found = await activity('?weeks=104');
  expect(found.total).toEqual(await countAgain(new Date(Date.now() - 103 * 7 * DAY_MS), new Date(Date.now() + DAY_MS)));
  expect(found.total.holds).toBeGreaterThan(2);
  for (const list of [found.weeks, found.stages, found.businesses, found.partners]) {
    for (const figure of ['holds', 'eois', 'sales', 'salesLost', 'settlements'] as const)
      expect([figure, list.reduce((sum, row) => sum + row[figure], 0)]).toEqual([figure, found.total[figure]]);
  }
});

it('a change of many lots that was taken back is as if it had not been, in every figure', async () => {
  const scene = await aScene(desk.api.connection, { landownerId: desk.scene.landownerId });
  const estate = `?estateId=${String(scene.estate._id)}&weeks=52`;
  const changeMany = async (
    lots: readonly { lotId: string; rev: number }[],
    to: string,
    over: object = {},
    { headers }: Pick<Member, 'headers'> = desk.mia,
  ) => {
    const { body } = await desk.api.post<{ results: { lotId: string; rev: number; outcome: string }[] }>(
      '/api/staff/lot-changes',
      { lots: lots.map(({ lotId, rev }) => ({ lotId, rev, to })), reason: 'test', ...over },
      { headers },
    );
    expect(body.results.map(({ outcome }) => outcome)).toEqual(lots.map(() => 'changed'));
    return body.results.map(({ lotId, rev }) => ({ lotId, rev }));
  };
  const seen = ({ _id, rev }: LotRecord) => ({ lotId: String(_id), rev });
  const [open, sold, hidden, signed] = [
    await scene.lot(),
    await scene.lot(),
    await scene.lot('not_released'),
    await scene.lot('eoi'),
  ];
  await signContract(desk.api.connection, signed._id);
  for (const lot of [open, sold, hidden, signed]) await putBack(lot, 40);
  const before = { activity: (await activity(estate)).total, market: (await market(estate)).total };
  expect(before.market).toMatchObject({ forSale: 2, daysForSale: 41 });

  // Taken off the market and back; released and back; signed and back.
  await changeMany(await changeMany([open, sold].map(seen), 'withdrawn'), 'available', { isUndo: true });
  await changeMany(await changeMany([seen(hidden)], 'available'), 'not_released', { isUndo: true });
  await changeMany(await changeMany([seen(signed)], 'contract_executed'), 'eoi', { isUndo: true });
  expect({ activity: (await activity(estate)).total, market: (await market(estate)).total }).toEqual(before);
  await change(sold, '/offline-sale', { salePhase: 'settled', fullName: 'Bo Tan' });
  expect((await market(estate)).total).toMatchObject({ sold: 1, daysToSale: 41 });

  // Control: the same way back counts where a colleague makes it, or where it isn't asked for as an undo.
  const again = await changeMany(
    await changeMany([{ ...seen(open), rev: open.rev + 2 }], 'withdrawn'),
    'available',
    { isUndo: true },
    desk.ben,
  );
  expect((await market(estate)).total).toMatchObject({ forSale: 1, daysForSale: 0 });
  await putBack(open, 10, { rev: { $gt: open.rev + 2 } });
  expect((await market(estate)).total.daysForSale).toBe(10);
  await changeMany(await changeMany(again, 'withdrawn'), 'available');
  expect((await market(estate)).total.daysForSale).toBe(0);
});

it('shows holds and partners to a key that may read holds, not to one for lots alone', async () => {
  const { landownerId, token } = await aScene(desk.api.connection);
  const statuses = async (capability: string): Promise<number[]> => {
    await system(() =>
      desk.api.models.ApiToken.updateMany({ landownerId }, { $set: { capabilities: [capability] } } as never),
    );
    return Promise.all(
      ['activity', 'market'].map(async (what) => (await desk.api.get(`/api/staff/reports/${what}`, { token })).status),
    );
  };
  expect([await statuses('lot.manage'), await statuses('hold.review')]).toEqual([
    [403, 200],
    [200, 403],
  ]);
});

import { DAY_MS, type Desk } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { Member } from '../accounts/members.js';
import { aSale, dayAfter, type Sale, type SaleFields, stored } from '../eoi/due-scene.js';
import { api, other, sales, scene, setUp, stranger } from './desk-scene.js';

setUp();
afterEach(() =>
  system(async () => {
    await api.models.EoiMessage.deleteMany({});
    await api.connection.collection('eois').updateMany({}, { $unset: { contract: 1 } });
    await api.connection
      .collection('lots')
      .updateMany({}, { $unset: { financeDueDate: 1, settlementDate: 1, registrationDate: 1, registeredOn: 1 } });
    await api.models.Stage.updateMany({}, { $unset: { registrationDate: 1, registeredOn: 1 } });
    await api.models.Estate.updateMany({}, { $unset: { settlementDays: 1 } });
  }),
);

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const sale = (fields: SaleFields, of = scene) => aSale(api, of, fields);
const desk = async ({ headers }: Pick<Member, 'headers'> = sales) =>
  (await api.get<Desk>('/api/staff/desk', { headers })).body;
const write = ({ eoi }: Sale, days: number, fields: object = {}) =>
  system(() =>
    api.models.EoiMessage.create([
      {
        landownerId: eoi.landownerId,
        estateId: eoi.estateId,
        eoiId: eoi._id,
        customerId: null,
        from: 'buyer',
        by: null,
        text: 'When will the contract be ready?',
        readAt: null,
        createdAt: ago(days),
        ...fields,
      },
    ] as never),
  );

describe('what contracts need, on the desk', () => {
  it('signatures: contracts that were issued and lack one, the first issued first (D107)', async () => {
    const [late, early] = [
      await sale({ status: 'eoi', dates: { issued: dayAfter(-2), buyerSigned: dayAfter(-1) } }),
      await sale({ status: 'eoi', dates: { issued: dayAfter(-9) } }),
    ];
    await sale({ status: 'eoi' });
    await sale({ dates: { issued: dayAfter(-9), buyerSigned: dayAfter(-5), vendorSigned: dayAfter(-4) } });
    await sale({ status: 'eoi', dates: { issued: dayAfter(-9) } }, other);
    const { counts, signatures } = await desk();
    expect([counts.signatures, signatures?.map(({ eoiId }) => eoiId)]).toEqual([
      2,
      [String(early.eoi._id), String(late.eoi._id)],
    ]);
    expect(signatures?.[0]).toMatchObject({
      buyers: 'Wiremu Hale',
      lotTitle: early.lot.title,
      lotStatus: 'eoi',
      status: 'approved',
      at: stored(dayAfter(-9)).toISOString(),
    });
    expect((await desk(stranger)).counts.signatures).toBe(1);
  });

  it('finance and settlement that are due within 7 days or passed, by day', async () => {
    const near = await sale({ dates: { financeDue: dayAfter(7), settlementDue: dayAfter(8) } });
    const passed = await sale({
      status: 'unconditional',
      dates: { financeDue: dayAfter(-20), settlementDue: dayAfter(-1) },
    });
    await sale({ dates: { sunset: dayAfter(2), coolingOffEnds: dayAfter(2) } });
    await sale({ status: 'settled', dates: { settlementDue: dayAfter(1) } });
    await sale({ dates: { financeDue: dayAfter(1) } }, other);
    const { counts, contracts } = await desk();
    expect(counts.contracts).toBe(2);
    expect(contracts).toEqual([
      expect.objectContaining({
        eoiId: String(passed.eoi._id),
        lotId: String(passed.lot._id),
        name: 'settlementDue',
        label: 'Settlement due',
        on: dayAfter(-1),
        isOverdue: true,
        buyers: 'Wiremu Hale',
      }),
      expect.objectContaining({ eoiId: String(near.eoi._id), name: 'financeDue', on: dayAfter(7), isOverdue: false }),
    ]);
  });

  it('settlement that follows from the stage’s registration', async () => {
    await sale({ status: 'unconditional' });
    await system(async () => {
      await api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: { settlementDays: 21 } });
      await api.models.Stage.updateOne({ _id: scene.stageId }, { $set: { registeredOn: stored(dayAfter(-18)) } });
    });
    const { contracts } = await desk();
    expect(contracts?.map(({ name, on }) => [name, on])).toContainEqual(['settlementDue', dayAfter(3)]);
  });

  it('messages of buyers that nobody has read: how many, and their EOIs, the longest waiting first (D198)', async () => {
    const [one, two] = [await sale({}), await sale({})];
    await write(one, 1);
    await write(two, 3);
    await write(two, 2);
    await write(one, 9, { readAt: new Date() });
    await write(one, 9, { from: 'team' });
    await write(await sale({}, other), 9);
    const { counts, messages } = await desk();
    expect([counts.messages, messages?.map(({ eoiId }) => eoiId)]).toEqual([
      3,
      [two, one].map(({ eoi }) => String(eoi._id)),
    ]);
    expect(Date.parse(messages?.[0]?.at ?? '')).toBeLessThan(ago(2.9).getTime());
    expect((await desk(stranger)).counts.messages).toBe(1);
  });

  it('no message of an EOI that its buyer has deleted: nobody can open it there any more (D168, D198)', async () => {
    const [deleted, open] = [await sale({ status: 'eoi' }), await sale({ status: 'eoi' })];
    await write(deleted, 3);
    await write(open, 1);
    await system(() => api.models.Eoi.updateOne({ _id: deleted.eoi._id }, { $set: { deletedAt: new Date() } }));
    const { counts, messages } = await desk();
    expect([counts.messages, messages?.map(({ eoiId }) => eoiId)]).toEqual([1, [String(open.eoi._id)]]);
  });

  it('a registration that is overdue, with the EOIs that wait for it (D93)', async () => {
    await sale({ status: 'eoi' });
    const before = async () =>
      (await desk()).stages?.find(
        ({ stageId, needs }) => stageId === String(scene.stageId) && needs === 'registration',
      );
    expect(await before()).toBeUndefined();
    await system(() => api.models.Stage.updateOne({ _id: scene.stageId }, { $set: { registrationDate: ago(10) } }));
    const inSale = await system(() =>
      api.models.Lot.countDocuments({
        stageId: scene.stageId,
        status: { $in: ['eoi', 'contract_executed', 'unconditional'] },
      } as never),
    );
    expect(await before()).toMatchObject({ needs: 'registration', eois: inSale });
    await sale({ status: 'settled' });
    await sale({ lot: { registeredOn: ago(2) } });
    expect((await before())?.eois).toBe(inSale);
  });
});

it('what the desk asks of contracts is read from indexes', async () => {
  const plans: string[] = [];
  for (const [collection, filter] of [
    ['lots', { landownerId: scene.landownerId, status: { $in: ['eoi', 'pre_contract'] } }],
    ['eoi_messages', { landownerId: scene.landownerId, from: 'buyer', readAt: { $type: 'null' } }],
  ] as const)
    plans.push(JSON.stringify(await api.connection.collection(collection).find(filter).explain('queryPlanner')));
  for (const plan of plans) expect([plan.includes('IXSCAN'), plan.includes('COLLSCAN')]).toEqual([true, false]);
});

import { depositCleared, depositRefunded } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { completeInvoices } from '../../src/payment/complete-invoices.js';
import { InvoiceBook } from '../../src/payment/invoice-book.js';
import { InvoiceCatchUp } from '../../src/payment/invoice-catch-up.js';
import { anEoiDesk, DUE, type EoiDesk } from '../eoi/staff-scene.js';
import { balancesOf, entriesOf, invoicesOf } from '../payments/books.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';

let desk: EoiDesk;
beforeAll(async () => {
  desk = await anEoiDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

const at = async (status: EoiRecord['status'], fields: Partial<EoiRecord> = {}) =>
  desk.eoi(await desk.scene.lot(), { status, ...fields });
/** An entry as version 0.3.0 booked it. */
async function book({ _id: eoiId, landownerId }: EoiRecord, kind: 'transfer' | 'refund', cents: number) {
  const id = new Types.ObjectId();
  await desk.api.connection.collection('ledger_entries').insertOne({
    landownerId,
    eoiId,
    at: new Date('2026-11-02'),
    currency: 'AUD',
    cause: { kind, id },
    key: `${kind} ${String(id)}`,
    postings: [...(kind === 'transfer' ? depositCleared(cents) : depositRefunded(cents))],
  });
}
const said = async (eoi: EoiRecord) => {
  const [invoice, ...more] = await invoicesOf(desk.api, eoi);
  expect(more).toEqual([]);
  return [invoice?.status ?? null, await balancesOf(desk.api, eoi)];
};

/** EOIs as version 0.3.0 left them, and what is said of each. */
async function before() {
  const unpaid = await at('pendingForBilling');
  const paid = await at('pending');
  await book(paid, 'transfer', DUE);
  const kept = await at('declined', { refundSettledAt: new Date('2026-11-20') });
  await book(kept, 'transfer', DUE);
  await book(kept, 'refund', 50_000);
  const refused = await at('refundDeclined');
  await book(refused, 'transfer', DUE);
  const draft = await at('draft', { sentAt: null, due: null, payBy: null });
  const free = await at('pending', { due: null, payBy: null });
  const owed = { due: DUE, expected: DUE };
  return [
    [unpaid, ['in_progress', owed]],
    [paid, ['funds_cleared', { bank: DUE, deposit: DUE }]],
    [kept, ['refunded', { bank: 150_000, kept: 150_000 }]],
    [refused, ['funds_cleared', { bank: DUE, kept: DUE }]],
    [draft, [null, {}]],
    [free, [null, {}]],
  ] as const;
}

describe('migration 0067: deposits without invoices', () => {
  it('have one invoice each, what is owed and what is kept, however often and by how many at once it runs', async () => {
    const all = await before();
    const run = () => MIGRATIONS.find(({ id }) => id === '0067')?.run(desk.api.connection);
    await Promise.all([run(), run()]);
    const once = await Promise.all(all.map(([eoi]) => said(eoi)));
    expect(once).toEqual(all.map(([, what]) => what));
    expect(await completeInvoices(desk.api.connection)).toBe(0);
    for (const [eoi] of all) {
      const [invoice] = await invoicesOf(desk.api, eoi);
      const id = (await desk.eoiNow(eoi))?.paymentQueueData?.paymentQueueId;
      expect(id).toBe(invoice?.paymentQueueId);
      if (invoice)
        expect(invoice).toMatchObject({ estateId: eoi.estateId, issuedAt: eoi.sentAt, data: { amount: DUE } });
    }
    const [paid] = await invoicesOf(desk.api, all[1][0]);
    expect(paid?.clearedAt).toEqual(new Date('2026-11-02'));
  });

  it('the newest invoice that asked for payment becomes the deposit’s; older ones keep what they say', async () => {
    const { connection } = desk.api;
    const eoi = await at('pending', { paymentQueueData: { paymentQueueId: 'queue-1' } });
    await book(eoi, 'transfer', DUE);
    // As version 0.3.0 stored and checked them.
    await connection.db!.command({ collMod: 'invoices', validator: {} });
    const older = (day: number, fields: object) => ({
      _id: new Types.ObjectId(),
      landownerId: eoi.landownerId,
      eoiId: eoi._id,
      operationType: 'payment request',
      paymentQueueId: 'queue-1',
      createdAt: new Date(Date.UTC(2026, 10, day)),
      ...fields,
    });
    const before = [
      older(1, { operationStatus: 'error', status: 'error', data: {} }),
      older(2, { operationStatus: 'ok', status: 'funds cleared', data: { amount: DUE } }),
      older(3, { operationType: 'refund', operationStatus: 'ok', status: 'Refunded', data: { amount: 5 } }),
    ];
    await connection.collection('invoices').insertMany(before);
    for (let time = 0; time < 2; time += 1) await MIGRATIONS.find(({ id }) => id === '0067')?.run(connection);
    const now = await invoicesOf(desk.api, eoi);
    expect(now.map(({ _id, depositOf, status, estateId }) => [_id, depositOf, status, estateId])).toEqual([
      [before[0]?._id, undefined, 'error', eoi.estateId],
      [before[1]?._id, eoi._id, 'funds_cleared', eoi.estateId],
      [before[2]?._id, undefined, 'refunded', eoi.estateId],
    ]);
    const query = `eoiId=${String(eoi._id)}&operationType=payment+request&operationStatus=ok&paymentQueueId=queue-1`;
    const { body } = await desk.api.get<{ data: { amount: number } }[]>(`/api/staff/invoices?${query}`, {
      headers: desk.mia.headers,
    });
    expect(body.map(({ data }) => data.amount)).toEqual([DUE]);
  });
});

describe('what the release before writes beside this one', () => {
  it('is completed for a day, and nothing that this one wrote is changed', async () => {
    const catchUp = new InvoiceCatchUp(desk.api.connection, { roles: [] } as never, desk.api.app.get(InvoiceBook));
    await desk.api.connection
      .collection<{ _id: string }>('migrations')
      .updateOne(
        { _id: '0067' },
        { $set: { startedAt: new Date(Date.now() - 1_000), appliedAt: new Date() } },
        { upsert: true },
      );
    const all = await before();
    const own = await at('pendingForBilling');
    await desk.pay(own, 500);
    const entries = await entriesOf(desk.api, own, { withDue: true });
    await Promise.all([catchUp.run(), catchUp.run()]);
    expect(await Promise.all(all.map(([eoi]) => said(eoi)))).toEqual(all.map(([, what]) => what));
    expect(await entriesOf(desk.api, own, { withDue: true })).toEqual(entries);
    // Of an EOI that the release before moved on since.
    const [[unpaid]] = all;
    await desk.api.connection
      .collection('eois')
      .updateOne(
        { _id: unpaid._id },
        { $set: { status: 'terminated', endedBecause: 'unpaid', updatedAt: new Date() } },
      );
    expect(await catchUp.run()).toBe(1);
    expect(await said(unpaid)).toEqual(['error', {}]);
    expect(await catchUp.run()).toBe(0);
    expect(await catchUp.run(new Date(Date.now() + 2 * 86_400_000))).toBe(0);
  });
});

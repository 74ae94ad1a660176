import type { EoiStatus } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { anEoiDesk, day, DUE, type EoiDesk } from '../eoi/staff-scene.js';
import { balancesOf, entriesOf, invoicesOf } from './books.js';

let desk: EoiDesk;
beforeAll(async () => {
  desk = await anEoiDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

const at = async (status: EoiStatus, fields: Partial<EoiRecord> = {}) =>
  desk.eoi(await desk.scene.lot(), { status, ...fields });
/** The one invoice of an EOI: its status, and what its buyer owes. */
async function said(eoi: { _id: unknown }): Promise<string> {
  const invoices = await invoicesOf(desk.api, eoi);
  expect(invoices).toHaveLength(1);
  const { due = 0 } = await balancesOf(desk.api, eoi);
  return `${invoices[0]?.status} ${invoices[0]?.operationStatus} ${due}`;
}
/** What staff read by section 3's query. */
async function paid(eoi: { _id: unknown }, query = 'operationStatus=ok', { headers } = desk.mia) {
  const path = `/api/staff/invoices?eoiId=${String(eoi._id)}&operationType=payment+request&${query}`;
  const { status, body } = await desk.api.get<{ status: string; data: { amount: number } }[]>(path, { headers });
  return status === 200 ? body.map((invoice) => invoice.data.amount) : status;
}

describe('the invoice of a deposit follows its EOI', () => {
  it('is asked for, paid in parts, beyond what is due, and what is beyond goes back', async () => {
    const eoi = await at('pendingForBilling');
    await desk.pay(eoi, 500);
    expect(await said(eoi)).toBe('in_progress pending 150000');
    const [open] = await invoicesOf(desk.api, eoi);
    expect(open).toMatchObject({ depositOf: eoi._id, data: { amount: DUE }, issuedAt: eoi.sentAt, clearedAt: null });
    expect(open?.paymentQueueId).toBe((await desk.eoiNow(eoi))?.paymentQueueData?.paymentQueueId);
    await desk.pay(eoi, 1600, { clearedOn: day(1) });
    expect(await said(eoi)).toBe('funds_cleared ok 0');
    const [cleared] = await invoicesOf(desk.api, eoi);
    expect(cleared?._id).toEqual(open?._id);
    expect(cleared?.clearedAt).toBeInstanceOf(Date);
    expect(await paid(eoi)).toEqual([210_000]);
    await desk.refund(eoi, 100);
    expect([await said(eoi), await paid(eoi)]).toEqual(['funds_cleared ok 0', [DUE]]);
  });

  it('goes on before the whole deposit has cleared: what is missing is still owed (D125)', async () => {
    const eoi = await at('pendingForBilling');
    await desk.call(eoi, 'deposit-to-follow', { reason: 'The bank confirms it' }, desk.ben);
    expect([await desk.statusOf(eoi), await said(eoi)]).toEqual(['pending', `in_progress pending ${DUE}`]);
    await desk.call(eoi, 'approve');
    expect(await said(eoi)).toBe(`in_progress pending ${DUE}`);
    await desk.pay(eoi, 2000);
    expect(await said(eoi)).toBe('funds_cleared ok 0');
  });

  it('is an error once the EOI is declined unpaid; undone within 30 s, it waits again', async () => {
    const eoi = await at('pending', { toFollow: { reason: 'Later', at: new Date(), by: null } });
    await desk.call(eoi, 'decline', { reason: 'No finance' });
    expect(await said(eoi)).toBe('error error 0');
    expect((await desk.call(eoi, 'undo')).status).toBe(200);
    expect(await said(eoi)).toBe(`in_progress pending ${DUE}`);
  });

  it('of rivals that an approval ends, and takes back with its undo', async () => {
    const lot = await desk.scene.lot();
    const [winner, unpaid, draft] = [
      await desk.eoi(lot),
      await desk.eoi(lot, { status: 'pendingForBilling' }),
      await desk.eoi(lot, { status: 'draft', sentAt: null, due: null, payBy: null }),
    ];
    await desk.pay(winner, 2000);
    const waited = new Date(Date.now() - 60_000);
    await desk.api.connection
      .collection('ledger_entries')
      .updateMany({ eoiId: winner._id }, [{ $set: { bookedAt: waited } }]);
    expect((await desk.call(winner, 'approve')).status).toBe(200);
    expect(await said(unpaid)).toBe('error error 0');
    // What is owed is booked with the decision itself, and is no money that moved.
    expect((await desk.call(winner, 'undo')).body.status).toBe('pending');
    expect(await said(unpaid)).toBe(`in_progress pending ${DUE}`);
    expect(await invoicesOf(desk.api, draft)).toEqual([]);
    expect(await entriesOf(desk.api, draft, { withDue: true })).toEqual([]);
  });

  it('reads refunded with a part that went back, and what stays is kept', async () => {
    const eoi = await at('declined');
    await desk.pay(eoi, 2000);
    expect(await said(eoi)).toBe('funds_cleared ok 0');
    await desk.refund(eoi, 500, { reason: 'Costs are kept' });
    expect(await said(eoi)).toBe('refunded ok 0');
    const kept = await desk.call(eoi, 'refunds', { outcome: 'refundDeclined', reason: 'Agreed' }, desk.ben);
    expect(kept.status).toBe(200);
    expect([await said(eoi), await paid(eoi)]).toEqual(['refunded ok 0', [0]]);
    expect(await balancesOf(desk.api, eoi)).toEqual({ bank: 150_000, kept: 150_000 });
  });

  it('two payments at the same moment have one invoice, and nothing is owed twice', async () => {
    const eoi = await at('pendingForBilling');
    const answers = await Promise.all([desk.pay(eoi, 700), desk.pay(eoi, 700), desk.pay(eoi, 600)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await said(eoi)).toBe('funds_cleared ok 0');
    expect(await balancesOf(desk.api, eoi)).toEqual({ bank: DUE, deposit: DUE });
  });

  it('none where nothing is due and nothing was paid', async () => {
    const eoi = await at('pending', { due: null, payBy: null });
    await desk.call(eoi, 'decline', { reason: 'No finance' });
    expect(await invoicesOf(desk.api, eoi)).toEqual([]);
    expect(await entriesOf(desk.api, eoi, { withDue: true })).toEqual([]);
  });

  it('payments of an EOI list money that moved, not what became due', async () => {
    const eoi = await at('pendingForBilling');
    await desk.pay(eoi, 2000);
    expect((await desk.read(eoi)).payments.map(({ kind, amount }) => [kind, amount])).toEqual([['transfer', DUE]]);
  });
});

describe('eoi/getInvoice, section 3', () => {
  const query = (eoi: EoiRecord | null, operationStatus = 'ok') =>
    `operationStatus=${operationStatus}&paymentQueueId=${eoi?.paymentQueueData?.paymentQueueId ?? ''}`;

  it('answers the paid request by its payment’s id, an open one by its own status, another’s by none', async () => {
    const eoi = await at('pendingForBilling');
    await desk.pay(eoi, 500);
    const now = await desk.eoiNow(eoi);
    expect([await paid(eoi, query(now)), await paid(eoi, query(now, 'pending'))]).toEqual([[], [DUE]]);
    await desk.pay(eoi, 1500);
    expect([await paid(eoi, query(now)), await paid(eoi, query(now, 'pending'))]).toEqual([[DUE], []]);
    expect(await paid(eoi, 'operationStatus=ok&paymentQueueId=of-another')).toEqual([]);
    expect(await paid({ _id: new Types.ObjectId() })).toBe(404);
  });

  it('an invoice of an older release becomes that of the deposit, and keeps its id, payment and amount', async () => {
    const eoi = await at('pending', { due: null, payBy: null, paymentQueueData: { paymentQueueId: 'queue-9' } });
    const older = {
      landownerId: eoi.landownerId,
      estateId: eoi.estateId,
      eoiId: eoi._id,
      operationType: 'payment request',
      paymentQueueId: 'queue-9',
    };
    const [, newest] = await system(() =>
      desk.api.models.Invoice.create([
        { ...older, operationStatus: 'error', status: 'error', data: { amount: 7 } },
        { ...older, operationStatus: 'ok', status: 'funds_cleared', data: { amount: 180_000 } },
      ]),
    );
    expect(await paid(eoi, query(eoi))).toEqual([180_000]);
    await desk.pay(eoi, 1500);
    const [first, second] = await invoicesOf(desk.api, eoi);
    expect([first?.depositOf, second?.depositOf]).toEqual([undefined, eoi._id]);
    expect(second).toMatchObject({ _id: newest?._id, paymentQueueId: 'queue-9', data: { amount: 180_000 } });
    expect([await paid(eoi, query(eoi)), await paid(eoi, query(eoi, 'error'))]).toEqual([[150_000], [7]]);
  });
});

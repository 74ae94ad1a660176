import type { IncomingPayment } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { aMember } from '../accounts/members.js';
import { day, DUE } from '../eoi/staff-scene.js';
import { aScene } from '../scene.js';
import { anInvoiceDesk, type InvoiceDesk } from './invoice-scene.js';

let desk: InvoiceDesk;
beforeAll(async () => {
  desk = await anInvoiceDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

const paid = (amount: number, more = {}) => ({ amount, clearedOn: day(), ...more });
const returned = (amount: number, more = {}) => ({ outcome: 'refunded', amount, paidOn: day(), ...more });
const entriesOf = (eoi: { _id: unknown }) =>
  system(() => desk.api.models.LedgerEntry.countDocuments({ eoiId: eoi._id, 'cause.kind': { $ne: 'due' } } as never));

describe('money that staff record from an invoice', () => {
  it('that cleared, it moves the EOI, and the answer is the invoice', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'pendingForBilling' });
    const { status, body } = await desk.write(id, 'clear', paid(2000, { reference: 'Bank 7', rev: 0 }));
    expect([status, body._id, body.status, body.eoiStatus, body.outstanding]).toEqual([
      200,
      id,
      'funds_cleared',
      'pending',
      0,
    ]);
    expect(body.entries.map(({ kind, reference }) => [kind, reference])).toEqual([['transfer', 'Bank 7']]);
    expect(body.rev).toBeGreaterThan(0);
    expect((await desk.read(eoi)).deposit.cleared).toBe(DUE);
  });

  it('that was returned or is kept, with the amounts that may be', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'declined' });
    await desk.write(id, 'clear', paid(2000));
    expect((await desk.write(id, 'refunds', returned(2000.01))).body.code).toBe('refund_too_large');
    expect((await desk.write(id, 'refunds', returned(1500))).body).toMatchObject({
      status: 'refunded',
      isRefundDue: true,
    });
    const kept = await desk.write(id, 'refunds', { outcome: 'refundDeclined', reason: 'Signed' });
    expect(kept.body).toMatchObject({ kept: 50_000, deposit: { refunded: 150_000 } });
    expect(kept.body).not.toHaveProperty('isRefundDue');
    expect(await desk.statusOf(eoi)).toBe('declined');
  });

  it('is booked once for a key, also where the same press came from the EOI’s page', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'pendingForBilling' });
    const who = { headers: { ...desk.ben.headers, 'idempotency-key': `clear-${id}` } };
    for (let time = 0; time < 2; time += 1)
      expect((await desk.write(id, 'clear', paid(500), who as never)).status).toBe(200);
    const fromEoi = await desk.call(eoi, 'deposits', paid(500), who as never);
    expect([fromEoi.status, await entriesOf(eoi)]).toEqual([200, 1]);
    expect((await desk.write(id, 'clear', paid(501), who as never)).body.code).toBe('idempotency_mismatch');
  });

  it('on a revision that has changed is refused, and names who was first', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'pendingForBilling' });
    await desk.write(id, 'clear', paid(500));
    const { status, body } = await desk.write(id, 'clear', paid(500, { rev: 0 }));
    expect([status, body.code]).toEqual([412, 'stale']);
    expect(await entriesOf(eoi)).toBe(1);
  });

  it('two at once are both counted', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'pendingForBilling' });
    const both = await Promise.all([desk.write(id, 'clear', paid(1000)), desk.write(id, 'clear', paid(1000))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await desk.statusOf(eoi)).toBe('pending');
  });
});

describe('an entry that was recorded by mistake', () => {
  it('is taken back with a reason: its receipt ends, and both stay in the record', async () => {
    const { id } = await desk.invoiced({ status: 'pendingForBilling' });
    const [wrong] = (await desk.write(id, 'clear', paid(2000))).body.entries;
    const { status, body } = await desk.write(id, 'corrections', { entryId: wrong?._id, reason: 'Other buyer' });
    expect([status, body.deposit.cleared]).toEqual([200, 0]);
    const [entry, correction] = body.entries;
    expect([entry?.correctedBy, entry?.mayCorrect, entry?.receiptUrl]).toEqual([correction?._id, undefined, undefined]);
    expect(correction).toMatchObject({ kind: 'correction', amount: -DUE, reason: 'Other buyer', by: 'Ben Ray' });
    expect((await desk.api.get(wrong?.receiptUrl ?? '')).status).toBe(404);
    expect((await desk.write(id, 'corrections', { entryId: wrong?._id, reason: 'Again' })).body.code).toBe('conflict');
  });

  it('of another invoice, or of none, is a 404, whoever’s it is', async () => {
    const [one, two] = [await desk.invoiced({ status: 'declined' }), await desk.invoiced({ status: 'declined' })];
    const entry = await desk.book(two.eoi);
    const other = await aScene(desk.api.connection);
    const theirs = await desk.book(await desk.eoi(await other.lot(), { status: 'declined' }));
    for (const entryId of [entry, theirs, new Types.ObjectId()])
      expect((await desk.write(one.id, 'corrections', { entryId: String(entryId), reason: 'x' })).status).toBe(404);
    expect([await entriesOf(one.eoi), await entriesOf(two.eoi)]).toEqual([0, 1]);
  });

  it('that was allocated waits to be allocated again, and may be', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'pendingForBilling' });
    const payment = await desk.incoming();
    const path = `/api/staff/unallocated/${String(payment._id)}/allocate`;
    const allocate = (eoiId: unknown) =>
      desk.api.post<IncomingPayment>(
        path,
        { outcome: 'allocated', eoiId: String(eoiId) },
        { headers: desk.ben.headers },
      );
    expect((await allocate(eoi._id)).status).toBe(200);
    const [entry] = (await desk.record(id)).entries;
    expect(entry?.mayCorrect).toBe(true);
    expect((await desk.write(id, 'corrections', { entryId: entry?._id, reason: 'Wrong lot' })).status).toBe(200);
    const waiting = (await desk.api.get<IncomingPayment[]>('/api/staff/unallocated', { headers: desk.ben.headers }))
      .body;
    expect(waiting.find(({ _id }) => _id === String(payment._id))).toMatchObject({ state: 'unallocated', rev: 2 });
    const { eoi: right, id: rightId } = await desk.invoiced({ status: 'pendingForBilling' });
    expect((await allocate(right._id)).status).toBe(200);
    expect((await desk.record(rightId)).deposit.cleared).toBe(DUE);
    // And to the first again, once that was wrong too.
    const [again] = (await desk.record(rightId)).entries;
    expect((await desk.write(rightId, 'corrections', { entryId: again?._id, reason: 'Right after all' })).status).toBe(
      200,
    );
    expect((await allocate(eoi._id)).status).toBe(200);
    expect(
      (await desk.templates(desk.emailOf(eoi))).filter((one) => one.startsWith('eoi-deposit-received')),
    ).toHaveLength(2);
  });
});

it('a sales person records from an invoice only with the grant, another landowner not at all (D136)', async () => {
  const { eoi, id } = await desk.invoiced({ status: 'declined' });
  const entry = await desk.book(eoi);
  const grants = ['money.record'] as const;
  const recorder = await aMember(desk.api, { role: 'SALES', landownerId: desk.scene.landownerId, grants: [...grants] });
  const other = await aScene(desk.api.connection);
  const stranger = { headers: { authorization: `Bearer ${other.token}` } } as never;
  const asks: [string, object][] = [
    ['clear', paid(1)],
    ['refunds', returned(1)],
    ['corrections', { entryId: String(entry), reason: 'x' }],
  ];
  for (const [what, body] of asks) {
    const statuses = [];
    for (const who of [desk.mia, stranger, recorder]) statuses.push((await desk.write(id, what, body, who)).status);
    expect([what, statuses]).toEqual([what, [403, 404, 200]]);
  }
});

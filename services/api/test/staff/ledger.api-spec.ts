import { system } from '../../src/database/scope.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { clearedInvoices } from '../../src/payment/cleared-invoice.js';
import { aMember } from '../accounts/members.js';
import { api, other, sales, scene, setUp } from './lot-scene.js';

setUp();

describe('what was paid for an EOI (D168)', () => {
  it('the deposit of an EOI is what the ledger has for a paid invoice, and none of another landowner’s', async () => {
    const lot = await scene.lot('eoi');
    const eoi = await system(() => api.models.Eoi.findOne({ lotId: lot._id }).lean());
    const asked = {
      landownerId: scene.landownerId,
      estateId: scene.estate._id,
      eoiId: eoi?._id,
      operationType: 'payment request',
      paymentQueueId: 'q1',
      data: { amount: 480_000 },
    };
    const [paid] = await system(() =>
      api.models.Invoice.create([
        { ...asked, operationStatus: 'ok', status: 'funds_cleared' },
        { ...asked, operationStatus: 'pending', status: 'in_progress' },
      ]),
    );
    const cleared = clearedInvoices([{ ...paid?.toObject(), data: { amount: 500_000 } } as never]);
    await system(() => api.models.LedgerEntry.create(cleared as never));
    const amounts = async (operationStatus: string, headers = sales.headers) => {
      const query = `eoiId=${String(eoi?._id)}&operationType=payment+request&operationStatus=${operationStatus}`;
      const { status, body } = await api.get<{ data: { amount: number } }[]>(`/api/staff/invoices?${query}`, {
        headers,
      });
      return status === 200 ? body.map(({ data }) => data.amount) : status;
    };
    expect(await amounts('ok')).toEqual([500_000]);
    expect(await amounts('pending')).toEqual([480_000]);
    expect(await amounts('ok', (await aMember(api, { role: 'SALES', landownerId: other.landownerId })).headers)).toBe(
      404,
    );
  });

  it('invoices paid before there was a ledger are booked once, and no EOI names a deposit any more', async () => {
    const lot = await scene.lot('eoi');
    const eois = api.connection.collection('eois');
    const eoi = await eois.findOne({ lotId: lot._id });
    await eois.updateOne({ _id: eoi?._id }, { $set: { deposit: 2000 } });
    const invoice = (operationStatus: string, data: object) => ({
      landownerId: scene.landownerId,
      estateId: scene.estate._id,
      eoiId: eoi?._id,
      operationType: 'payment request',
      operationStatus,
      status: operationStatus === 'ok' ? 'funds_cleared' : 'error',
      data,
      createdAt: new Date('2026-03-01T00:00:00Z'),
    });
    await api.connection.collection('invoices').insertMany([
      invoice('ok', { amount: 200_000 }),
      invoice('error', {}),
      invoice('in progress', { amount: 7 }),
      // What went out is no deposit that came in.
      { ...invoice('ok', { amount: 50_000 }), operationType: 'refund' },
    ]);
    const change = MIGRATIONS.find(({ id }) => id === '0051');
    for (let time = 0; time < 2; time += 1) await change?.run(api.connection);
    const booked = await system(() => api.models.LedgerEntry.find({ eoiId: eoi?._id }).lean());
    expect(booked.map(({ at, postings }) => [at.toISOString(), postings])).toEqual([
      [
        '2026-03-01T00:00:00.000Z',
        [
          { account: 'bank', amount: 200_000 },
          { account: 'deposit', amount: -200_000 },
        ],
      ],
    ]);
    expect(await eois.findOne({ _id: eoi?._id })).not.toHaveProperty('deposit');
  });

  it('the database refuses ledger entries that don’t add up, are no whole cents, or are booked twice; the invariant finds none', async () => {
    const eoi = await system(() => api.models.Eoi.findOne({ landownerId: scene.landownerId }).lean());
    const entry = (key: string, ...amounts: number[]) => ({
      landownerId: scene.landownerId,
      eoiId: eoi?._id,
      at: new Date(),
      currency: 'AUD',
      cause: { kind: 'invoice', id: eoi?._id },
      key,
      postings: amounts.map((amount, at) => ({ account: at === 0 ? 'bank' : 'deposit', amount })),
    });
    const book = (one: object) => system(() => api.models.LedgerEntry.create([one] as never));
    await book(entry('sound', 100, -100));
    for (const wrong of [entry('lost', 100, -99), entry('half', 0.5, -0.5), entry('single', 0), entry('sound', 5, -5)])
      await expect(book(wrong)).rejects.toThrow(/validation|E11000/);
    expect((await api.breaches()).filter((breach) => /ledger|EOI/.test(JSON.stringify(breach)))).toEqual([]);
  });
});

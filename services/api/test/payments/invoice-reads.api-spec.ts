import {
  type AnswerOf,
  depositRefunded,
  type getInvoiceList,
  type getInvoiceTotals,
  type StaffEoi,
} from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { newApiToken } from '../../src/auth/new-api-token.js';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
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

type List = AnswerOf<typeof getInvoiceList>;
type Totals = AnswerOf<typeof getInvoiceTotals>;
const list = async (query = '', headers = desk.ben.headers): Promise<List> =>
  (await desk.api.get<List>(`/api/staff/invoices/list?limit=100&${query}`, { headers })).body;
const idsOf = async (query = '', headers = desk.ben.headers): Promise<string[]> =>
  (await list(query, headers)).data.map(({ _id }) => _id);

describe('the list of invoices', () => {
  it('has what was asked for and booked, with what is still to be paid', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'pendingForBilling' });
    await desk.pay(eoi, 500, { reference: 'First half' });
    const row = (await list()).data.find(({ _id }) => _id === id);
    expect(row).toMatchObject({
      number: `INV${id.slice(-8).toUpperCase()}`,
      reference: `EOI${String(eoi._id).slice(-8).toUpperCase()}`,
      eoiStatus: 'pendingForBilling',
      buyers: 'Wiremu Hale',
      estateTitle: 'Tallowbrook Rise',
      stageTitle: '4',
      deposit: { due: DUE, cleared: 50_000, refunded: 0 },
      kept: 0,
      outstanding: 150_000,
      way: 'bank',
      timeZone: 'Australia/Melbourne',
    });
    expect(row?.isPaying).toBeUndefined();
  });

  it('is found by number, reference, buyer and lot, alone or together', async () => {
    const { id } = await desk.invoiced({
      buyersData: {
        firstBuyer: { firstName: 'Zsofia', lastName: 'Quill', email: 'z@example.com', phone: '1' } as never,
      },
    });
    const { number, reference, lotTitle } = await desk.record(id);
    for (const search of [number, number.toLowerCase(), reference, 'zsofia', `Quill ${lotTitle}`, `quill ${number}`])
      expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [id]]);
    expect(await idsOf('search=nobody')).toEqual([]);
  });

  it('is filtered by status, estate, and refunds to make', async () => {
    const paid = await desk.invoiced({ status: 'declined' }, { status: 'funds_cleared' });
    await desk.book(paid.eoi);
    const failed = await desk.invoiced({ status: 'terminated' }, { status: 'error' });
    expect(await idsOf('status=funds_cleared')).toEqual([paid.id]);
    expect((await idsOf('status=funds_cleared,error')).sort()).toEqual([paid.id, failed.id].sort());
    expect(await idsOf('status=nonsense')).toEqual([]);
    expect(await idsOf('refund=due')).toEqual([paid.id]);
    expect((await list('refund=due')).data[0]?.isRefundDue).toBe(true);
    expect(await idsOf(`estateId=${String(desk.scene.estate._id)}&status=error`)).toEqual([failed.id]);
    for (const estateId of [String(new Types.ObjectId()), 'nonsense'])
      expect(await idsOf(`estateId=${estateId}`)).toEqual([]);
  });

  it('a month is of the estate’s calendar', async () => {
    // Melbourne is eleven hours ahead in summer: the first is the last of December, the second the first of January there.
    const december = await desk.invoiced({}, { issuedAt: new Date('2024-12-31T12:59:00Z') });
    const january = await desk.invoiced({}, { issuedAt: new Date('2024-12-31T13:00:00Z') });
    expect(await idsOf('month=2024-12')).toEqual([december.id]);
    expect(await idsOf('month=2025-01')).toEqual([january.id]);
    const perth = await aScene(desk.api.connection, {
      landownerId: desk.scene.landownerId,
      timeZone: 'Australia/Perth',
    });
    const there = await desk.invoiced({}, { issuedAt: new Date('2024-12-31T13:00:00Z'), estateId: perth.estate._id });
    expect((await idsOf('month=2024-12')).sort()).toEqual([december.id, there.id].sort());
    for (const month of ['2024-13', '2024', 'x']) expect(await idsOf(`month=${month}`)).toEqual([]);
  });

  it('pages in one order, none twice and none missing', async () => {
    const issuedAt = new Date('2023-06-06T00:00:00Z');
    for (let at = 0; at < 7; at += 1) await desk.invoiced({}, { issuedAt });
    const all = await idsOf('month=2023-06');
    expect(all).toHaveLength(7);
    const short = async (page: number) =>
      (
        await desk.api.get<List>(`/api/staff/invoices/list?month=2023-06&limit=3&page=${page}`, {
          headers: desk.ben.headers,
        })
      ).body;
    const read = [await short(1), await short(2), await short(3)];
    expect(read.flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(all);
    expect(read.map(({ total, totalPages, hasNextPage }) => [total, totalPages, hasNextPage])).toEqual([
      [7, 3, true],
      [7, 3, true],
      [7, 3, false],
    ]);
  });
});

describe('an invoice', () => {
  it('has its entries with who recorded them, receipts, and what may be taken back', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'withdrawn' });
    await desk.pay(eoi, 2000, { reference: 'Bank 1' });
    await desk.refund(eoi, 500, { reason: 'Part of it' });
    const record = await desk.record(id);
    expect(
      record.entries.map(({ kind, amount, way, by, reference, reason, mayCorrect }) => [
        kind,
        amount,
        way,
        by,
        reference,
        reason,
        mayCorrect,
      ]),
    ).toEqual([
      ['transfer', DUE, 'bank', 'Ben Ray', 'Bank 1', undefined, true],
      ['refund', -50_000, 'bank', 'Ben Ray', undefined, 'Part of it', true],
    ]);
    expect(record.entries.every(({ receiptUrl }) => receiptUrl?.startsWith('/api/receipts/'))).toBe(true);
    expect([record.email, record.checkouts, record.refunds, record.refundableByProvider]).toEqual([
      desk.emailOf(eoi),
      [],
      [],
      0,
    ]);
    expect(record).not.toHaveProperty('refundAccount');
  });

  it('what is due is no entry of its own, and a corrected one has neither receipt nor correction', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'pending' });
    const wrong = await desk.book(eoi);
    const correction = await desk.book(eoi, {
      cause: { kind: 'correction', id: wrong, corrects: 'transfer' },
      reason: 'Other buyer',
      postings: [...depositRefunded(DUE)],
    });
    await desk.book(eoi, {
      cause: { kind: 'due', id: eoi._id },
      postings: [
        { account: 'due', amount: 5 },
        { account: 'expected', amount: -5 },
      ],
    });
    const { entries, deposit } = await desk.record(id);
    expect(
      entries.map(({ kind, correctedBy, mayCorrect, receiptUrl }) => [kind, correctedBy, mayCorrect, receiptUrl]),
    ).toEqual([
      ['transfer', String(correction), undefined, undefined],
      ['correction', undefined, undefined, undefined],
    ]);
    expect(deposit).toMatchObject({ cleared: 0, refunded: 0 });
    await system(() => desk.api.models.LedgerEntry.deleteMany({ 'postings.amount': 5 } as never).then(() => undefined));
  });

  it('has payments at the provider, and what it can return', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'declined' });
    const { landownerId, estateId, _id: eoiId } = eoi;
    const checkoutId = new Types.ObjectId();
    const visit = {
      landownerId,
      estateId,
      eoiId,
      customerId: new Types.ObjectId(),
      provider: 'test',
      currency: 'AUD',
      amount: DUE,
      expiresAt: new Date(),
    };
    await system(() =>
      desk.api.models.Checkout.create([
        { ...visit, _id: checkoutId, state: 'paid', paymentId: 'pi_1' },
        { ...visit, state: 'failed', failure: 'The card was declined' },
      ] as never),
    );
    await desk.book(eoi, {
      cause: { kind: 'payment', id: checkoutId },
      postings: [
        { account: 'provider', amount: DUE },
        { account: 'deposit', amount: -DUE },
      ],
    });
    const refund = { landownerId, estateId, eoiId, checkoutId, reason: 'Declined', by: null, notBefore: new Date() };
    await system(() =>
      desk.api.models.ProviderRefund.create([
        { ...refund, amount: 30_000, state: 'sent' },
        { ...refund, amount: 10_000, state: 'failed' },
      ] as never),
    );
    const record = await desk.record(id);
    expect([record.way, record.refundableByProvider]).toEqual(['test', DUE - 30_000]);
    expect(record.checkouts.map(({ state }) => state).sort()).toEqual(['failed', 'paid']);
    expect(record.refunds.map(({ state, by }) => [state, by])).toEqual([
      ['sent', 'The system'],
      ['failed', 'The system'],
    ]);
    expect(record.entries.map(({ way, by, mayCorrect }) => [way, by, mayCorrect])).toEqual([
      ['provider', 'The system', undefined],
    ]);
  });
});

describe('who reads invoices (D136)', () => {
  it('not a sales person, unless money.record was granted; not another landowner', async () => {
    const { id, eoi } = await desk.invoiced();
    const { landownerId } = desk.scene;
    const recorder = await aMember(desk.api, { role: 'SALES', landownerId, grants: ['money.record'] });
    const other = await aScene(desk.api.connection);
    const status = async (options: object) => (await desk.api.get(`/api/staff/invoices/${id}`, options)).status;
    expect([await status(desk.mia), await status(recorder), await status({ token: other.token })]).toEqual([
      403, 200, 404,
    ]);
    expect(await idsOf('', recorder.headers)).toContain(id);
    const linkOf = async ({ headers }: Pick<Member, 'headers'>) =>
      (await desk.api.get<StaffEoi>(`/api/staff/eois/${String(eoi._id)}`, { headers })).body.invoiceId;
    expect([await linkOf(recorder), await linkOf(desk.mia)]).toEqual([id, undefined]);
    expect((await desk.api.get<List>('/api/staff/invoices/list', { token: other.token })).body.total).toBe(0);
  });

  it('a key for some estates has theirs alone, in lists, records and totals', async () => {
    const { landownerId } = desk.scene;
    const second = await aScene(desk.api.connection, { landownerId });
    const key = newApiToken(
      {
        name: 'Some',
        landownerId,
        userId: null,
        capabilities: ['money.record'],
        estateIds: [second.estate._id],
        days: 1,
      },
      new Date(),
    );
    await system(() => desk.api.models.ApiToken.create(key.record));
    const headers = { authorization: `Bearer ${key.secret}` };
    const { eoi, id } = await desk.invoiced();
    await desk.book(eoi);
    expect(await idsOf('', headers as never)).toEqual([]);
    expect((await desk.api.get(`/api/staff/invoices/${id}`, { headers })).status).toBe(404);
    const totals = (await desk.api.get<Totals>('/api/staff/invoices/totals', { headers })).body;
    expect([totals.length, totals.every(({ invoices, cleared }) => invoices === 0 && cleared === 0)]).toEqual([
      12,
      true,
    ]);
  });
});

describe('totals of months', () => {
  it('are what was issued and booked, in the estate’s calendar; corrections count against what they correct', async () => {
    const other = await anInvoiceDesk();
    const { eoi } = await other.invoiced({ status: 'declined' });
    const wrong = await other.book(eoi, { at: new Date() });
    await other.book(eoi, {
      cause: { kind: 'correction', id: wrong, corrects: 'transfer' },
      postings: [...depositRefunded(DUE)],
    });
    await other.pay(eoi, 2000);
    await other.refund(eoi, 500);
    await other.incoming({ amount: 12_345 });
    const months = (await other.api.get<Totals>('/api/staff/invoices/totals', { headers: other.ben.headers })).body;
    const { estate } = other.scene;
    const one = (
      await other.api.get<Totals>(`/api/staff/invoices/totals?estateId=${String(estate._id)}`, {
        headers: other.ben.headers,
      })
    ).body;
    expect(months[0]).toEqual({
      month: day().slice(0, 7),
      invoices: 1,
      issued: DUE,
      cleared: DUE,
      refunded: 50_000,
      kept: 0,
      unallocated: 12_345,
    });
    expect([one, months.slice(1).every(({ cleared }) => cleared === 0)]).toEqual([months, true]);
    await other.api.close();
  });
});

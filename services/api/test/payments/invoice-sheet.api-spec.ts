import { depositKept } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { newApiToken } from '../../src/auth/new-api-token.js';
import { checkXlsx } from '../../src/file-check/checks/check-xlsx.js';
import { system } from '../../src/database/scope.js';
import { cellsOf } from '../csv-cells.js';
import { day, DUE } from '../eoi/staff-scene.js';
import { aScene } from '../scene.js';
import { anInvoiceDesk, type InvoiceDesk } from './invoice-scene.js';

let desk: InvoiceDesk;
beforeAll(async () => {
  desk = await anInvoiceDesk();
}, 60_000);
afterAll(async () => {
  await desk.api.close();
});

type Row = Readonly<Record<string, string>>;
async function file(query: string, headers: Record<string, string> = { ...desk.ben.headers }) {
  const answer = await fetch(`${desk.api.url}/api/staff/invoices/sheet?${query}`, { headers });
  return { status: answer.status, head: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
async function rowsOf(query = '', headers?: Record<string, string>): Promise<Row[]> {
  const { status, bytes } = await file(`format=csv&${query}`, headers);
  expect(status).toBe(200);
  const [head = [], ...rows] = cellsOf(bytes.toString());
  return rows.map((cells) => Object.fromEntries(head.map((title, at) => [String(title), String(cells[at] ?? '')])));
}

describe('the bookkeeper’s file', () => {
  it('has a row for each entry, in dollars and days of the estate, and its accounts add up', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'withdrawn' });
    await desk.pay(eoi, 2000, { reference: '=HYPERLINK("x")' });
    await desk.refund(eoi, 500.5, { reason: 'Part of it' });
    const payment = await desk.incoming({ amount: 12_345 });
    const { number, reference, lotTitle } = await desk.record(id);
    const rows = (await rowsOf()).filter(({ What }) => What !== 'Deposit due');
    const common = {
      Invoice: number,
      Reference: reference,
      Estate: 'Tallowbrook Rise',
      Lot: lotTitle,
      Buyers: 'Wiremu Hale',
      Way: 'Bank',
      Currency: 'AUD',
      'Recorded by': 'Ben Ray',
      'Recorded on': day(),
      Date: day(),
    };
    expect(rows).toHaveLength(3);
    expect(rows.find(({ What }) => What === 'Bank transfer')).toMatchObject({
      ...common,
      In: '2000',
      Out: '',
      'Bank account': '2000',
      'Deposits held': '2000',
      'Bank reference': '\'=HYPERLINK("x")',
    });
    expect(rows.find(({ What }) => What === 'Refund')).toMatchObject({
      ...common,
      In: '',
      Out: '500.5',
      'Bank account': '-500.5',
      'Deposits held': '-500.5',
      Reason: 'Part of it',
    });
    expect(rows.find(({ What }) => What === 'Unallocated payment')).toMatchObject({
      Invoice: '',
      Reference: '',
      Buyers: 'F SIDDIQ',
      In: '123.45',
      Unallocated: '123.45',
      Estate: 'Tallowbrook Rise',
    });
    const sumOf = (title: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[title]) * 100), 0);
    expect(sumOf('Bank account')).toBe(sumOf('Deposits held') + sumOf('Unallocated'));
    expect(String(payment.estateId)).toBe(String(desk.scene.estate._id));
  });

  it('as a workbook is one that the upload check takes, with the same rows', async () => {
    const { status, head, bytes } = await file('format=xlsx');
    expect([status, head.get('content-type'), head.get('content-disposition')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename="invoices.xlsx"',
    ]);
    await expect(checkXlsx(bytes)).resolves.not.toThrow();
  });

  it('of a month has what was booked in it where the estate is; another format or month is refused at its field', async () => {
    const { eoi } = await desk.invoiced();
    await desk.book(eoi, { at: new Date('2024-12-31T12:59:00Z') });
    await desk.book(eoi, { at: new Date('2024-12-31T13:00:00Z') });
    expect([
      (await rowsOf('month=2024-12')).map(({ Date: on }) => on),
      (await rowsOf('month=2025-01')).map(({ Date: on }) => on),
    ]).toEqual([['2024-12-31'], ['2025-01-01']]);
    expect(await rowsOf(`estateId=${String(new Types.ObjectId())}`)).toEqual([]);
    const refused = await Promise.all(['format=pdf', 'format=csv&month=2024-13', ''].map((query) => file(query)));
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('for a key of some estates has theirs alone; nothing of another landowner’s; for a sales person none', async () => {
    const { landownerId } = desk.scene;
    const [second, other] = [
      await aScene(desk.api.connection, { landownerId, title: 'Second' }),
      await aScene(desk.api.connection),
    ];
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
    const there = await desk.eoi(await second.lot(), { status: 'declined' });
    await desk.book(there);
    await desk.book(there, { cause: { kind: 'kept', id: new Types.ObjectId() }, postings: [...depositKept(DUE)] });
    const rows = await rowsOf('', { authorization: `Bearer ${key.secret}` });
    expect(rows.map(({ Estate, What }) => [Estate, What])).toEqual([
      ['Second', 'Bank transfer'],
      ['Second', 'Deposit kept'],
    ]);
    expect(await rowsOf('', { authorization: `Bearer ${other.token}` })).toEqual([]);
    expect((await file('format=csv', { ...desk.mia.headers })).status).toBe(403);
  });

  it('of 3,000 entries has each once, in order', async () => {
    const scene = await aScene(desk.api.connection);
    const eoi = await desk.eoi(await scene.lot(), { status: 'declined' });
    const at = new Date('2026-03-03T00:00:00Z');
    const entries = Array.from({ length: 3_000 }, (_, index) => ({
      _id: new Types.ObjectId(),
      landownerId: scene.landownerId,
      eoiId: eoi._id,
      // Hundreds of one moment.
      at: new Date(at.getTime() + Math.floor(index / 700) * 1000),
      currency: 'AUD',
      cause: { kind: 'transfer', id: new Types.ObjectId() },
      key: `many ${index}`,
      postings: [
        { account: 'bank', amount: 1 },
        { account: 'deposit', amount: -1 },
      ],
    }));
    await desk.api.connection.collection('ledger_entries').insertMany(entries);
    const rows = await rowsOf('', { authorization: `Bearer ${scene.token}` });
    expect(rows.map((row) => row['Entry ID'])).toEqual(entries.map(({ _id }) => String(_id)));
  }, 30_000);
});

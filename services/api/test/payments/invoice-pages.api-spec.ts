import { type AnswerOf, type getInvoiceList, type getInvoiceTotals, invoiceNumber } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { DUE } from '../eoi/staff-scene.js';
import { isFull } from '../sizes.js';
import { anInvoiceDesk, type InvoiceDesk } from './invoice-scene.js';

const COUNT = isFull ? 30_000 : 6_000;
const LATE = isFull ? 100 : 60;
const DAY_MS = 86_400_000;
const invoiceIds: Types.ObjectId[] = [];

let desk: InvoiceDesk;
/** Invoices of four years, each paid by a transfer, of one lot's EOIs. */
beforeAll(async () => {
  desk = await anInvoiceDesk();
  const { landownerId, estateId, stageId, _id: lotId } = await desk.scene.lot();
  const place = { landownerId, estateId, stageId };
  const { connection } = desk.api;
  for (let from = 0; from < COUNT; from += 2_000) {
    const made = Array.from({ length: 2_000 }, (_, index) => {
      const at = new Date(Date.now() - ((from + index) / COUNT) * 1_460 * DAY_MS);
      const [eoiId, invoiceId] = [new Types.ObjectId(), new Types.ObjectId()];
      invoiceIds.push(invoiceId);
      const firstBuyer = {
        firstName: 'Ada',
        lastName: `Number${from + index}`,
        email: `a${from + index}@example.com`,
        phone: '1',
      };
      const dates = { createdAt: at, updatedAt: at };
      return {
        eoi: {
          _id: eoiId,
          ...place,
          lotId,
          status: 'declined',
          buyersData: { firstBuyer },
          due: DUE,
          sentAt: at,
          ...dates,
        },
        invoice: {
          _id: invoiceId,
          landownerId,
          estateId,
          eoiId,
          depositOf: eoiId,
          operationType: 'payment request',
          operationStatus: 'ok',
          paymentQueueId: String(invoiceId),
          status: 'funds_cleared',
          data: { amount: DUE },
          issuedAt: at,
          ...dates,
        },
        entry: {
          landownerId,
          eoiId,
          at,
          currency: 'AUD',
          cause: { kind: 'transfer', id: new Types.ObjectId() },
          key: `transfer ${String(eoiId)}`,
          postings: [
            { account: 'bank', amount: DUE },
            { account: 'deposit', amount: -DUE },
          ],
        },
      };
    });
    await connection.collection('eois').insertMany(made.map(({ eoi }) => eoi));
    await connection.collection('invoices').insertMany(made.map(({ invoice }) => invoice));
    await connection.collection('ledger_entries').insertMany(made.map(({ entry }) => entry));
  }
}, 180_000);
afterAll(() => desk.api.close());

const get = async <T>(path: string): Promise<T> => {
  const { status, body } = await desk.api.get<T>(`/api/staff/invoices/${path}`, { headers: desk.ben.headers });
  expect(status).toBe(200);
  return body;
};
type List = AnswerOf<typeof getInvoiceList>;
/** The quickest of several runs of each, in turn, in ms: what else the machine does slows single ones. */
async function quickest(works: readonly (() => Promise<unknown>)[], runs = 9): Promise<number[]> {
  const least = works.map(() => Infinity);
  for (let run = 0; run < runs; run += 1)
    for (const [at, work] of works.entries()) {
      const began = performance.now();
      await work();
      least[at] = Math.min(least[at] ?? Infinity, performance.now() - began);
    }
  return least;
}

it(`page ${LATE} of ${COUNT} invoices takes as long as the first, with filters too`, async () => {
  for (const filter of ['', '&status=funds_cleared,error', `&estateId=${String(desk.scene.estate._id)}`]) {
    const page = (number: number) => get<List>(`list?page=${number}${filter}`);
    await page(1);
    const [first = 0, late = 0] = await quickest([() => page(1), () => page(LATE)]);
    const { data, total } = await page(LATE);
    expect([data.length, total]).toEqual([20, COUNT]);
    expect(data.map(({ _id }) => _id)).toEqual(invoiceIds.slice((LATE - 1) * 20, LATE * 20).map(String));
    // A few milliseconds are noise, whatever is counted.
    expect(late).toBeLessThan(1.5 * first + 5);
  }
}, 60_000);

it('one of so many is found by number and by buyer, and the year’s totals are a report’s work', async () => {
  const [wanted] = invoiceIds.slice(-5);
  const [searched = 0] = await quickest([() => get<List>(`list?search=${invoiceNumber(String(wanted))}`)], 3);
  expect((await get<List>(`list?search=${invoiceNumber(String(wanted))}`)).data.map(({ _id }) => _id)).toEqual([
    String(wanted),
  ]);
  const [named = 0] = await quickest([() => get<List>(`list?search=number${COUNT - 3}`)], 3);
  expect((await get<List>(`list?search=number${COUNT - 3}`)).total).toBe(1);
  const [due = 0] = await quickest([() => get<List>('list?refund=due')], 3);
  const [totalled = 0] = await quickest([() => get<AnswerOf<typeof getInvoiceTotals>>('totals')], 1);
  const months = await get<AnswerOf<typeof getInvoiceTotals>>('totals');
  const year = months.reduce((sum, { invoices }) => sum + invoices, 0);
  expect(months.reduce((sum, { cleared }) => sum + cleared, 0)).toBe(year * DUE);
  expect(Math.max(searched, named, due, totalled)).toBeLessThan(3_000);
}, 60_000);

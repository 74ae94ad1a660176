import { depositRefunded } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { receiptPath } from '../../src/deposit/receipt-link.js';
import { DUE } from '../eoi/staff-scene.js';
import { pagesOf, textsOf } from '../staff/read-pdf.js';
import { anInvoiceDesk, type InvoiceDesk } from './invoice-scene.js';

let desk: InvoiceDesk;
beforeAll(async () => {
  desk = await anInvoiceDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

/** What a path answers to whoever has it, without an account. */
async function open(path: string): Promise<{ status: number; code: string | null; pdf: Buffer; head: Headers }> {
  const answer = await fetch(desk.api.url + path);
  const pdf = Buffer.from(await answer.arrayBuffer());
  const code = answer.ok ? null : (JSON.parse(pdf.toString()) as { code: string }).code;
  return { status: answer.status, code, pdf, head: answer.headers };
}
const pathOf = (entryId: unknown, until = Date.now() + 60_000) =>
  receiptPath(desk.api.config.fileLinkSecret, String(entryId), until);
/** The link to a receipt in the newest email to a buyer. */
async function emailed(to: string): Promise<string> {
  const text = (await desk.emailsTo(to)).at(-1)?.text ?? '';
  const [, path] = /Download receipt: http:\/\/localhost:4900(\/api\/receipts\/\S+)/.exec(text) ?? [];
  if (!path) throw new Error(`no receipt in ${text}`);
  return path;
}

describe('the receipt of a payment', () => {
  it('is in the buyer’s email: from whom, for what, how much and what is still to be paid', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'pendingForBilling' });
    await desk.pay(eoi, 500);
    const first = await emailed(desk.emailOf(eoi));
    await desk.pay(eoi, 1500);
    const { status, pdf, head } = await open(first);
    expect([status, head.get('content-type'), head.get('cache-control'), pagesOf(pdf)]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
      1,
    ]);
    expect(head.get('content-disposition')).toMatch(
      /^attachment; filename="Receipt EOI[0-9A-F]{8} \d{4}-\d\d-\d\d\.pdf"$/,
    );
    const { number, reference, lotTitle } = await desk.record(id);
    const texts = textsOf(pdf);
    for (const part of [
      'Receipt',
      '$500.00',
      'Wiremu Hale',
      `Deposit for Lot ${lotTitle}, Tallowbrook Rise`,
      number,
      reference,
      'Bank transfer',
      '$2,000.00',
      '$1,500.00',
    ])
      expect(texts).toContain(part);
    // As it stood then, whatever was paid since.
    const second = textsOf((await open(await emailed(desk.emailOf(eoi)))).pdf);
    expect([second.filter((text) => text === '$0.00').length, second.includes('$1,500.00')]).toEqual([1, true]);
  });

  it('of a refund says what was returned and what is still held', async () => {
    const { eoi } = await desk.invoiced({ status: 'declined' });
    await desk.pay(eoi, 2000);
    await desk.refund(eoi, 1500);
    const texts = textsOf((await open(await emailed(desk.emailOf(eoi)))).pdf);
    for (const part of ['Refund receipt', '$1,500.00', 'Refunded to', 'Still held', '$500.00'])
      expect(texts).toContain(part);
  });

  it('staff open it from the record by a link of an hour', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'pending' });
    await desk.pay(eoi, 2000);
    const { entries } = await desk.record(id);
    const url = entries[0]?.receiptUrl ?? '';
    const left = Number(new URL(url, desk.api.url).searchParams.get('until')) - Date.now();
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
    expect((await open(url)).status).toBe(200);
  });
});

describe('a link to a receipt', () => {
  it('that isn’t ours is a 404, whatever is changed of it; an ended one a 410', async () => {
    const { eoi } = await desk.invoiced();
    const [entry, other] = [await desk.book(eoi), await desk.book(eoi)];
    const good = pathOf(entry);
    expect((await open(good)).status).toBe(200);
    const wrong = [
      good.replace(String(entry), String(other)),
      good.replace(/until=\d/, 'until=9'),
      good.replace(/signature=.{4}/, 'signature=AAAA'),
      good.replace(/signature=.*/, 'signature='),
      good.replace(/&signature=.*/, ''),
      `/api/receipts/${String(entry)}`,
      // A link to a private file of the same id opens none.
      good.replace('signature', 'key'),
      pathOf(new Types.ObjectId()),
      pathOf('nonsense'),
    ];
    expect(await Promise.all(wrong.map(async (path) => [path, (await open(path)).status]))).toEqual(
      wrong.map((path) => [path, 404]),
    );
    expect(await open(pathOf(entry, Date.now() - 1000))).toMatchObject({ status: 410, code: 'link_expired' });
  });

  it('of an entry that was corrected, and of one that moved no money, is a 404', async () => {
    const { eoi } = await desk.invoiced({ status: 'declined' });
    const wrong = await desk.book(eoi);
    expect((await open(pathOf(wrong))).status).toBe(200);
    const correction = await desk.book(eoi, {
      cause: { kind: 'correction', id: wrong, corrects: 'transfer' },
      postings: [...depositRefunded(DUE)],
    });
    expect([(await open(pathOf(wrong))).status, (await open(pathOf(correction))).status]).toEqual([404, 404]);
    const payment = await desk.incoming();
    const [entry] = await desk.api.connection.collection('ledger_entries').find({ 'cause.id': payment._id }).toArray();
    expect((await open(pathOf(entry?._id))).status).toBe(404);
  });
});

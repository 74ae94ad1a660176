import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { pagesOf, linksOf, textsOf } from '../../test/staff/read-pdf.js';
import { priceListPdf, ROWS_A_PAGE } from './price-list-pdf.js';
import type { PriceList, PriceListRow } from './price-list-rows.js';

const row = (at: number, over: Partial<PriceListRow> = {}): PriceListRow => ({
  lot: String(at + 1),
  stage: '4',
  size: '450 m²',
  frontage: '15 m',
  price: 'From $310,000',
  status: 'Available',
  url: `https://lotline.example/estate/rise?lotId=${at.toString(16).padStart(24, '0')}&asOf=2026-11-23T00%3A04%3A00.000Z`,
  ...over,
});
const list = (rows: number): PriceList => ({
  title: 'Tallowbrook Rise',
  place: 'Tallowbrook',
  madeAt: '23 Nov 2026 11:04 AM',
  day: '2026-11-23',
  rows: Array.from({ length: rows }, (_, at) => row(at)),
});
async function bytesOf(of: PriceList): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of priceListPdf(of)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it('has a line for each lot, over as many pages as it takes, each with its head and number', async () => {
  const pdf = await bytesOf(list(ROWS_A_PAGE + 1));
  const texts = textsOf(pdf);
  expect(pagesOf(pdf)).toBe(2);
  expect(texts.filter((text) => text === 'Price list: Tallowbrook Rise')).toHaveLength(2);
  expect(texts).toEqual(
    expect.arrayContaining([
      `Tallowbrook. As of 23 Nov 2026 11:04 AM: ${ROWS_A_PAGE + 1} lots for sale. Prices include GST and may change.`,
      'Page 1 of 2',
      'Page 2 of 2',
      String(ROWS_A_PAGE + 1),
      '450 m²',
      '15 m',
    ]),
  );
  expect(texts.filter((text) => text === 'From $310,000')).toHaveLength(ROWS_A_PAGE + 1);
  expect(linksOf(pdf)).toEqual(list(ROWS_A_PAGE + 1).rows.map(({ url }) => url));
});

it('of no lots is one page with a message; without a public page there are no codes', async () => {
  expect(textsOf(await bytesOf(list(0)))).toContain('No lot is for sale at the moment.');
  const pdf = await bytesOf({ ...list(0), rows: [row(0, { url: null })] });
  expect([linksOf(pdf), textsOf(pdf).some((text) => text.startsWith('The estate has no public page yet'))]).toEqual([
    [],
    true,
  ]);
});

it('2,000 lots are drawn no faster than they are read', async () => {
  const doc = priceListPdf(list(2_000));
  await once(doc, 'readable');
  // Until it stands still: at the mark, or at the end of five megabytes.
  for (let before = -1; before < 512 * 1024 || doc.readableLength !== before;) {
    before = doc.readableLength;
    await pause(300);
  }
  // What is over the mark is one page.
  expect(doc.readableLength).toBeLessThan(700 * 1024);
  doc.destroy();
}, 60_000);

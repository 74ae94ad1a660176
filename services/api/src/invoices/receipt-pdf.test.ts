import { pagesOf, textsOf } from '../../test/staff/read-pdf.js';
import type { Receipt } from './receipt-facts.js';
import { printable, receiptPdf } from './receipt-pdf.js';

const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  title: 'Receipt',
  amount: '$2,000.00',
  estate: { title: 'Tallowbrook Rise', place: 'Tallowbrook', colour: '#2f6f5e' },
  facts: [
    ['Received on', '3 December 2026'],
    ['Received from', 'Zoë Nguyễn and Đạt Łukasz'],
  ],
  fileName: 'Receipt.pdf',
  ...over,
});

it('is one page with its estate, amount and facts', async () => {
  const pdf = await receiptPdf(receipt());
  expect(pagesOf(pdf)).toBe(1);
  expect(textsOf(pdf)).toEqual([
    'Tallowbrook Rise',
    'Tallowbrook',
    'Receipt',
    '$2,000.00',
    'Received on',
    '3 December 2026',
    'Received from',
    'Zo\u00eb Nguyen and Dat Lukasz',
  ]);
});

it.each([
  ['Seán O’Brien – “Büro” €5', 'Seán O’Brien – “Büro” €5'],
  ['Nguyễn Thị Đào', 'Nguyen Thi Dào'],
  ['王小明', '???'],
  ['a\u0301\n', 'á?'],
])('%s is printed as %s', (text, printed) => expect(printable(text)).toBe(printed));

it('a colour that is none, and long names, break nothing', async () => {
  const long = 'Wollemi '.repeat(60);
  const pdf = await receiptPdf(receipt({ estate: { title: long, place: '', colour: 'red' }, facts: [['For', long]] }));
  expect(pagesOf(pdf)).toBe(1);
});

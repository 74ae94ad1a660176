import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  columnMatcher,
  countRows,
  dryRun,
  LOT_IMPORT,
  LOT_SHEET,
  type SheetLot,
  type SheetRows,
} from '@lotline/shared-domain';
import * as files from '@lotline/shared-runtime/sheet-work';

const { readPastedCells, readSheetFile } = files;
const withHeader = (rows: SheetRows) => files.withHeader(LOT_SHEET, rows);
const matchColumns = columnMatcher(LOT_SHEET);
const SAMPLES = join(__dirname, '../../../docs/samples');
const sample = (name: string) => readSheetFile(new Uint8Array(readFileSync(join(SAMPLES, name))));
function judge(rows: SheetRows, { lots = [] as SheetLot[], takesAll = false } = {}) {
  const file = withHeader(rows);
  const place = { stageTitle: '1', timeZone: 'Australia/Melbourne' };
  const parts = [...dryRun(LOT_IMPORT, file, { matches: matchColumns(file.headers), takesAll, place, known: lots })];
  return { shown: parts.flatMap(({ shown }) => shown), written: parts.flatMap(({ rows: written }) => written) };
}
const judged = (name: string) => judge(sample(name)).shown;
const lines = (rows: SheetRows, options?: Parameters<typeof judge>[1]) =>
  judge(rows, options).shown.map(({ title, kind, what }) => [title, kind, what]);
const lot = (title: string, over: Partial<SheetLot> = {}): SheetLot => ({
  _id: `lot-${title}`,
  title,
  status: 'available',
  rev: 1,
  price: 300_000,
  priceTracking: { type: 'fixed', value: 300_000 },
  isBuildersEnabled: false,
  ...over,
});

it.each(['lots-stage-1.csv', 'lots-stage-2.csv'])('every row of the sample %s is a new lot', (name) =>
  expect(countRows(judged(name))).toEqual({ new: 30, changed: 0, same: 0, refused: 0, leftOut: 0 }),
);

it('the sample with mistakes is refused row by row, each with its reason', () =>
  expect(judged('lots-with-mistakes.csv').map(({ title, kind, what }) => [title, kind, what])).toEqual([
    ['70', 'refused', 'Lot No.: Lot 70 is in the sheet more than once: rows 2, 3, 4.'],
    ['70', 'refused', 'Lot No.: Lot 70 is in the sheet more than once: rows 2, 3, 4.'],
    ['070', 'refused', 'Lot No.: Lot 070 is in the sheet more than once: rows 2, 3, 4.'],
    ['71', 'refused', 'Price: ‘-310000’ is negative.'],
    ['72', 'refused', 'Price: ‘price on application’ isn’t an amount. Write it in figures, for example 380,000.'],
    ['73', 'refused', 'Price: ‘=310000+1’ is a formula. Replace it by its value.'],
    ['74', 'refused', 'Est. Registration: ‘08/31/2027’ has the month first. Write the day first: 31/08/2027.'],
    ['75', 'refused', 'Status: A new lot can’t begin at Hold: import it as Available, then enter the buyer’s request.'],
    ['76', 'refused', 'Status: A new lot can’t begin at EOI: import it as Available, then enter the buyer’s request.'],
    [
      '77',
      'refused',
      'Size (m2): ‘450 m’ is a length, in m. Est. Registration: ‘31/08/27’ has a year of two digits. Write all four, for example 2027. Street: It has a line break or a character that can’t be used. Write it on one line.',
    ],
    ['', 'refused', 'Lot No.: The lot number is missing.'],
  ]));

it.each([
  ['commas, which divide a price without quotes', 'Lot,Price\n605,310,000', 'refused'],
  ['commas, with the price in quotes', 'Lot,Price\n605,"310,000"', 'new'],
  ['tabs, with a note beside the columns', 'Lot\tPrice\n605\t310,000\tcorner', 'new'],
] as const)('a row of a file with %s', (_, text, kind) => {
  expect(judge(readPastedCells(text)).shown.map((row) => row.kind)).toEqual([kind]);
});

describe('price lists as people send them', () => {
  it('a price with GST is the price', () =>
    expect(lines(sample('price-inc-gst.csv'))).toEqual([
      ['101', 'new', 'Size 448 m²; Price $310,000; Price type Fixed price'],
    ]));
  it('a price with a dot for thousands is refused', () =>
    expect(lines(sample('price-dot-thousands.csv'))).toEqual([
      ['101', 'refused', 'Price: ‘310.000’ can be read in more than one way. Write it like 380,000.'],
    ]));
  it('a column of dates with the month first is refused as a whole', () => {
    const [first, second] = lines(sample('month-first.csv'));
    expect(first).toEqual([
      '101',
      'refused',
      'Settlement: ‘4/24/2026’ has the month first. Write the day first: 31/08/2027.',
    ]);
    expect(second?.[2]).toMatch(/^Settlement: ‘2\/3\/2026’ may have the month first, as ‘4\/24\/2026’/);
  });
  it.each([
    ['the same day and month', '4/24/2026', '3/3/2026', 'new'],
    ['a day in words', '4/24/2026', '3 Feb 2026', 'new'],
    ['a day that can’t be a month', '4/24/2026', '24/4/2026', 'new'],
    ['day first in the whole column', '24/4/2026', '2/3/2026', 'new'],
    ['with dots', '4.24.2026', '2.3.2026', 'refused'],
    ['with dashes', '4-24-2026', '2-3-2026', 'refused'],
  ])('beside a date with the month first: %s', (_, first, second, kind) =>
    expect(lines(readPastedCells(`Lot\tSettlement\n1\t${first}\n2\t${second}\n`))[1]?.[1]).toBe(kind),
  );
  it('another column of dates is judged by itself', () =>
    expect(lines(readPastedCells('Lot\tSettlement\tRelease date\n1\t4/24/2026\t\n2\t\t2/3/2026\n'))[1]?.[1]).toBe(
      'new',
    ));
  it('headings, totals and footnotes are shown as no lots and left out; a person can take them', () => {
    const rows = sample('total-row.csv');
    expect(lines(rows)).toEqual([
      ['STAGE 1', 'leftOut', 'A heading.'],
      ['101', 'new', 'Size 448 m²; Price $310,000; Price type Fixed price'],
      ['Total', 'leftOut', 'A total.'],
      ['Subject to survey.', 'leftOut', 'A note.'],
    ]);
    expect(judge(rows).written.map(({ title }) => title)).toEqual(['101']);
    expect(judge(rows, { takesAll: true }).written.map(({ title }) => title)).toEqual([
      'STAGE 1',
      '101',
      'Total',
      'Subject to survey.',
    ]);
  });
  it('a title above the column names is left out', () => {
    const file = withHeader(sample('title-row.csv'));
    expect([file.headerLine, file.headers, file.above.length]).toEqual([2, ['Lot', 'Area (m2)', 'Price'], 1]);
    expect(lines(sample('title-row.csv')).map(([title]) => title)).toEqual(['101']);
  });
  it('‘Lot #17’ and ‘18.0’ are lots 17 and 18', () => {
    const first = judge(sample('lot-plain.csv')).written;
    expect(first.map(({ title }) => title)).toEqual(['17', '18']);
    const lots = first.map(({ title, price }) =>
      lot(title, { price: price!, priceTracking: { type: 'fixed', value: price! } }),
    );
    expect(lines(sample('lot-hash.csv'), { lots })).toEqual([
      ['17', 'changed', 'Price $310,000 → $320,000'],
      ['18', 'changed', 'Price $310,000 → $330,000'],
    ]);
  });
  it.each([
    ['12', '12'],
    ['012', '012'],
    ['Lot 12', '12'],
    ['Lot #012', '012'],
  ])('of a stage with lots 12 and 012, ‘%s’ is lot %s', (typed, title) => {
    const { written } = judge(readPastedCells(`Lot\tPrice\n${typed}\t310000\n`), {
      lots: [lot('12'), lot('012', { rev: 7 })],
    });
    expect(written.map(({ rev }) => rev)).toEqual([title === '012' ? 7 : 1]);
  });
  it('of a stage with lots 12 and 012, another form is asked about', () =>
    expect(lines(readPastedCells('Lot\tPrice\n0012\t310000\n'), { lots: [lot('12'), lot('012')] })).toEqual([
      ['0012', 'refused', 'Lot No.: The stage has lots 012 and 12. Write the number as the lot that you mean has it.'],
    ]));
  it('a workbook whose parts are named in another case is read with its texts', () =>
    expect(judged('shared-strings.xlsx').map(({ title, kind, what }) => [title, kind, what])).toEqual([
      ['101A', 'new', 'Size 448 m²; Street Wattle St; Price $310,000; Price type Fixed price'],
      ['0102', 'new', 'Size 512 m²; Street Gum Rd; Price $342,500; Price type Fixed price'],
      ['103', 'new', 'Size 300 m²; Street Gum Rd; Price $299,000; Price type Fixed price'],
    ]));
  it.each([
    ['Price (inc. GST)', 'price'],
    ['Price incl GST', 'price'],
    ['Price (including GST)', 'price'],
    ['List Price (AUD)', 'price'],
    ['Land Price ($)', 'price'],
    ['PRICE AUD INC GST', 'price'],
    ['Asking price', 'price'],
    ['Area (approx. m2)', 'size'],
    ['Land size (m²)', 'size'],
    ['Lot #', 'title'],
    ['Titles (expected)', 'registrationDate'],
    // Another figure, or none of ours: named as not imported.
    ['Price (ex GST)', undefined],
    ['Price excl. GST', undefined],
    ['Price + GST', undefined],
    ['Price plus GST', undefined],
    ['Deposit', undefined],
    ['GST', undefined],
  ])('the column %j is %s', (header, field) =>
    expect(Object.keys(matchColumns([header]))).toEqual(field ? [field] : []),
  );
});

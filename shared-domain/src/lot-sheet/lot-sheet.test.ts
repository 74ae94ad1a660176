import { columnMatcher, matchByHand } from '../sheet/match-columns.js';
import * as kit from '../sheet/read-cell.js';
import { readDay } from '../sheet/read-day.js';
import { isBlankRow, readRow } from '../sheet/read-row.js';
import { fieldsOf } from '../sheet/sheet.js';
import type { SheetCell } from '../sheet/sheet.types.js';
import type { LotSheetField } from './lot-columns.js';
import { lotSheetRow } from './lot-import.js';
import { LOT_SHEET } from './lot-sheet.js';

const matchColumns = columnMatcher(LOT_SHEET);
const readCell = (field: LotSheetField, cell: SheetCell, context?: kit.CellContext) =>
  kit.readCell(LOT_SHEET, field, cell, context);
const value = (...cell: Parameters<typeof readCell>) => readCell(...cell);

describe('lot numbers', () => {
  it.each([
    ['12', '12'],
    ['012', '012'],
    ['12A', '12A'],
    [12, '12'],
    ['Lot 12', '12'],
    ['Lot #17', '17'],
    ['18.0', '18'],
    [' LOT  12 ', '12'],
    ["'-12", '-12'],
  ])('%j is lot %s', (cell, title) => expect(value('title', cell)).toEqual({ value: title }));
  it.each([
    ['Lot', 'The lot number is missing.'],
    ['=A1', '‘=A1’ is a formula.'],
    ['1\n2', undefined],
    ['x'.repeat(41), 'It has more than 40 characters.'],
    ['#REF!', 'The spreadsheet has the error #REF! here.'],
  ])('%j is refused', (cell, problem) =>
    problem
      ? expect(value('title', cell)).toEqual({ problem })
      : expect(value('title', cell)).toEqual({ value: '1 2' }),
  );
});

describe('figures', () => {
  it.each([
    ['price', '$310,000', 310_000],
    ['price', 'A$310 000.00', 310_000],
    ['price', 310_000, 310_000],
    ['size', '450 m²', 450],
    ['size', '1,250.5 sqm', 1250.5],
    ['size', '450 square metres', 450],
    ['size', '0.5 ha', 5000],
    ['blockWidth', '12.5m', 12.5],
    ['blockWidth', '12500 mm', 12.5],
    ['blockWidth', 'Irregular', null],
    ['blockDepth', '-', null],
    ['size', '', undefined],
    ['shownPrice', '-', null],
  ] as const)('%s %j is %j', (field, cell, figure) => expect(value(field, cell)).toEqual({ value: figure }));
  it('a cell without a unit has its header’s', () =>
    expect([value('blockWidth', '12500', { unit: 'mm' }), value('blockWidth', '12.5 m', { unit: 'mm' })]).toEqual([
      { value: 12.5 },
      { value: 12.5 },
    ]));
  it.each([
    ['price', '-310000', '‘-310000’ is negative.'],
    ['price', '($310,000)', '‘($310,000)’ is negative.'],
    ['price', "'-$5", '‘-$5’ is negative.'],
    ['price', -5, '-5 is negative.'],
    ['price', 'POA', '‘POA’ isn’t an amount. Write it in figures, for example 380,000.'],
    ['price', '310,00', '‘310,00’ can be read in more than one way. Write it like 380,000.'],
    ['price', '310.000', '‘310.000’ can be read in more than one way. Write it like 380,000.'],
    ['price', '1e5', '‘1e5’ isn’t an amount. Write it in figures, for example 380,000.'],
    ['size', '$310,000', '‘$310,000’ isn’t a number. Write digits only, for example 448.'],
    ['size', '448 AUD', '‘448 AUD’ isn’t a number. Write digits only, for example 448.'],
    ['blockWidth', 'A$12.50', '‘A$12.50’ isn’t a number. Write digits only, for example 448.'],
    ['size', '4x', '‘4x’ isn’t a number. Write digits only, for example 448.'],
    ['price', '=1+1', '‘=1+1’ is a formula. Replace it by its value.'],
    ['price', '310000.50', '310000.50 has cents. Write whole dollars.'],
    ['price', 200_000_000, '200000000 is too much. The most is $100,000,000.'],
    ['size', 0, 'It must be more than 0.'],
    ['size', '15 m', '‘15 m’ is a length, in m.'],
    ['blockWidth', '450 m2', '‘450 m2’ is an area, in m2.'],
    ['isBuildersEnabled', 'maybe', '‘maybe’ isn’t Yes or No.'],
    ['priceType', 'auction', '‘auction’ isn’t a price type. Write Fixed price, From, Hidden, Open to offers.'],
    ['status', 'Gone', '‘Gone’ isn’t a status of lots.'],
    ['street', 'Creek\nRoad', 'It has a line break or a character that can’t be used. Write it on one line.'],
  ] as const)('%s %j is refused: %s', (field, cell, problem) => expect(value(field, cell)).toEqual({ problem }));
});

describe('words', () => {
  it.each([
    ['status', 'Finance Unconditional', 'unconditional'],
    ['status', 'PRE-CONTRACT', 'pre_contract'],
    ['status', 'EOI', 'eoi'],
    ['priceType', 'Open to Offers', 'offers'],
    ['isBuildersEnabled', true, true],
    ['isBuildersEnabled', 'N', false],
    ['street', "'=Creek Road", '=Creek Road'],
    ['street', 'Creek Road', 'Creek Road'],
    ['street', '-', null],
  ] as const)('%s %j is %j', (field, cell, word) => expect(value(field, cell)).toEqual({ value: word }));
});

describe('days', () => {
  it.each([
    ['2027-08-31', '2027-08-31'],
    ['2027/8/3', '2027-08-03'],
    ['2027-08-31T00:00:00.000Z', '2027-08-31'],
    ['31/8/2027', '2027-08-31'],
    ['3.8.2027', '2027-08-03'],
    ['31 Aug 2027', '2027-08-31'],
    ['31-August-2027', '2027-08-31'],
    ['Aug 2027', '2027-08-01'],
    [46_630, '2027-08-31'],
    ['46630', '2027-08-31'],
    [46_630.75, '2027-08-31'],
  ])('%j is %s', (cell, day) => expect(readDay(cell)).toEqual({ day }));
  it('a serial number of the 1904 system is four years and a day later', () =>
    expect(readDay(46_630 - 1462, '1904')).toEqual({ day: '2027-08-31' }));
  it.each([
    ['8/31/2027', '‘8/31/2027’ has the month first. Write the day first: 31/08/2027.'],
    ['31/8/27', '‘31/8/27’ has a year of two digits. Write all four, for example 2027.'],
    ['31/2/2027', '‘31/2/2027’ isn’t a date. Write it like 31/08/2027 or 2027-08-31.'],
    ['Q3 2027', '‘Q3 2027’ isn’t a date. Write it like 31/08/2027 or 2027-08-31.'],
    ['soon', '‘soon’ isn’t a date. Write it like 31/08/2027 or 2027-08-31.'],
    [12, 'The number 12 isn’t a date.'],
    [1e12, 'The number 1000000000000 isn’t a date.'],
    ['31/8/1066', '1066 isn’t a year between 1990 and 2199.'],
  ])('%j is refused: %s', (cell, problem) => expect(readDay(cell)).toEqual({ problem }));
});

describe('columns', () => {
  it('are found by the headers of an export, each as itself', () =>
    expect(Object.keys(matchColumns(fieldsOf(LOT_SHEET).map((field) => LOT_SHEET.columns[field].header)))).toEqual(
      fieldsOf(LOT_SHEET),
    ));
  it('are found by other names, with their unit', () =>
    expect(matchColumns(['LOT #', 'Frontage (mm)', 'Land Area sqm', 'Colour', 'Price', 'Price'])).toEqual({
      title: { index: 0 },
      blockWidth: { index: 1, unit: 'mm' },
      size: { index: 2, unit: 'm2' },
      price: { index: 4 },
    }));
  it('matched by hand take the column from the field that had it', () => {
    const matches = matchColumns(['Lot', 'Price']);
    expect(matchByHand(matches, 'shownPrice', { index: 1, header: 'Price' })).toEqual({
      title: { index: 0 },
      shownPrice: { index: 1 },
    });
    expect(matchByHand(matches, 'price', null)).toEqual({ title: { index: 0 } });
  });
});

it('a row has its facts, and a problem for each cell that can’t be read', () => {
  const matches = matchColumns(['Lot', 'Price', 'Status', 'Width', 'Stage']);
  const readLot = (...row: [readonly SheetCell[], typeof matches, { line: number; columns?: number }]) =>
    lotSheetRow(readRow(LOT_SHEET, ...row));
  expect(readLot(['12', 'lots', 'Available', 'Irregular', 'Stage 4'], matches, { line: 2 })).toEqual({
    line: 2,
    title: '12',
    stage: 'Stage 4',
    status: 'available',
    facts: { blockWidth: null },
    problems: [{ field: 'price', message: '‘lots’ isn’t an amount. Write it in figures, for example 380,000.' }],
  });
  expect(readLot(['', '5'], matches, { line: 3 }).problems).toEqual([
    { field: 'title', message: 'The lot number is missing.' },
  ]);
  expect(readCell('price', '-')).toEqual({
    problem: 'A lot keeps its price. For ‘Request pricing’, set the price type to Hidden.',
  });
  const wide = readLot(['605', '310', '000', ''], matchColumns(['Lot', 'Price']), { line: 4, columns: 2 });
  expect(wide.problems).toEqual([
    {
      field: 'price',
      message:
        'This row has more cells than the 2 columns of the file. Write numbers without commas, or in quotes: "310,000".',
    },
  ]);
  expect(readLot(['605', '310000', '', ' '], matchColumns(['Lot', 'Price']), { line: 5, columns: 2 }).problems).toEqual(
    [],
  );
  expect([isBlankRow(['', ' ', null]), isBlankRow([0])]).toEqual([true, false]);
});

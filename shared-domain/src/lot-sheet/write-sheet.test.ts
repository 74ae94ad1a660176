import { escapeFormula, unescapeFormula } from '../format/csv.js';
import { judgeRows } from './judge-rows.js';
import type { SheetLot } from './lot-sheet.types.js';
import { columnMatcher } from '../sheet/match-columns.js';
import { readRow } from '../sheet/read-row.js';
import { refusedRowsCsv } from '../sheet/write-rows.js';
import { lotSheetRow } from './lot-import.js';
import { LOT_SHEET } from './lot-sheet.js';
import { lotSheetCsv, sheetFileColumns } from './write-sheet.js';

const timeZone = 'Australia/Melbourne';
const base: SheetLot = { _id: '1', title: '12', status: 'available', rev: 1, isBuildersEnabled: false };
const LOTS: readonly SheetLot[] = [
  {
    ...base,
    size: 450.4,
    blockWidth: 15,
    blockDepth: 30.25,
    price: 310_000,
    priceTracking: { type: 'fixed', value: 310_000 },
    deposit: 2_000,
    applicants: 3,
    registrationDate: '2027-06-30T14:00:00.000Z',
    releaseDate: '2026-11-02T03:15:00.000Z',
    isBuildersEnabled: true,
    street: '=HYPERLINK("x")',
    faces: 'north, "almost"',
  },
  {
    ...base,
    title: '012',
    status: 'hold',
    deposit: 0,
    price: 0,
    priceTracking: { type: 'from', value: 280_000 },
    street: "'-1",
  },
  { ...base, title: '12A', status: 'eoi', priceTracking: { type: 'offers' }, street: ' -2 ' },
  { ...base, title: 'Lot 13', status: 'unconditional', priceTracking: { type: 'hide', value: 5 }, street: "''=x" },
];
const staged = LOTS.map((lot) => ({ ...lot, stageTitle: 'Stage 4' }));

it('is written as people read it', () =>
  expect([...lotSheetCsv(staged, timeZone)].slice(0, 3)).toEqual([
    '\uFEFFLot No.,Stage,Status,Size (m2),Width (m),Depth (m),Price,Price type,Shown price,EOI deposit,Est. Registration,Registered on,Release date,Finance due,Settlement,House & land,Street,Faces,Open EOIs\r\n',
    `12,4,Available,450.4,15,30.25,310000,fixed,,2000,2027-07-01,,2026-11-02,,,Yes,"'=HYPERLINK(""x"")","north, ""almost""",3\r\n`,
    "012,4,Hold,,,,0,from,280000,0,,,,,,No,''-1,,\r\n",
  ]));

it('read again, changes nothing', () => {
  const columns = sheetFileColumns(timeZone);
  const headers = columns.map(({ header }) => header);
  const matches = columnMatcher(LOT_SHEET)(headers);
  expect(columnMatcher(LOT_SHEET)([...headers, 'Open EOIs'])).toEqual(matches);
  const rows = staged.map((lot, at) =>
    lotSheetRow(
      readRow(
        LOT_SHEET,
        columns.map(({ value }) => {
          const cell = value(lot);
          return typeof cell === 'string' ? escapeFormula(cell) : cell;
        }),
        matches,
        { line: at + 2 },
      ),
    ),
  );
  const judge = judgeRows({ stageTitle: '4', timeZone, lots: LOTS }, rows);
  expect(rows.map((row) => judge(row).verdict)).toEqual(LOTS.map(() => ({ kind: 'same', notes: [] })));
});

it.each(['=1', "'=1", "''=1", '+1', '-', '@x', '\t=1', '＝1', "'quoted'", 'Creek = Road', '', "'"])(
  'an escaped text is the same again: %j',
  (text) => expect(unescapeFormula(escapeFormula(text))).toBe(text),
);

it('refused rows keep their cells, with the reason in front', () =>
  expect(refusedRowsCsv(['Lot', 'Price'], [{ cells: ['12', -1, true], why: '-1 is negative.' }])).toBe(
    "\uFEFFWhy it was refused,Lot,Price\r\n'-1 is negative.,12,-1\r\n",
  ));

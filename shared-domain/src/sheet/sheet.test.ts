import { type Cost, COST_IMPORT, COST_SHEET } from '../testing/site-costs.js';
import { dryRun, type JudgedPart, refusedCsv } from './dry-run.js';
import { columnMatcher } from './match-columns.js';
import type { FileRow, SheetCell, SheetFile } from './sheet.types.js';
import { sheetTemplate } from './write-rows.js';

function fileOf([headers = [], ...rows]: SheetCell[][]): SheetFile {
  return {
    headers: headers.map(String),
    headerLine: 1,
    above: [],
    rows: rows.map((cells, at): FileRow => ({ line: at + 2, cells })),
    notices: [],
    dates: '1900',
    separator: ',',
  };
}
function judged(file: SheetFile, takesAll = false) {
  const matches = columnMatcher(COST_SHEET)(file.headers);
  const options = {
    matches,
    takesAll,
    place: { most: 90_000 },
    known: [
      { lot: '2', cost: 1_000 },
      { lot: '3', cost: 7 },
    ],
  };
  const parts: JudgedPart<Cost>[] = [...dryRun(COST_IMPORT, file, options)];
  return { shown: parts.flatMap(({ shown }) => shown), rows: parts.flatMap(({ rows }) => rows) };
}
const FILE = fileOf([
  ['Lot number', 'Site works (inc. GST)', 'Expires', 'Comment'],
  ['STAGE 1'],
  ['1a', '$12,500', '31/08/2027', ''],
  ['2', '-', '', ''],
  ['3', 7, '', ''],
  ['4', '95000', '8/31/2027', ''],
  ['5', '12', '2/3/2027', ''],
  ['6', '12', '500', '', '2027-01-01'],
  ['', '5', '', 'corner'],
  ['Total', '12500', '', ''],
]);

describe('a sheet of another kind than lots', () => {
  it('has its rows matched, read and judged by the same rules', () =>
    expect(judged(FILE).shown.map(({ title, kind, what }) => [title, kind, what])).toEqual([
      ['STAGE 1', 'leftOut', 'A heading.'],
      ['1A', 'new', 'Site cost 12500'],
      ['2', 'changed', 'Site cost 1000 → -'],
      ['3', 'same', ''],
      [
        '4',
        'refused',
        'Valid until: ‘8/31/2027’ has the month first. Write the day first: 31/08/2027. Site cost: It is more than 90000.',
      ],
      ['5', 'refused', expect.stringMatching(/^Valid until: ‘2\/3\/2027’ may have the month first, as ‘8\/31\/2027’/)],
      ['6', 'refused', expect.stringContaining('Site cost: This row has more cells than the 4 columns of the file.')],
      ['', 'refused', 'Lot: The lot is missing.'],
      ['Total', 'leftOut', 'A total.'],
    ]));

  it('writes only rows that are new or changed, and those left out if they are taken', () => {
    expect(judged(FILE).rows).toEqual([
      { lot: '1A', cost: 12_500 },
      { lot: '2', cost: null },
    ]);
    expect(judged(FILE, true).rows.map(({ lot }) => lot)).toEqual(['STAGE 1', '1A', '2', 'TOTAL']);
  });

  it('has its refused rows as a file, and a template that its own rules take', () => {
    expect(refusedCsv(FILE, judged(FILE).shown).split('\r\n').at(-2)).toBe('Lot: The lot is missing.,,5,,corner');
    expect(sheetTemplate(COST_SHEET, { lot: ['1', '2'], cost: [100, 200] })).toBe(
      '\uFEFFLot,Site cost\r\n1,100\r\n2,200\r\n',
    );
  });

  it('whose matched columns name a price without GST has none for it', () =>
    expect(columnMatcher(COST_SHEET)(['Lot', 'Cost (ex GST)'])).toEqual({ lot: { index: 0 } }));
});

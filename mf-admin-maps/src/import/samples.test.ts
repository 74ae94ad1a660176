import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchColumns } from '@lotline/shared-domain';
import { countsOf, dryRun } from './dry-run';
import { readPastedCells, readSheetFile } from './read-sheet-file';

const SAMPLES = join(__dirname, '../../../docs/samples');
const judged = (name: string) => {
  const file = readSheetFile(new Uint8Array(readFileSync(join(SAMPLES, name))));
  const stage = { stageTitle: '1', timeZone: 'Australia/Melbourne', lots: [] };
  return [...dryRun(file, matchColumns(file.headers), stage)].flatMap(({ shown }) => shown);
};

it.each(['lots-stage-1.csv', 'lots-stage-2.csv'])('every row of the sample %s is a new lot', (name) =>
  expect(countsOf(judged(name))).toEqual({ new: 30, changed: 0, same: 0, refused: 0 }),
);

it('the sample with mistakes is refused row by row, each with its reason', () =>
  expect(judged('lots-with-mistakes.csv').map(({ title, kind, what }) => [title, kind, what])).toEqual([
    ['70', 'refused', 'Lot No.: Lot 70 is in the sheet more than once: rows 2, 3.'],
    ['70', 'refused', 'Lot No.: Lot 70 is in the sheet more than once: rows 2, 3.'],
    [
      '070',
      'new',
      'Size 450 m²; Width 15 m; Street Creek Road; Est. Registration 31 Aug 2027; Price $310,000; Price type Fixed price; Status Available',
    ],
    ['71', 'refused', 'Price: -310000 is negative.'],
    ['72', 'refused', 'Price: ‘price on application’ isn’t a price. Write digits only, for example 310000.'],
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
  const file = readPastedCells(text);
  const stage = { stageTitle: '1', timeZone: 'Australia/Melbourne', lots: [] };
  const [part] = [...dryRun(file, matchColumns(file.headers), stage)];
  expect(part?.shown.map((row) => row.kind)).toEqual([kind]);
});

import { columnMatcher } from '../sheet/match-columns.js';
import { dryRun } from '../sheet/dry-run.js';
import { readRow } from '../sheet/read-row.js';
import type { SheetCell, SheetFile } from '../sheet/sheet.types.js';
import { DESIGN_IMPORT, type SheetDesign } from './design-import.js';
import { DESIGN_SHEET, featuresCell, readFeatures } from './design-sheet.js';
import { importDesignsSchema } from './design-sheet.schema.js';
import { designFileColumns, designSheetCsv, designSheetTemplate } from './write-design-sheet.js';

const aDesign = (over: Partial<SheetDesign> = {}): SheetDesign => ({
  _id: 'd1',
  name: 'Kestrel 20',
  state: 'active',
  etag: 'seen-1',
  basePrice: 289_900,
  storey: 1,
  bedroom: 4,
  bathrooms: 2,
  garage: 2,
  loungeRooms: 1,
  alfresco: true,
  zeroBoundary: false,
  width: 11.1,
  length: 20.2,
  area: 186.4,
  features: ['4 bedrooms', 'Pantry; scullery'],
  inclusionsPack: 'Standard',
  ...over,
});

const fileOf = (headers: readonly string[], ...rows: readonly (readonly SheetCell[])[]): SheetFile => ({
  headers,
  headerLine: 1,
  above: [],
  notices: [],
  dates: '1900',
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});
/** What the dry run of a file shows and would write. */
function judged(known: readonly SheetDesign[], file: SheetFile) {
  const matches = columnMatcher(DESIGN_SHEET)(file.headers);
  const parts = [...dryRun(DESIGN_IMPORT, file, { matches, place: null, known, takesAll: true })];
  return { shown: parts.flatMap(({ shown }) => shown), rows: parts.flatMap(({ rows }) => rows) };
}
/** A CSV without quotes or line breaks in cells, as a file. */
const fileOfCsv = (csv: string): SheetFile => {
  const [headers = [], ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return fileOf(headers, ...rows);
};

describe('a sheet of designs', () => {
  const DESIGNS = [
    aDesign(),
    aDesign({ _id: 'd2', name: '=HYPERLINK("x")', features: [], inclusionsPack: '-1', alfresco: false }),
    // A draft that an import made: it has no measures yet.
    aDesign({
      _id: 'd3',
      name: 'Draft',
      state: 'draft',
      width: 0,
      length: 0,
      area: 0,
      basePrice: 0,
      features: ['@home;'],
    }),
    aDesign({ _id: 'd4', name: 'Finely measured', width: 9.123_456 }),
  ];

  it('exported and imported unchanged, changes nothing', () => {
    const columns = designFileColumns();
    const cells = DESIGNS.map((design) => columns.map(({ value }) => value(design)));
    const { shown, rows } = judged(
      DESIGNS,
      fileOf(
        columns.map(({ header }) => header),
        ...cells,
      ),
    );
    expect(shown.map(({ kind, what }) => [kind, what])).toEqual(DESIGNS.map(() => ['same', '']));
    expect(rows).toEqual([]);
  });

  it('has no cell that a spreadsheet runs', () => {
    const csv = designSheetCsv(DESIGNS);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain(`'-1`);
    expect(csv).toContain(`'@home;;`);
  });

  it('to fill in is taken as it is', () => {
    const { shown, rows } = judged([], fileOfCsv(designSheetTemplate()));
    expect(shown.map(({ kind, title }) => [kind, title])).toEqual([
      ['new', 'Kestrel 20'],
      ['new', 'Kestrel 24'],
    ]);
    expect(rows[1]).toMatchObject({ name: 'Kestrel 24', seen: null, storey: 2, alfresco: false, width: 9.6 });
    expect(importDesignsSchema.isValidSync({ fileName: 'designs.csv', rows })).toBe(true);
  });

  it.each([[['a', 'b']], [['a;', ';b', 'c;;d']], [[]], [['one, two']]])('keeps the features %j', (features) =>
    expect(readFeatures(featuresCell(features))).toEqual(features),
  );
});

describe('a row', () => {
  it('sets what differs, and says how, with the version that was seen', () => {
    const file = fileOf(
      ['Name', 'Price', 'Beds', 'Width (mm)', 'Features', 'Inclusions pack'],
      ['kestrel  20', '$295,000', '4', '11100', 'Alfresco', '-'],
    );
    const { shown, rows } = judged([aDesign()], file);
    expect(shown[0]).toMatchObject({
      kind: 'changed',
      what: 'Base price $289,900 → $295,000; Features 4 bedrooms; Pantry;; scullery → Alfresco; Inclusions pack Standard → -',
    });
    expect(rows).toEqual([
      {
        line: 2,
        name: 'kestrel  20',
        seen: 'seen-1',
        basePrice: 295_000,
        features: ['Alfresco'],
        inclusionsPack: null,
      },
    ]);
  });

  it('of a new design adds a draft of what it says', () => {
    const { shown, rows } = judged([aDesign()], fileOf(['Design', 'Storeys'], ['Kestrel 24', 2]));
    expect(shown[0]).toMatchObject({ kind: 'new', title: 'Kestrel 24', what: 'Storeys 2' });
    expect(rows).toEqual([{ line: 2, name: 'Kestrel 24', seen: null, storey: 2 }]);
  });

  const known = [aDesign(), aDesign({ _id: 'd5', name: 'Twin' }), aDesign({ _id: 'd6', name: 'twin' })];
  it.each([
    ['Storeys', 5, 'Storeys: ‘5’ isn’t a whole number from 1 to 4.'],
    ['Bedrooms', '3.5', 'Bedrooms: ‘3.5’ isn’t a whole number from 0 to 20.'],
    ['Garage', '=2', 'Garage: ‘=2’ is a formula. Replace it by its value.'],
    ['Width (m)', '11100', 'Width (m): 11100 is too much. The most is 10,000 m.'],
    ['Width (m)', '201', 'Width (m): 201 is too much. The most is 200.'],
    ['Area (m2)', '-', 'Area (m2): It can’t be cleared.'],
    ['Alfresco', 'perhaps', 'Alfresco: ‘perhaps’ isn’t Yes or No.'],
    ['Base price', '0', 'Base price: A design on offer needs a base price.'],
    ['Features', 'a;'.repeat(31), 'Features: It has 31 features. The most is 30.'],
    ['Features', 'x'.repeat(121), 'Features: A feature has more than 120 characters.'],
  ])('with %s %j is refused', (header, cell, what) =>
    expect(judged(known, fileOf(['Design', header], ['Kestrel 20', cell])).shown[0]).toMatchObject({
      kind: 'refused',
      what,
    }),
  );

  it('that names a design twice, or one of two, or none, is refused', () =>
    expect(
      judged(
        known,
        fileOf(['Design', 'Storeys'], ['Kestrel 20', 1], ['KESTREL 20', 1], ['Twin', 1], ['', 1]),
      ).shown.map(({ what }) => what),
    ).toEqual([
      'Design: Kestrel 20 is in the sheet more than once: rows 2, 3.',
      'Design: KESTREL 20 is in the sheet more than once: rows 2, 3.',
      'Design: You have more than one design named Twin. Rename one of them first.',
      'Design: The design’s name is missing.',
    ]));

  it('is judged alike from what the page sends', () => {
    const row = { line: 2, name: 'Kestrel 20', features: ['Pantry; scullery', 'x'], storey: 2 };
    const { line, features, ...values } = row;
    const read = { line, values: { ...values, features: featuresCell(features) }, problems: [] };
    const cells = readRow(
      DESIGN_SHEET,
      ['Kestrel 20', 'Pantry;; scullery; x', 2],
      { name: { index: 0 }, features: { index: 1 }, storey: { index: 2 } },
      { line: 2 },
    );
    expect(DESIGN_IMPORT.judge(null, [aDesign()], [read])(read)).toEqual(
      DESIGN_IMPORT.judge(null, [aDesign()], [cells])(cells),
    );
  });
});

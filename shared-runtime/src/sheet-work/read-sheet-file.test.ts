import { LOT_SHEET, STATEMENT_SHEET } from '@lotline/shared-domain';
import { strToU8, zipSync } from 'fflate';
import { headerChoices, NO_HEADER, withHeader } from './find-header';
import * as files from './read-sheet-file';
import { aWorkbook, withSize } from './workbook.fixture';
import { fileStrings, noticeStrings } from './strings';

const readSheetFile = (bytes: Uint8Array) => withHeader(LOT_SHEET, files.readSheetFile(bytes));
const readPastedCells = (text: string) => withHeader(LOT_SHEET, files.readPastedCells(text));
const csv = (text: string) => readSheetFile(strToU8(text));
const utf16 = (text: string, isBig: boolean, withMark: boolean) => {
  const codes = [...(withMark ? '\uFEFF' : ''), ...text].map((char) => char.charCodeAt(0));
  return new Uint8Array(codes.flatMap((code) => (isBig ? [code >> 8, code & 255] : [code & 255, code >> 8])));
};
const cellsOf = ({ rows }: { rows: readonly { cells: readonly unknown[] }[] }) => rows.map(({ cells }) => cells);

describe('a CSV file', () => {
  it.each([
    ['commas', 'Lot,Price\r\n12,$310 000\r\n'],
    ['semicolons', 'Lot;Price\n12;$310 000\n'],
    ['tabs', 'Lot\tPrice\n12\t$310 000'],
    ['a separator named in its first line', 'sep=;\r\nLot;Price\r\n12;$310 000'],
    ['a byte order mark', '\uFEFFLot,Price\n12,$310 000'],
  ])('is read with %s', (_, text) => {
    const { headers, rows } = csv(text);
    expect([headers, rows.map(({ cells }) => cells)]).toEqual([['Lot', 'Price'], [['12', '$310 000']]]);
  });

  it('names its separator: a comma may have divided a number', () => {
    expect([csv('Lot,Price\n1,2').separator, csv('Lot;Price\n1;2').separator]).toEqual([',', ';']);
  });

  it('keeps quotes, separators and line breaks in cells, and numbers rows as a spreadsheet does', () => {
    const { rows } = csv('Lot,Street\r\n12,"Creek ""Old"", Road\nNorth"\r\n\r\n13,x\r\n');
    expect(rows).toEqual([
      { line: 2, cells: ['12', 'Creek "Old", Road\nNorth'] },
      { line: 4, cells: ['13', 'x'] },
    ]);
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('is read as UTF-16 (big endian: %s, byte order mark: %s)', (isBig, withMark) =>
    expect(cellsOf(readSheetFile(utf16('Lot,Street\r\n12,Rue du Café\r\n', isBig, withMark)))).toEqual([
      ['12', 'Rue du Café'],
    ]),
  );

  it('that isn’t Unicode is read as Windows-1252, with a notice', () => {
    const { rows, notices } = readSheetFile(new Uint8Array([...strToU8('Lot,Street\n12,Caf'), 0xe9]));
    expect([rows[0]?.cells, notices]).toEqual([['12', 'Café'], [noticeStrings.windows]]);
  });

  it.each([
    ['', fileStrings.empty],
    ['Lot,Price\n', fileStrings.noRows],
    ['Lot,Street\n12,"Creek\n13,x', fileStrings.openQuote(2)],
    ['Lot\u0000,Price\n12,1', fileStrings.noText],
  ])('%j is refused', (text, why) => expect(() => csv(text)).toThrow(why));
});

describe('column names below titles', () => {
  it.each([
    ['Wattle Grove - Price list\nLot,Area (m2),Price\n101,448,310000', 2, ['Lot', 'Area (m2)', 'Price']],
    ['Wattle Grove,,\nPrices of,3 March 2026,\n\nLot,Area,Price\n101,448,310000', 4, ['Lot', 'Area', 'Price']],
    ['Price,List,\nLot,Area,Price\n101,448,310000', 2, ['Lot', 'Area', 'Price']],
    ['Plot,State\n101,Released\n102,Released', 1, ['Plot', 'State']],
    ['Plot,Cost\n101,310000', 1, ['Plot', 'Cost']],
    ['Lot,Price\n101,310000\nLot,Price\n102,310000', 1, ['Lot', 'Price']],
  ])('%j: in row %d', (text, line, headers) => {
    const file = csv(text);
    expect([file.headerLine, file.headers.filter(Boolean)]).toEqual([line, headers]);
  });
  it('can be chosen, of all rows but the last', () => {
    const rows = files.readPastedCells('Our list\t\nPlot\tCost\n101\t310000\n');
    expect(headerChoices(rows)).toEqual([
      { line: 1, text: 'Our list' },
      { line: 2, text: 'Plot, Cost' },
    ]);
    expect(withHeader(LOT_SHEET, rows, 2).headers).toEqual(['Plot', 'Cost']);
  });
});

describe('a file without column names, where its sheet may lack them', () => {
  const rows = files.readPastedCells('03/11/2026,"+2000.00",Transfer\n02/11/2026,"-15.00",Fee\n');
  it('has all of its rows, and columns named by their place', () => {
    const file = withHeader(STATEMENT_SHEET, rows);
    expect([file.headerLine, file.headers, file.rows.length]).toEqual([
      NO_HEADER,
      ['Column 1', 'Column 2', 'Column 3'],
      2,
    ]);
  });
  it('another row, or none, can be chosen', () => {
    expect(headerChoices(rows, STATEMENT_SHEET).map(({ line }) => line)).toEqual([NO_HEADER, 1]);
    expect(withHeader(STATEMENT_SHEET, rows, 1).rows).toHaveLength(1);
    const named = files.readPastedCells('Date,Amount\n03/11/2026,5\n');
    expect(
      [withHeader(STATEMENT_SHEET, named), withHeader(STATEMENT_SHEET, named, NO_HEADER)].map(
        (file) => file.rows.length,
      ),
    ).toEqual([1, 2]);
  });
  it('of another sheet begins with its names', () => expect(withHeader(LOT_SHEET, rows).headerLine).toBe(1));
});

it.each([
  ['a web page', '<!DOCTYPE html>\n<html><table><tr><td>Lot</td></tr></table></html>', fileStrings.webPage],
  ['a table of a web page', '\ufeff<table><tr><td>Lot</td></tr></table>', fileStrings.webPage],
  ['a web archive', 'MIME-Version: 1.0\nContent-Type: multipart/related', fileStrings.webPage],
  [
    'Excel 2003 XML',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="x">',
    fileStrings.xmlSheet,
  ],
  ['rich text', '{\\rtf1 Lot}', fileStrings.noText],
])('an .xls that is %s is refused by its kind', (_, text, why) => expect(() => csv(text)).toThrow(why));

it.each([
  ['an .xlsx that is an .exe', [0x4d, 0x5a, 0x90, 0x00], fileStrings.program],
  ['an old .xls', [0xd0, 0xcf, 0x11, 0xe0], fileStrings.old],
  ['a PDF', [0x25, 0x50, 0x44, 0x46], fileStrings.pdf],
  ['a damaged archive', [0x50, 0x4b, 3, 4, 9, 9], fileStrings.damaged],
])('%s is refused', (_, bytes, why) => expect(() => readSheetFile(new Uint8Array(bytes))).toThrow(why));

it('25 MB and a byte are refused, 25 MB are not', () => {
  expect(() => readSheetFile(new Uint8Array(26_214_401))).toThrow(fileStrings.tooLarge);
  expect(() => readSheetFile(new Uint8Array(26_214_400))).not.toThrow(fileStrings.tooLarge);
});

describe('an XLSX file', () => {
  it('has texts, numbers, days and leading zeros as they are shown', () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Titles &amp; more</t></is></c><c r="D1" t="str"><v>Price</v></c></row>
      <row r="3"><c r="A3" s="2"><v>12</v></c><c r="B3" s="1"><v>46630</v></c><c r="C3" t="b"><v>1</v></c><c r="D3"><v>310000.5</v></c></row>
      <row r="4"><c r="A4" t="s"><v>1</v></c><c r="D4" t="e"><v>#REF!</v></c></row>`;
    const { headers, rows, notices } = readSheetFile(
      aWorkbook({ sheets: [{ name: 'Lots', sheet }], strings: ['Lot', '<r><t>12</t></r><r><t>A</t></r>'] }),
    );
    expect([headers, rows, notices]).toEqual([
      ['Lot', 'Titles & more', '', 'Price'],
      [
        { line: 3, cells: ['012', '2027-08-31', true, 310_000.5] },
        { line: 4, cells: ['12A', undefined, undefined, '#REF!'] },
      ],
      [],
    ]);
  });

  it('counts its days from 1904 where it is set to that', () => {
    const sheet = '<row r="1"><c r="A1" t="str"><v>Lot</v></c></row><row r="2"><c r="A2" s="1"><v>45168</v></c></row>';
    const file = readSheetFile(aWorkbook({ sheets: [{ name: 'Lots', sheet }], is1904: true }));
    expect([file.dates, cellsOf(file)]).toEqual(['1904', [['2027-08-31']]]);
  });

  it('tells of hidden and further sheets, merged cells and formulas', () => {
    const sheet =
      '<row r="1"><c r="A1" t="str"><v>Lot</v></c></row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row><row r="3"><c r="A3"><f>1+2</f></c></row>';
    const file = readSheetFile(
      aWorkbook({
        sheets: [
          { name: 'Old', sheet, state: 'hidden' },
          { name: 'Lots', sheet, after: '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>' },
          { name: 'Notes', sheet },
        ],
      }),
    );
    expect(cellsOf(file)).toEqual([[2], ['=']]);
    expect(file.notices).toEqual([
      'The hidden sheet Old isn’t read.',
      'Only the first sheet, Lots, is read, not Notes. To read another, move it to the front.',
      'Merged cells (B2:B3) are read in their first row and column only. Unmerge them to fill the others.',
      '2 cells have formulas. Their last saved values are used.',
    ]);
  });

  const cell = (ref: string, text: string) => `<x:c r="${ref}" t="s"><x:v>${text}</x:v></x:c>`;
  const parts = (change: Record<string, string> = {}) => {
    const files: Record<string, string> = {
      '_rels/.rels':
        '<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="/book/main.xml"/></Relationships>',
      'book/main.xml':
        '<x:workbook xmlns:rel="r"><x:sheets><x:sheet name="Lots" sheetId="7" rel:id="s"/></x:sheets></x:workbook>',
      'book/_rels/main.xml.rels':
        "<Relationships><Relationship\n Id='s' Type='http://x/worksheet' Target='../sheets/the%20lots.xml'/><Relationship Id='t' Type='http://x/sharedStrings' Target='../texts.xml'/></Relationships>",
      'sheets/the lots.xml': `<x:worksheet><x:sheetData><x:row r="1">${cell('A1', '0')}</x:row><x:row r="2">${cell('A2', '1')}</x:row></x:sheetData></x:worksheet>`,
      'texts.xml': '<x:sst><x:si><x:t>Lot</x:t></x:si><x:si><x:t>12</x:t></x:si></x:sst>',
      ...change,
    };
    return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  };
  it('is found by its links, whatever its parts and prefixes are called', () => {
    const file = readSheetFile(parts());
    expect([file.headers, cellsOf(file)]).toEqual([['Lot'], [['12']]]);
  });
  it('whose links have another case or backslashes is read', () => {
    const links =
      "<Relationships><Relationship Id='s' Type='http://x/worksheet' Target='..\\Sheets\\THE LOTS.xml'/><Relationship Id='t' Type='http://x/sharedStrings' Target='/Texts.XML'/></Relationships>";
    expect(cellsOf(readSheetFile(parts({ 'book/_rels/main.xml.rels': links })))).toEqual([['12']]);
  });
  it.each([
    ['a binary workbook', 'xl/workbook.bin', fileStrings.binary],
    ['a Numbers file', 'Index/Document.iwa', fileStrings.numbers],
  ])('that is %s is refused by its kind', (_, name, why) =>
    expect(() => readSheetFile(zipSync({ [name]: strToU8('x') }))).toThrow(why),
  );

  it('tells of hidden rows and columns, which are read', () => {
    const sheet =
      '<row r="1"><c r="A1" t="str"><v>Lot</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c></row><row r="4" hidden="true"><c r="A4"><v>4</v></c></row><row r="5" hidden="1"/>';
    const columns = '<cols><col min="2" max="3" hidden="1"/><col min="4" max="4"/></cols>';
    const file = readSheetFile(aWorkbook({ sheets: [{ name: 'Lots', sheet, after: columns }] }));
    expect(cellsOf(file)).toEqual([[2], [3], [4]]);
    expect(file.notices).toEqual([
      '2 hidden rows (2, 4) are read too. Delete them from the file to leave them out.',
      '2 hidden columns are read too. Check below which columns are used.',
    ]);
  });

  it('without a visible sheet, or without one at all, is refused', () => {
    expect(() => readSheetFile(aWorkbook({ sheets: [{ name: 'Old', sheet: '', state: 'veryHidden' }] }))).toThrow(
      fileStrings.hiddenOnly('rows'),
    );
    expect(() => readSheetFile(zipSync({ 'word/document.xml': strToU8('<x/>') }))).toThrow(fileStrings.noSheet);
    expect(() => readSheetFile(zipSync({ mimetype: strToU8('application/vnd.oasis') }))).toThrow(
      fileStrings.openDocument,
    );
  });

  it.each([
    ['200 MB', 200 * 1024 * 1024, fileStrings.bomb('rows')],
    ['less than it is', 200, fileStrings.damaged],
    ['more than it is', 1_000_000, fileStrings.damaged],
  ])('whose sheet says to be %s is refused, never read in part', (_, size, message) => {
    const sheet = '<row r="1"><c r="A1" t="str"><v>Lot</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';
    const lying = withSize(aWorkbook({ sheets: [{ name: 'Lots', sheet }] }), 'xl/worksheets/sheet0.xml', size);
    expect(() => readSheetFile(lying)).toThrow(message);
  });
});

it('more than 20,000 rows are refused', () =>
  expect(() => csv(`Lot\n${'1\n'.repeat(20_001)}`)).toThrow(fileStrings.tooMany(20_001)));

it('cells pasted from a spreadsheet are read by their tabs', () =>
  expect(cellsOf(readPastedCells('Lot\tStreet\n12\t"Creek\nRoad"\n'))).toEqual([['12', 'Creek\nRoad']]));

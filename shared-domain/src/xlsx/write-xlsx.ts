import { strToU8, Zip, ZipDeflate } from 'fflate';
import { DAY_MS } from '../format/durations.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** Days before 1970 in a spreadsheet, which counts from the end of 1899. */
const DAYS_BEFORE_1970 = 25_569;
/** Indexes in `cellXfs` of the styles below. */
const STYLES = { header: 1, day: 2, time: 3 } as const;

/** Characters that XML doesn't allow: most control characters, and lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A sheet's name has up to 31 characters, and none of these. */
const sheetName = (name: string): string => escaped(name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31));

const [FONT, PLAIN] = ['<sz val="11"/><name val="Calibri"/>', 'fillId="0" borderId="0"'];
const STYLE_SHEET = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="d\\ mmm\\ yyyy\\ h:mm\\ AM/PM"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" ${PLAIN}/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" ${PLAIN} xfId="0"/><xf numFmtId="0" fontId="1" ${PLAIN} xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" ${PLAIN} xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" ${PLAIN} xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** A column of a file. */
export interface FileColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null;
  /** Its values are dates or times in the estate's time zone (D65): '2027-07-01', '2027-07-01 09:30'. */
  isTime?: boolean;
}

/** All files of a workbook except its one sheet. */
const filesAround = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLE_SHEET,
});
const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>`;
const SHEET_FOOT = '</sheetData></worksheet>';

/** The name of a column: A … Z, AA … */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** A cell of type inline string, so that its text is never taken for a formula. */
const textCell = (place: string, text: string, style = 0): string =>
  `<c r="${place}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A date or time of the estate as a spreadsheet's day number; NaN if it is none. */
const daysOf = (written: string): number =>
  Date.parse(`${written.replace(' ', 'T')}${written.length > 10 ? 'Z' : ''}`) / DAY_MS + DAYS_BEFORE_1970;

function cellOf<Row>(place: string, { value, isTime }: FileColumn<Row>, row: Row): string {
  const content = value(row);
  if (content === null || content === '') return '';
  if (typeof content === 'number') return `<c r="${place}"><v>${content}</v></c>`;
  const days = isTime ? daysOf(content) : Number.NaN;
  return Number.isNaN(days)
    ? textCell(place, content)
    : `<c r="${place}" s="${content.length > 10 ? STYLES.time : STYLES.day}"><v>${days}</v></c>`;
}

/** Writes a workbook bit by bit: each call returns the bytes that are ready. */
export interface XlsxWriter<Row> {
  rows(rows: readonly Row[]): Uint8Array<ArrayBuffer>[];
  end(): Uint8Array<ArrayBuffer>[];
}

/**
 * A workbook with one sheet (XLSX), of rows that come bit by bit. Numbers and dates keep their types; no text is a formula.
 * @example const book = xlsxWriter('Invoices', columns); for (const some of batches) out.write(...book.rows(some)); book.end();
 */
export function xlsxWriter<Row>(name: string, columns: readonly FileColumn<Row>[]): XlsxWriter<Row> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes as Uint8Array<ArrayBuffer>);
  });
  const add = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 4 });
    zip.add(file);
    return file;
  };
  for (const [path, xml] of Object.entries(filesAround(name))) add(path).push(strToU8(XML + xml), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  const names = columns.map((_, at) => letters(at));
  const rowOf = (row: number, cell: (column: FileColumn<Row>, place: string) => string): string =>
    `<row r="${row}">${columns.map((column, at) => cell(column, `${names[at]}${row}`)).join('')}</row>`;
  sheet.push(strToU8(SHEET_HEAD + rowOf(1, ({ header }, place) => textCell(place, header, STYLES.header))));
  let next = 2;
  return {
    rows(rows) {
      const written = rows.map((row, at) => rowOf(next + at, (column, place) => cellOf(place, column, row)));
      next += rows.length;
      sheet.push(strToU8(written.join('')));
      return packed.splice(0);
    },
    end() {
      sheet.push(strToU8(SHEET_FOOT), true);
      zip.end();
      return packed.splice(0);
    },
  };
}

import { strFromU8, strToU8, zipSync } from 'fflate';

interface FixtureSheet {
  readonly name: string;
  /** The rows, as XML. */
  readonly sheet: string;
  readonly state?: string;
  /** What follows the rows. */
  readonly after?: string;
}

/** A workbook as a spreadsheet program writes it. Style 1 is a date, style 2 shows three digits. */
export function aWorkbook({
  sheets,
  strings = [],
  is1904 = false,
}: {
  sheets: readonly FixtureSheet[];
  strings?: readonly string[];
  is1904?: boolean;
}): Uint8Array {
  const files: Record<string, string> = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text.startsWith('<') ? text : `<t>${text}</t>`}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ sheet, after = '' }, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet><sheetData>${sheet}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 6 });
}

/** An archive whose directory claims another size for a file. */
export function withSize(zip: Uint8Array, name: string, bytes: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at < zip.length - 28; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && strFromU8(zip.subarray(at + 46, at + 46 + name.length)) === name)
      view.setUint32(at + 24, bytes, true);
  return zip;
}

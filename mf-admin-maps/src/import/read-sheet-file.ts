import { MAX_SHEET_ROWS } from '@lotline/shared-domain';
import { decodeText, readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { MAX_FILE_BYTES, type SheetFile, UnreadableFile } from './sheet-file';
import { fileStrings } from './strings';

/** First bytes of files that are no sheet, with the sentence for each. */
const OTHERS: readonly (readonly [readonly number[], string])[] = [
  [[0x4d, 0x5a], fileStrings.program],
  [[0x7f, 0x45, 0x4c, 0x46], fileStrings.program],
  [[0xd0, 0xcf, 0x11, 0xe0], fileStrings.old],
  [[0x25, 0x50, 0x44, 0x46], fileStrings.pdf],
];
const ZIP = [0x50, 0x4b];
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

function rowsOf(bytes: Uint8Array): Omit<SheetFile, 'headers'> {
  if (startsWith(bytes, ZIP)) return readXlsx(bytes);
  const { text, notices } = decodeText(bytes);
  return { ...readCsv(text), notices, dates: '1900' };
}

function sheetOf({ rows: [header, ...rows], ...rest }: ReturnType<typeof rowsOf>): SheetFile {
  if (!header) throw new UnreadableFile(fileStrings.empty);
  if (rows.length === 0) throw new UnreadableFile(fileStrings.noRows);
  if (rows.length > MAX_SHEET_ROWS) throw new UnreadableFile(fileStrings.tooMany(rows.length));
  return { ...rest, rows, headers: header.cells.map((cell) => String(cell ?? '').trim()) };
}

/**
 * Reads a CSV or XLSX file, whatever it is called: what it is, its bytes say. The first row with content is the header.
 * @throws UnreadableFile with a sentence for the person who chose it
 */
export function readSheetFile(bytes: Uint8Array): SheetFile {
  if (bytes.length > MAX_FILE_BYTES) throw new UnreadableFile(fileStrings.tooLarge);
  const other = OTHERS.find(([start]) => startsWith(bytes, start));
  if (other) throw new UnreadableFile(other[1]);
  try {
    return sheetOf(rowsOf(bytes));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(startsWith(bytes, ZIP) ? fileStrings.damaged : fileStrings.unknown, { cause: error });
  }
}

/** The same for cells pasted from a spreadsheet. */
export const readPastedCells = (text: string): SheetFile => sheetOf({ ...readCsv(text), notices: [], dates: '1900' });

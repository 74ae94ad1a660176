import { MAX_SHEET_ROWS, type SheetRows } from '@lotline/shared-domain';
import { decodeText, readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { MAX_FILE_BYTES, UnreadableFile } from './sheet-file';
import { fileStrings } from './strings';

/** First bytes of files that are no sheet, with the sentence for each. */
const OTHERS: readonly (readonly [readonly number[], string])[] = [
  [[0x4d, 0x5a], fileStrings.program],
  [[0x7f, 0x45, 0x4c, 0x46], fileStrings.program],
  [[0xd0, 0xcf, 0x11, 0xe0], fileStrings.old],
  [[0x25, 0x50, 0x44, 0x46], fileStrings.pdf],
];
/** Texts that aren't tables of cells, whatever they are called, with the sentence for each. */
const OTHER_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:<!doctype html|<html|<head|<meta|<table|<style)/i, fileStrings.webPage],
  [/^\s*MIME-Version:/i, fileStrings.webPage],
  [/^\s*<\?xml[^>]*>\s*(?:<\?mso-application[^>]*>\s*)?<(?:\w+:)?Workbook\b/i, fileStrings.xmlSheet],
  [/^\s*\{\\rtf/i, fileStrings.noText],
];
const ZIP = [0x50, 0x4b];
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

function rowsOf(bytes: Uint8Array): SheetRows {
  if (startsWith(bytes, ZIP)) return readXlsx(bytes);
  const { text, notices } = decodeText(bytes);
  const other = OTHER_TEXTS.find(([begin]) => begin.test(text.slice(0, 1000)));
  if (other) throw new UnreadableFile(other[1]);
  return { ...readCsv(text), notices, dates: '1900' };
}

function limited(file: SheetRows): SheetRows {
  const count = file.rows.length - 1;
  if (count > MAX_SHEET_ROWS) throw new UnreadableFile(fileStrings.tooMany(count));
  return file;
}

/**
 * Reads a CSV or XLSX file, whatever it is called: what it is, its bytes say.
 * @throws UnreadableFile with a sentence for the person who chose it
 */
export function readSheetFile(bytes: Uint8Array): SheetRows {
  if (bytes.length > MAX_FILE_BYTES) throw new UnreadableFile(fileStrings.tooLarge);
  const other = OTHERS.find(([start]) => startsWith(bytes, start));
  if (other) throw new UnreadableFile(other[1]);
  try {
    return limited(rowsOf(bytes));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(startsWith(bytes, ZIP) ? fileStrings.damaged : fileStrings.unknown, { cause: error });
  }
}

/** The same for cells pasted from a spreadsheet. */
export const readPastedCells = (text: string): SheetRows => limited({ ...readCsv(text), notices: [], dates: '1900' });

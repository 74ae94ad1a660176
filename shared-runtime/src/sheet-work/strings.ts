import { formatCount, MAX_SHEET_ROWS, plural } from '@lotline/shared-domain';

const few = (all: readonly string[], most = 5): string =>
  `${all.slice(0, most).join(', ')}${all.length > most ? ` and ${formatCount(all.length - most)} more` : ''}`;

/** Why a file is not read; `things` are what its rows are: 'lots'. */
export const fileStrings = {
  tooLarge: 'The file is larger than 25 MB. Split it into smaller files.',
  program: 'This file is a program, not a spreadsheet. Choose a CSV or XLSX file.',
  old: 'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password.',
  webPage: 'This is a web page with the name of a spreadsheet. Open it in Excel, and save it as .xlsx or CSV.',
  xmlSheet: 'This is an Excel 2003 XML file. Open it in Excel, and save it as .xlsx or CSV.',
  binary: 'This is a binary Excel file (.xlsb). Save it as .xlsx or CSV.',
  numbers: 'This is a Numbers file. Export it as .xlsx or CSV.',
  openDocument: 'This is an OpenDocument file. Save it as .xlsx or CSV.',
  pdf: 'This is a PDF. Export the table as CSV or XLSX.',
  noSheet: 'This file has no sheet of cells. Choose a CSV or XLSX file.',
  noText: 'This file isn’t a spreadsheet. Choose a CSV or XLSX file.',
  damaged: 'The file is damaged. Save it again from your spreadsheet, then choose the new file.',
  bomb: (things: string) =>
    `The file is too large: it unpacks to more than 100 MB. Copy its ${things} into a new spreadsheet.`,
  hiddenOnly: (things: string) =>
    `All sheets of the file are hidden. Unhide the one with the ${things}, save, and choose the file again.`,
  column: (at: number) => `Column ${at}`,
  empty: 'The file has no rows.',
  noRows: 'The file has a header line and no rows below it.',
  tooMany: (rows: number) =>
    `The file has ${plural(rows, 'row')}. The limit is ${formatCount(MAX_SHEET_ROWS)}: split it into smaller files.`,
  openQuote: (line: number) => `A quotation mark in row ${line} is never closed. Close it, and choose the file again.`,
  tooSlow: (things: string) =>
    `Reading the file took more than a minute and was stopped. Copy its ${things} into a new spreadsheet.`,
  unknown: 'The file couldn’t be read. Save it as CSV, and choose that.',
} as const;

/** What people should know about a file that was read. */
export const noticeStrings = {
  hidden: (names: readonly string[]) =>
    `${names.length === 1 ? 'The hidden sheet' : 'Hidden sheets'} ${few(names)} ${names.length === 1 ? 'isn’t' : 'aren’t'} read.`,
  others: (name: string, names: readonly string[]) =>
    `Only the first sheet, ${name}, is read, not ${few(names)}. To read another, move it to the front.`,
  hiddenRows: (lines: readonly number[]) =>
    `${plural(lines.length, 'hidden row')} (${few(lines.map(String))}) ${lines.length === 1 ? 'is' : 'are'} read too. Delete ${lines.length === 1 ? 'it' : 'them'} from the file to leave ${lines.length === 1 ? 'it' : 'them'} out.`,
  hiddenColumns: (count: number) =>
    `${plural(count, 'hidden column')} ${count === 1 ? 'is' : 'are'} read too. Check below which columns are used.`,
  merged: (ranges: readonly string[]) =>
    `Merged cells (${few(ranges)}) are read in their first row and column only. Unmerge them to fill the others.`,
  formulas: (count: number) =>
    `${plural(count, 'cell')} ${count === 1 ? 'has a formula' : 'have formulas'}. Their last saved values are used.`,
  windows: 'The file isn’t Unicode, so it is read as Western European (Windows-1252). Check names with accents.',
} as const;

import { formatCount, MAX_SHEET_ROWS, plural } from '@lotline/shared-domain';

type Counts = Readonly<Record<'new' | 'changed' | 'same' | 'refused' | 'leftOut', number>>;

const few = (all: readonly string[], most = 5): string =>
  `${all.slice(0, most).join(', ')}${all.length > most ? ` and ${formatCount(all.length - most)} more` : ''}`;

/** Why a file is not read. */
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
  bomb: 'The file is too large: it unpacks to more than 100 MB. Copy its lots into a new spreadsheet.',
  hiddenOnly: 'All sheets of the file are hidden. Unhide the one with the lots, save, and choose the file again.',
  empty: 'The file has no rows.',
  noRows: 'The file has a header line and no rows below it.',
  tooMany: (rows: number) =>
    `The file has ${plural(rows, 'row')}. The limit is ${formatCount(MAX_SHEET_ROWS)}: split it into smaller files.`,
  openQuote: (line: number) => `A quotation mark in row ${line} is never closed. Close it, and choose the file again.`,
  tooSlow: 'Reading the file took more than a minute and was stopped. Copy its lots into a new spreadsheet.',
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

export const importStrings = {
  title: 'Import lots',
  intro: (stage: string) => `Into ${stage}. Nothing is saved until you have reviewed the rows.`,
  choose: 'Choose a CSV or XLSX file',
  chooseHint:
    'Up to 20,000 rows, with a row of column names such as Lot No., Size (m2), Width (m) and Price. You can match others by hand.',
  template: 'Download a template',
  templateName: 'Lots to import.csv',
  paste: 'Or paste from a spreadsheet',
  pasteHint: 'Copy the cells with their header row, and paste them here.',
  usePasted: 'Check pasted rows',
  pastedName: 'Pasted rows',
  reading: (name: string) => `Reading ${name}`,
  judging: (part: number) => `Checking rows: ${Math.round(part * 100)}%`,
  cancel: 'Cancel',
  close: 'Close',
  another: 'Choose another file',
  columns: 'Match columns',
  matched: (count: number) => `(${count} found)`,
  notInFile: 'Not in the file',
  header: 'Column names in',
  headerRow: (line: number, names: string) => `Row ${line}: ${names.length > 60 ? `${names.slice(0, 60)}…` : names}`,
  above: (line: number, above: number) =>
    `The column names were found in row ${line}. ${above === 1 ? 'The row' : 'The rows'} above ${above === 1 ? 'is' : 'are'} left out.`,
  column: (index: number) => `Column ${index + 1}`,
  unused: (names: readonly string[]) =>
    `${names.length === 1 ? 'The column' : 'The columns'} ${few(names, 10)} ${names.length === 1 ? 'isn’t' : 'aren’t'} imported. Match ${names.length === 1 ? 'it' : 'them'} below if ${names.length === 1 ? 'it has' : 'they have'} facts of the lots.`,
  needsTitle: 'Choose the column with the lot numbers.',
  rows: 'Rows of the file',
  line: 'Row',
  lot: 'Lot',
  verdict: 'Result',
  what: 'Details',
  show: 'Show',
  everything: 'All rows',
  kinds: { new: 'New', changed: 'Changed', same: 'Unchanged', refused: 'Refused', leftOut: 'Not a lot' },
  leftOut: {
    header: 'The column names again.',
    total: 'A total.',
    heading: 'A heading.',
    note: 'A note.',
  },
  counts: ({ new: added, changed, same, refused, leftOut }: Counts) =>
    `${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(same)} unchanged, ${formatCount(refused)} refused${leftOut > 0 ? `, ${formatCount(leftOut)} not lots` : ''}`,
  someLeftOut: (count: number) =>
    `${plural(count, 'row')} ${count === 1 ? 'isn’t a lot and is' : 'aren’t lots and are'} left out: totals, headings or notes.`,
  takeLeftOut: 'Import them as lots',
  allTaken: 'All rows are taken as lots, totals, headings and notes too.',
  leaveOut: 'Leave out what isn’t a lot',
  confirm: (count: number) => `Import ${plural(count, 'lot')}`,
  nothing: 'Nothing to import: no row is new or changed.',
  someRefused: (count: number) =>
    `${plural(count, 'row')} can’t be imported. You can import the others now, and these once they are fixed.`,
  saveRefused: 'Download the rows that failed',
  refusedFile: (name: string) => `${name.replace(/\.\w{1,5}$/, '')} - rows that failed.csv`,
  writing: 'Importing. Either all rows are saved, or none.',
  written: (added: number, changed: number) => `${plural(added, 'lot')} added, ${plural(changed, 'lot')} changed.`,
  unchanged: 'All lots already match the file. Nothing was changed.',
  undo: 'Undo import',
  undone: (removed: number, restored: number) =>
    `Undone: ${plural(removed, 'lot')} removed, ${plural(restored, 'lot')} restored.`,
  left: (count: number) =>
    `${plural(count, 'lot')} ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}:`,
  notSent: 'The import could not be sent. Nothing was changed. Please try again.',
} as const;

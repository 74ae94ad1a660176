import type { Counts, SheetImportNoun } from './sheet-import.types';

const formatCount = (count: number): string => count.toLocaleString('en-AU');
const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const rows = (count: number): string => plural(count, 'row', 'rows');
const few = (all: readonly string[], most = 10): string =>
  `${all.slice(0, most).join(', ')}${all.length > most ? ` and ${formatCount(all.length - most)} more` : ''}`;

/** The words of imports, in which only what the rows are differs. */
export const sheetImportStrings = {
  title: ({ many }: SheetImportNoun) => `Import ${many}`,
  choose: 'Choose a CSV or XLSX file',
  template: 'Download a template',
  paste: 'Or paste from a spreadsheet',
  pasteHint: 'Copy the cells with their header row, and paste them here.',
  usePasted: 'Check pasted rows',
  pastedName: 'Pasted rows',
  reading: (name: string) => `Reading ${name}`,
  judging: (part: number) => `Checking rows: ${Math.round(part * 100)}%`,
  cancel: 'Cancel',
  close: 'Close',
  another: 'Import another file',
  columns: 'Match columns',
  matched: (count: number) => `(${count} found)`,
  notInFile: 'Not in the file',
  header: 'Column names in',
  headerRow: (line: number, names: string) =>
    line === 0
      ? 'No row: the file has no column names'
      : `Row ${line}: ${names.length > 60 ? `${names.slice(0, 60)}…` : names}`,
  above: (line: number, above: number) =>
    `The column names were found in row ${line}. ${above === 1 ? 'The row' : 'The rows'} above ${above === 1 ? 'is' : 'are'} left out.`,
  column: (index: number) => `Column ${index + 1}`,
  unused: (names: readonly string[], facts: string) =>
    `${names.length === 1 ? 'The column' : 'The columns'} ${few(names)} ${names.length === 1 ? 'isn’t' : 'aren’t'} imported. Match ${names.length === 1 ? 'it' : 'them'} below if ${names.length === 1 ? 'it has' : 'they have'} ${facts}.`,
  rows: 'Rows of the file',
  line: 'Row',
  verdict: 'Result',
  what: 'Details',
  show: 'Show',
  everything: 'All rows',
  kinds: ({ a }: SheetImportNoun) =>
    ({ new: 'New', changed: 'Changed', same: 'Unchanged', refused: 'Refused', leftOut: `Not ${a}` }) as const,
  counts: ({ new: added, changed, same, refused, leftOut }: Counts, { many }: SheetImportNoun) =>
    `${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(same)} unchanged, ${formatCount(refused)} refused${leftOut > 0 ? `, ${formatCount(leftOut)} not ${many}` : ''}`,
  someLeftOut: (count: number, { a, many }: SheetImportNoun) =>
    `${rows(count)} ${count === 1 ? `isn’t ${a} and is` : `aren’t ${many} and are`} left out: totals, headings or notes.`,
  takeLeftOut: ({ many }: SheetImportNoun) => `Import them as ${many}`,
  allTaken: ({ many }: SheetImportNoun) => `All rows are taken as ${many}, totals, headings and notes too.`,
  leaveOut: ({ a }: SheetImportNoun) => `Leave out what isn’t ${a}`,
  confirm: (count: number, { one, many }: SheetImportNoun) => `Import ${plural(count, one, many)}`,
  nothing: 'Nothing to import: no row is new or changed.',
  someRefused: (count: number) =>
    `${rows(count)} can’t be imported. You can import the others now, and these once they are fixed.`,
  saveRefused: 'Download the rows that failed',
  writing: 'Importing. Either all rows are saved, or none.',
  written: (added: number, changed: number, { one, many }: SheetImportNoun) =>
    `${plural(added, one, many)} added, ${plural(changed, one, many)} changed.`,
  unchanged: ({ many }: SheetImportNoun) => `All ${many} already match the file. Nothing was changed.`,
  undo: 'Undo import',
  undone: (removed: number, restored: number, { one, many }: SheetImportNoun) =>
    `Undone: ${plural(removed, one, many)} removed, ${plural(restored, one, many)} restored.`,
  left: (count: number, { one, many }: SheetImportNoun) =>
    `${plural(count, one, many)} ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}:`,
} as const;

import { csvLine, CSV_START } from '../format/csv.js';
import { fieldsOf, type Sheet } from './sheet.js';
import type { SheetCell } from './sheet.types.js';

/** A value as a cell of a file. */
export type WrittenCell = string | number | null;

/** Rows that were refused, as CSV with the reason in front: to be mended and imported again. */
export function refusedRowsCsv(
  headers: readonly string[],
  rows: readonly { readonly cells: readonly SheetCell[]; readonly why: string }[],
): string {
  const cell = (value: SheetCell): WrittenCell =>
    value === null || value === undefined ? null : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
  return [
    CSV_START + csvLine(['Why it was refused', ...headers]),
    ...rows.map(({ cells, why }) => csvLine([why, ...headers.map((_header, index) => cell(cells[index]))])),
  ].join('');
}

/** A sheet to fill in, as CSV: the columns that have an example, and two rows of them. An import takes it as it is. */
export function sheetTemplate<Field extends string>(
  sheet: Pick<Sheet<Field>, 'columns'>,
  examples: Readonly<Partial<Record<Field, readonly [WrittenCell, WrittenCell]>>>,
): string {
  const fields = fieldsOf(sheet).filter((field) => examples[field]);
  return [
    CSV_START + csvLine(fields.map((field) => sheet.columns[field].header)),
    ...([0, 1] as const).map((row) => csvLine(fields.map((field) => examples[field]?.[row] ?? null))),
  ].join('');
}

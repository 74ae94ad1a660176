import { unescapeFormula } from '../format/csv.js';
import { readCell } from './read-cell.js';
import { hasMonthFirst } from './read-day.js';
import { type ColumnMatches, matchEntries, type Sheet } from './sheet.js';
import type { ReadRow, SheetCell, SheetProblem } from './sheet.types.js';

/** Whether a row of a file has no cell with content. */
export const isBlankRow = (cells: readonly SheetCell[]): boolean =>
  cells.every((cell) => cell === null || cell === undefined || String(cell).trim() === '');

/** A row with more cells than the file has columns: a comma inside a number has divided it, so no cell of it is safe to read. */
const tooWide = <Field extends string>(
  { divided, key }: Sheet<Field>,
  matches: ColumnMatches<Field>,
  columns: number,
): SheetProblem<Field> => ({
  field: divided !== undefined && divided in matches ? divided : key.field,
  message: `This row has more cells than the ${columns} columns of the file. Write numbers without commas, or in quotes: "310,000".`,
});

/** Of each column of days that has one: a cell with the month first. */
export type MonthFirst<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Judges each column of days as a whole: in one that has the month first somewhere, '2/3/2027' may be either day. */
export function findMonthFirst<Field extends string>(
  { columns }: Pick<Sheet<Field>, 'columns'>,
  rows: readonly (readonly SheetCell[])[],
  matches: ColumnMatches<Field>,
): MonthFirst<Field> {
  const days = matchEntries(matches).filter(([field]) => columns[field].kind === 'day');
  return Object.fromEntries(
    days.flatMap(([field, { index }]) => {
      const found = rows.find((cells) => hasMonthFirst(cells[index]))?.[index];
      return found === undefined ? [] : [[field, String(found).trim()]];
    }),
  ) as MonthFirst<Field>;
}

function textsOf<Field extends string>(cells: readonly SheetCell[], matches: ColumnMatches<Field>) {
  const texts: Partial<Record<Field, string>> = {};
  for (const [field, { index }] of matchEntries(matches)) {
    const text = unescapeFormula(String(cells[index] ?? '').trim());
    if (text !== '') texts[field] = text;
  }
  return texts;
}

interface ReadRowOptions<Field extends string> {
  /** The row's number in the file, from 1. */
  readonly line: number;
  readonly dates?: '1900' | '1904';
  /** How many columns the file has, where commas separate them. */
  readonly columns?: number | undefined;
  readonly monthFirst?: MonthFirst<Field> | undefined;
}

/** Reads one row of a file by the matched columns. */
export function readRow<Field extends string>(
  sheet: Sheet<Field>,
  cells: readonly SheetCell[],
  matches: ColumnMatches<Field>,
  { line, dates, columns, monthFirst }: ReadRowOptions<Field>,
): ReadRow<Field> {
  const values: Partial<Record<Field, unknown>> = {};
  const problems: SheetProblem<Field>[] = [];
  for (const [field, { index, unit }] of matchEntries(matches)) {
    const read = readCell(sheet, field, cells[index], { unit, dates, monthFirst: monthFirst?.[field] });
    if (read.problem !== undefined) problems.push({ field, message: read.problem });
    else if (read.value !== undefined) values[field] = read.value;
  }
  if (columns !== undefined && !isBlankRow(cells.slice(columns))) problems.push(tooWide(sheet, matches, columns));
  const { field: keyField, missing } = sheet.key;
  if (values[keyField] === undefined && !problems.some(({ field }) => field === keyField))
    problems.unshift({ field: keyField, message: missing });
  return { line, values, problems, ...(sheet.keepsTexts && { texts: textsOf(cells, matches) }) };
}

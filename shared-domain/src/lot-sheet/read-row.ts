import type { LotStatus } from '../lot/lot-status.js';
import type { LotFacts, SheetCell, SheetProblem, SheetRow } from './lot-sheet.types.js';
import { readCell } from './read-cell.js';
import { hasMonthFirst } from './read-day.js';
import { type ColumnMatch, type ColumnMatches, SHEET_COLUMNS, type SheetField } from './sheet-columns.js';

const KEPT_APART: readonly SheetField[] = ['title', 'stage', 'status'];

/** Whether a row of a file has no cell with content. */
export const isBlankRow = (cells: readonly SheetCell[]): boolean =>
  cells.every((cell) => cell === null || cell === undefined || String(cell).trim() === '');

/** A row with more cells than the file has columns: a comma inside a number has divided it, so no cell of it is safe to read. */
const tooWide = (matches: ColumnMatches, columns: number): SheetProblem => ({
  field: 'price' in matches ? 'price' : 'title',
  message: `This row has more cells than the ${columns} columns of the file. Write numbers without commas, or in quotes: "310,000".`,
});

/** Of each column of days that has one: a cell with the month first. */
export type MonthFirst = Readonly<Partial<Record<SheetField, string>>>;

/** Judges each column of days as a whole: in one that has the month first somewhere, '2/3/2027' may be either day. */
export function findMonthFirst(rows: readonly (readonly SheetCell[])[], matches: ColumnMatches): MonthFirst {
  const days = (Object.entries(matches) as [SheetField, ColumnMatch][]).filter(
    ([field]) => SHEET_COLUMNS[field].kind === 'day',
  );
  return Object.fromEntries(
    days.flatMap(([field, { index }]) => {
      const found = rows.find((cells) => hasMonthFirst(cells[index]))?.[index];
      return found === undefined ? [] : [[field, String(found).trim()]];
    }),
  );
}

/**
 * Reads one row of a file by the matched columns; `line` is its row in the file, from 1, `columns` how many the file
 * has, where commas separate them.
 */
export function readRow(
  cells: readonly SheetCell[],
  matches: ColumnMatches,
  {
    line,
    dates,
    columns,
    monthFirst,
  }: {
    readonly line: number;
    readonly dates?: '1900' | '1904';
    readonly columns?: number | undefined;
    readonly monthFirst?: MonthFirst | undefined;
  },
): SheetRow {
  const values: Partial<Record<SheetField, unknown>> = {};
  const problems: SheetProblem[] = [];
  for (const [field, { index, unit }] of Object.entries(matches) as [SheetField, ColumnMatch][]) {
    const read = readCell(field, cells[index], { unit, dates, monthFirst: monthFirst?.[field] });
    if (read.problem !== undefined) problems.push({ field, message: read.problem });
    else if (read.value !== undefined) values[field] = read.value;
  }
  if (columns !== undefined && !isBlankRow(cells.slice(columns))) problems.push(tooWide(matches, columns));
  if (values.title === undefined && !problems.some(({ field }) => field === 'title'))
    problems.unshift({ field: 'title', message: 'The lot number is missing.' });
  return {
    line,
    title: (values.title as string | undefined) ?? '',
    ...(values.stage !== undefined && { stage: (values.stage as string | null) ?? '' }),
    ...(values.status !== undefined && { status: values.status as LotStatus }),
    facts: Object.fromEntries(
      Object.entries(values).filter(([field]) => !KEPT_APART.includes(field as SheetField)),
    ) as LotFacts,
    problems,
  };
}

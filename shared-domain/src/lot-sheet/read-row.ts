import type { LotStatus } from '../lot/lot-status.js';
import type { LotFacts, SheetCell, SheetProblem, SheetRow } from './lot-sheet.types.js';
import { readCell } from './read-cell.js';
import { type ColumnMatch, type ColumnMatches, type SheetField } from './sheet-columns.js';

const KEPT_APART: readonly SheetField[] = ['title', 'stage', 'status'];

/** Whether a row of a file has no cell with content. */
export const isBlankRow = (cells: readonly SheetCell[]): boolean =>
  cells.every((cell) => cell === null || cell === undefined || String(cell).trim() === '');

/** A row with more cells than the file has columns: a comma inside a number has divided it, so no cell of it is safe to read. */
const tooWide = (matches: ColumnMatches, columns: number): SheetProblem => ({
  field: 'price' in matches ? 'price' : 'title',
  message: `This row has more cells than the ${columns} columns of the file. Write numbers without commas, or in quotes: "310,000".`,
});

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
  }: { readonly line: number; readonly dates?: '1900' | '1904'; readonly columns?: number | undefined },
): SheetRow {
  const values: Partial<Record<SheetField, unknown>> = {};
  const problems: SheetProblem[] = [];
  for (const [field, { index, unit }] of Object.entries(matches) as [SheetField, ColumnMatch][]) {
    const read = readCell(field, cells[index], { unit, dates });
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

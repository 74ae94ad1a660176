import { lotNumber } from '../lot/lot-title.js';
import type { SheetCell } from './lot-sheet.types.js';
import { isBlankRow } from './read-row.js';

/** Why a row of a price list is no lot. */
export type NotALot = 'header' | 'total' | 'heading' | 'note';

const TOTAL = /^(?:grand |sub[- ]?|stage )?totals?\b|^(?:sum|average|avg|mean|count)\b/i;
/** A number as lots have it: digits with a letter, perhaps with a letter in front. */
const NUMBER = /^[a-z]{0,2}-?\d+\s?[a-z]?$/i;

const textOf = (cell: SheetCell): string => (cell === null || cell === undefined ? '' : String(cell).trim());
const isSame = (cells: readonly SheetCell[], headers: readonly string[]): boolean =>
  headers.every((header, at) => textOf(cells[at]).toLowerCase() === header.toLowerCase());

/**
 * What a row of a price list is that is no lot: the header again, a total, a heading as 'STAGE 1', or a note as 'Subject
 * to survey.'; null for a row that may be one. `title` is the column of the lot numbers.
 * @example notALot(['Total', 448, 310000], { headers: ['Lot', 'Area', 'Price'], title: 0 }) // 'total'
 */
export function notALot(
  cells: readonly SheetCell[],
  { headers, title }: { readonly headers: readonly string[]; readonly title: number },
): NotALot | null {
  if (isBlankRow(cells)) return null;
  if (headers.some((header) => header !== '') && isSame(cells, headers)) return 'header';
  const filled = cells.map(textOf).filter((text) => text !== '');
  const number = lotNumber(textOf(cells[title]));
  if (NUMBER.test(number)) return null;
  const first = filled.find((text) => /[a-z]/i.test(text));
  if (first !== undefined && (number === '' || textOf(cells[title]) === first) && TOTAL.test(first)) return 'total';
  if (filled.length > 1) return null;
  return /[.!;]$|^[*†^]|\s\S+\s\S+\s/.test(filled[0]!) ? 'note' : 'heading';
}

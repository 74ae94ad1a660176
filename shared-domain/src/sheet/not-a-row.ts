import { isBlankRow } from './read-row.js';
import type { Sheet } from './sheet.js';
import type { SheetCell } from './sheet.types.js';

/** Why a row of a list is none of its things. */
export type NotARow = 'header' | 'total' | 'heading' | 'note';

const TOTAL = /^(?:grand |sub[- ]?|stage )?totals?\b|^(?:sum|average|avg|mean|count)\b/i;

const textOf = (cell: SheetCell): string => (cell === null || cell === undefined ? '' : String(cell).trim());
const isSame = (cells: readonly SheetCell[], headers: readonly string[]): boolean =>
  headers.every((header, at) => textOf(cells[at]).toLowerCase() === header.toLowerCase());

/**
 * What a row of a list is that is none of its things: the header again, a total, a heading as 'STAGE 1', or a note as
 * 'Subject to survey.'; null for a row that may be one. `keyAt` is the column of the keys.
 * @example notARow(LOT_SHEET, ['Total', 448, 310000], { headers: ['Lot', 'Area', 'Price'], keyAt: 0 }) // 'total'
 */
export function notARow(
  { key }: Pick<Sheet<string>, 'key'>,
  cells: readonly SheetCell[],
  { headers, keyAt }: { readonly headers: readonly string[]; readonly keyAt: number },
): NotARow | null {
  if (isBlankRow(cells)) return null;
  if (headers.some((header) => header !== '') && isSame(cells, headers)) return 'header';
  const filled = cells.map(textOf).filter((text) => text !== '');
  const keyText = textOf(cells[keyAt]);
  const keyed = key.of(keyText);
  if (key.isCertain(keyed)) return null;
  const first = filled.find((text) => /[a-z]/i.test(text));
  if (first !== undefined && (keyed === '' || keyText === first) && TOTAL.test(first)) return 'total';
  if (filled.length > 1) return null;
  return /[.!;]$|^[*†^]|\s\S+\s\S+\s/.test(filled[0]!) ? 'note' : 'heading';
}

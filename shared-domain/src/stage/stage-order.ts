import { parseLotStatus } from '../lot/lot-status.js';
import { isOpenToCustomers } from './stage-status.js';

const collator = /*#__PURE__*/ new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/**
 * Compares titles in natural order: 2 before 10 (D61).
 * @example ['10', '2', '1A'].sort(compareTitles) // ['1A', '2', '10']
 */
export function compareTitles(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * A precomputed sort key for thousands of titles: comparing keys as strings gives the order of `compareTitles` much
 * faster. Ignores case and accents.
 * @example naturalKey('2') < naturalKey('10A') // true
 */
export function naturalKey(title: string): string {
  // Fast path: most titles are just a number.
  if (/^\d+$/.test(title)) return title.padStart(12, '0');
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/\d+/g, (figures) => figures.padStart(12, '0'));
}

/** The stage nav's entries: stages that are Now Selling, sorted by title, with or without available lots (2.6, D7). */
export function stagesInNav<S extends { title: string; status: string }>(stages: readonly S[]): S[] {
  return stages.filter((stage) => isOpenToCustomers(stage.status)).sort((a, b) => compareTitles(a.title, b.title));
}

/** Number of lots of a stage whose status is available (4.1). */
export function countAvailable(lots: readonly { status: string }[]): number {
  return lots.filter((lot) => parseLotStatus(lot.status) === 'available').length;
}

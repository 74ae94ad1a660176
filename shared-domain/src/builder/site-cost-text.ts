import { MAX_SITE_COST, type SiteCost } from './site-cost.js';

const UNKNOWN: readonly string[] = ['', '?', 'tba', 'tbc', 'tbd', 'to be advised', 'to be confirmed', 'unknown'];
/** The kind may stand before or after the amount: 'allowance: 12,000', '$12,000 (allowance)'. */
const WITH_KIND = /^(?:(allowance|fixed):? ?)?(.*?)(?: ?\(?(allowance|fixed)\)?)?$/;
/** Whole dollars, in groups of three or plain; '18,50' is neither. */
const AMOUNT = /^(?:a?\$|aud)? ?(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:\.0{1,2})?$/;
/** Longer texts are no site costs. */
const MAX_LENGTH = 60;

/**
 * A site cost as people type it or copy it from a spreadsheet; a number alone is fixed, nothing is unknown. Null for what
 * can't be read, such as cents, a negative number or more than MAX_SITE_COST.
 * @example readSiteCost('12000 allowance') // { siteCosts: 12000, siteCostKind: 'allowance' }
 */
export function readSiteCost(text: string): SiteCost | null {
  if (text.length > MAX_LENGTH) return null;
  const words = text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (UNKNOWN.includes(words)) return { siteCostKind: 'unknown' };
  const [, before, amount = '', after] = WITH_KIND.exec(words) ?? [];
  const digits = AMOUNT.exec(amount)?.[1];
  if (!digits || (before && after)) return null;
  const siteCosts = Number(digits.replaceAll(/[ ,]/g, ''));
  if (siteCosts > MAX_SITE_COST) return null;
  return { siteCosts, siteCostKind: (before ?? after) === 'allowance' ? 'allowance' : 'fixed' };
}

/** A cell as a spreadsheet has it: one with tabs or quotes is in quotes. */
const unquoted = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;

/**
 * The cells of a block copied from a spreadsheet, row by row.
 * @example cellsOfText('18500\tTBC\n12000 allowance\t\n') // [['18500', 'TBC'], ['12000 allowance', '']]
 */
export const cellsOfText = (text: string): string[][] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map(unquoted));

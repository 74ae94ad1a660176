import type { ReadCell } from '../../sheet/sheet.js';

/** The most that a line of a statement may have, in cents: more is a typing error, or a number that is no amount. */
export const MOST_CENTS = 100_000_000_00;
const FIGURE = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{0,2}0*)?$/;
const SIGN = { CR: 1, C: 1, DR: -1, D: -1 } as const;
const SIDE = /^(CR|DR)|(CR|DR|C|D)$/i;

const problemOf = (text: string): ReadCell => ({
  problem: `‘${text.slice(0, 100)}’ isn’t an amount. Write it like 1234.50.`,
});

/**
 * An amount as banks write it, in whole cents; what went out is negative. Undefined where the cell is empty or a dash.
 * @example readCents('$1,234.50 CR') // { value: 123450 }
 * @example readCents('(50.00)') // { value: -5000 }
 */
export function readCents(typed: string): ReadCell {
  const text = typed
    .replace(/[\s'’]/g, '')
    .replaceAll('−', '-')
    .replace(/AUD|A?\$/gi, '');
  if (/^[-–—]*$/.test(text)) return { value: undefined };
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1];
  const side = SIDE.exec(text);
  const word = side?.[0].toUpperCase() as keyof typeof SIGN | undefined;
  const bare = (inBrackets ?? text).replace(SIDE, '');
  const signs = bare.match(/^[+-]|[+-]$/g) ?? [];
  const figure = bare.replace(/^[+-]|[+-]$/g, '');
  if (figure === '' || figure === '.' || !FIGURE.test(figure) || signs.length > 1) return problemOf(typed);
  const cents = Math.round(Number(figure.replaceAll(',', '')) * 100);
  if (!Number.isSafeInteger(cents) || cents > MOST_CENTS) return problemOf(typed);
  const isOut = inBrackets !== undefined || signs[0] === '-' || (word !== undefined && SIGN[word] < 0);
  return { value: isOut && cents > 0 ? -cents : cents };
}

/** Whether a word says that money came in or went out: 'CR', 'Debit'. Undefined where it says neither. */
export function readSide(typed: string): ReadCell {
  const word = typed.trim().toLowerCase();
  if (/^(?:cr?|credit|deposit)\b/.test(word) || /\bcredit$/.test(word)) return { value: 'in' };
  return { value: /^(?:dr?|debit|withdrawal)\b/.test(word) || /\bdebit$/.test(word) ? 'out' : undefined };
}

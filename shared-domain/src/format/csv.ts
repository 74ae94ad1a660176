/** What a spreadsheet takes for the start of a formula, half-width or full-width, possibly after whitespace (CSV injection). */
const FORMULA = /^(?:[=+\-@＝＋－＠\t\r\n]|[\s\uFEFF]+[=+\-@＝＋－＠])/;
const looksLikeFormula = (text: string): boolean => FORMULA.test(text);
const withoutApostrophes = (text: string): string => text.replace(/^'+/, '');

/**
 * Text that a spreadsheet would run as a formula gets a leading apostrophe; `unescapeFormula` takes it off again.
 * @example escapeFormula('=1+1') // "'=1+1"
 */
export const escapeFormula = (text: string): string => (looksLikeFormula(withoutApostrophes(text)) ? `'${text}` : text);

/**
 * Reverses `escapeFormula`; any other text, also one that begins with an apostrophe, stays as it is.
 * @example unescapeFormula("'=1+1") // '=1+1'
 */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(withoutApostrophes(text)) ? text.slice(1) : text;

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeFormula(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file, with its line break; no cell is a formula. @example csvLine(['Lot 1', 310000]) // 'Lot 1,310000\r\n' */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A CSV file begins with a byte order mark, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';

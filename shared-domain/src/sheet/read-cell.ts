import { LINE, LINES } from '../contact-details/patterns.js';
import { unescapeFormula } from '../format/csv.js';
import { moneyProblem, parseMoney } from '../format/parse-money.js';
import { readAmount } from '../format/read-amount.js';
import { readDay, withWholeYear } from './read-day.js';
import type { ReadCell, Sheet, SheetColumn } from './sheet.js';
import type { SheetCell } from './sheet.types.js';
import { readUnit, type SheetUnit } from './sheet-unit.js';

/** Maximum length of a text, in characters. */
export const MAX_SHEET_TEXT = 80;
/** Maximum area in m², length in metres and price in dollars. */
export const MAX_FIGURE = { area: 10_000_000, length: 10_000, price: 100_000_000 } as const;

/** How to read cells of one column. */
export interface CellContext {
  readonly unit?: SheetUnit | undefined;
  readonly dates?: '1900' | '1904' | undefined;
  /** A cell of the column that has the month first. */
  readonly monthFirst?: string | undefined;
}

const EMPTY: ReadCell = { value: undefined };
const CLEAR: ReadCell = { value: null };
const ERROR_CELL = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/;
const FACTORS: Readonly<Record<SheetUnit, number>> = { m2: 1, ha: 10_000, m: 1, cm: 0.01, mm: 0.001 };
const AREAS: readonly SheetUnit[] = ['m2', 'ha'];
const MOST = { area: '10,000,000 m²', length: '10,000 m', price: '$100,000,000' } as const;

/** '450 sqm' → '450' and m2. A unit begins at the first letter. */
function figureAndUnit(text: string): { figure: string; unit: SheetUnit | null } {
  const start = text.search(/[a-z]/i);
  const unit = start > 0 ? readUnit(text.slice(start)) : null;
  return unit ? { figure: text.slice(0, start), unit } : { figure: text, unit: null };
}

// Rounded to a millimetre or square centimetre: 12.5 m written as 12500 mm is 12.5 exactly.
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

function readPrice(cell: string | number): ReadCell {
  const text = String(cell);
  const problem = typeof cell === 'string' ? moneyProblem(cell) : cell < 0 ? `${text} is negative.` : null;
  if (problem) return { problem };
  const value = typeof cell === 'string' ? (parseMoney(cell) ?? undefined) : cell;
  if (value !== undefined && !Number.isInteger(value)) return { problem: `${text} has cents. Write whole dollars.` };
  return (value ?? 0) > MAX_FIGURE.price ? { problem: `${text} is too much. The most is ${MOST.price}.` } : { value };
}

function readMeasure(kind: 'area' | 'length', cell: string | number, { unit }: CellContext): ReadCell {
  const text = String(cell);
  if (/^[-−(]\d/.test(text.replace(/\s/g, ''))) return { problem: `${text} is negative.` };
  const given = typeof cell === 'number' ? { figure: text, unit: null } : figureAndUnit(text);
  const used = given.unit ?? unit ?? null;
  if (used && AREAS.includes(used) !== (kind === 'area'))
    return { problem: `‘${text}’ is ${AREAS.includes(used) ? 'an area' : 'a length'}, in ${used}.` };
  const figure = readAmount(given.figure);
  if (figure === null || Number.isNaN(figure))
    return { problem: `‘${text}’ isn’t a number. Write digits only, for example 448.` };
  const value = rounded(figure * (used ? FACTORS[used] : 1));
  if (value === 0) return { problem: 'It must be more than 0.' };
  if (value > MAX_FIGURE[kind]) return { problem: `${text} is too much. The most is ${MOST[kind]}.` };
  return { value };
}

const readFigure = (kind: 'area' | 'length' | 'price', cell: string | number, context: CellContext): ReadCell =>
  kind === 'price' ? readPrice(cell) : readMeasure(kind, cell, context);

const YES = ['yes', 'y', 'true', '1', 'on'];
const NO = ['no', 'n', 'false', '0', 'off'];
function readYesNo(cell: string | number | boolean): ReadCell {
  const text = String(cell).toLowerCase();
  if (YES.includes(text)) return { value: true };
  return NO.includes(text) ? { value: false } : { problem: `‘${cell}’ isn’t Yes or No.` };
}

function readText(cell: string, { maxLength = MAX_SHEET_TEXT, isMultiline }: SheetColumn): ReadCell {
  if (cell === '-') return CLEAR;
  if (cell.length > maxLength) return { problem: `It has more than ${maxLength} characters.` };
  if (isMultiline)
    return LINES.test(cell) ? { value: cell } : { problem: 'It has a character that can’t be used. Remove it.' };
  return LINE.test(cell)
    ? { value: cell }
    : { problem: 'It has a line break or a character that can’t be used. Write it on one line.' };
}

/** What a cell says that stands for no value, if it does. */
function readCleared({ kind, clearedBy = [], dash }: SheetColumn, text: string): ReadCell | null {
  if (['area', 'length', 'day'].includes(kind) && /^(?:-{1,2}|–)$/.test(text)) return CLEAR;
  if (clearedBy.includes(text.toLowerCase())) return CLEAR;
  if (dash === undefined || text !== '-') return null;
  return dash === 'clears' ? CLEAR : dash;
}

/**
 * Reads one cell of a sheet.
 * @example readCell(LOT_SHEET, 'size', '1,250 sqm') // { value: 1250 }
 * @example readCell(LOT_SHEET, 'price', 'POA') // { problem: '‘POA’ isn’t a price. …' }
 */
export function readCell<Field extends string>(
  { columns, reads }: Pick<Sheet<Field>, 'columns' | 'reads'>,
  field: Field,
  cell: SheetCell,
  context: CellContext = {},
): ReadCell {
  const column: SheetColumn = columns[field];
  const { kind } = column;
  const typed = typeof cell === 'string' ? unescapeFormula(cell.trim()).trim() : (cell ?? '');
  if (typed === '') return EMPTY;
  const text = String(typed);
  if (ERROR_CELL.test(text)) return { problem: `The spreadsheet has the error ${text} here.` };
  const cleared = readCleared(column, text);
  if (cleared) return cleared;
  const readOwn = (): ReadCell => reads[field]?.(text) ?? readText(text, column);
  if (kind === 'key') return readOwn();
  if (kind === 'yesNo') return readYesNo(typed);
  if (kind === 'text') return readText(text, column);
  if (text.startsWith('=')) return { problem: `‘${text}’ is a formula. Replace it by its value.` };
  if (kind === 'word') return readOwn();
  const figure = typeof typed === 'number' ? typed : text;
  if (kind !== 'day') return readFigure(kind, figure, context);
  const given = column.hasShortYears && typeof figure === 'string' ? withWholeYear(figure) : figure;
  const read = readDay(given, context.dates, context.monthFirst);
  return 'day' in read ? { value: read.day } : read;
}

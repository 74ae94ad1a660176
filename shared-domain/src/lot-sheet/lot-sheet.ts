import { LINE } from '../contact-details/patterns.js';
import { lotStatusLabel } from '../lot/lot-display.js';
import { PRICE_TYPE_LABELS, PRICE_TYPES } from '../lot/lot-price.js';
import { LOT_STATUSES, type LotStatus, parseLotStatus } from '../lot/lot-status.js';
import { lotNumber } from '../lot/lot-title.js';
import type { ReadCell, Sheet } from '../sheet/sheet.js';
import { LOT_COLUMNS, type LotSheetField, MAX_LOT_TITLE } from './lot-columns.js';

/** A number as lots have it: digits with a letter, perhaps with a letter in front. */
const NUMBER = /^[a-z]{0,2}-?\d+\s?[a-z]?$/i;
const MISSING = 'The lot number is missing.';

function readTitle(cell: string): ReadCell {
  if (cell.startsWith('=')) return { problem: `‘${cell}’ is a formula.` };
  const title = lotNumber(cell);
  if (title === '') return { problem: MISSING };
  if (title.length > MAX_LOT_TITLE) return { problem: `It has more than ${MAX_LOT_TITLE} characters.` };
  return LINE.test(title) ? { value: title } : { problem: 'It has characters that can’t be used.' };
}

function readPriceType(cell: string): ReadCell {
  const text = cell.toLowerCase();
  const type = PRICE_TYPES.find((one) => one === text || PRICE_TYPE_LABELS[one].toLowerCase() === text);
  return type
    ? { value: type }
    : { problem: `‘${cell}’ isn’t a price type. Write ${Object.values(PRICE_TYPE_LABELS).join(', ')}.` };
}

function readStatus(cell: string): ReadCell {
  const status: LotStatus | undefined =
    LOT_STATUSES.find((one) => lotStatusLabel(one).toLowerCase() === cell.toLowerCase()) ??
    LOT_STATUSES.find((one) => one === parseLotStatus(cell));
  return status ? { value: status } : { problem: `‘${cell}’ isn’t a status of lots.` };
}

/** A sheet of lots: a row is the lot of its number (D170). */
export const LOT_SHEET: Sheet<LotSheetField> = {
  columns: LOT_COLUMNS,
  reads: { title: readTitle, status: readStatus, priceType: readPriceType },
  key: { field: 'title', missing: MISSING, of: lotNumber, isCertain: (number) => NUMBER.test(number) },
  divided: 'price',
};

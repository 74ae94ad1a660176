import { isCalendarDay, ACCEPTED_YEARS } from '../format/calendar-day.js';
import { DAY_MS } from '../format/durations.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Day 0 of a spreadsheet's serial numbers; those from 1900 count a 29 February 1900 that never was. */
const DAY_0 = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** A day, or why there is none. */
export type ReadDay = { readonly day: string } | { readonly problem: string };

const wanted = (text: string): ReadDay => ({
  problem: `‘${text}’ isn’t a date. Write it like 31/08/2027 or 2027-08-31.`,
});

function dayOf(year: number, month: number, day: number, text: string): ReadDay {
  if (year < 100) return { problem: `‘${text}’ has a year of two digits. Write all four, for example ${2000 + year}.` };
  if (month > 12 && day <= 12) return { problem: `‘${text}’ has the month first. Write the day first: 31/08/2027.` };
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (!isCalendarDay(iso)) return wanted(text);
  return year < ACCEPTED_YEARS.first || year > ACCEPTED_YEARS.last
    ? { problem: `${year} isn’t a year between ${ACCEPTED_YEARS.first} and ${ACCEPTED_YEARS.last}.` }
    : { day: iso };
}

/** The month that a word begins with, 1 to 12, or 0. */
const monthOf = (word: string): number => MONTHS.indexOf(word.toLowerCase().slice(0, 3)) + 1;

function daySerial(serial: number, dates: '1900' | '1904'): ReadDay {
  const day = new Date(DAY_0[dates] + Math.floor(serial) * DAY_MS);
  const year = Number.isNaN(day.getTime()) ? 0 : day.getUTCFullYear();
  return year < ACCEPTED_YEARS.first || year > ACCEPTED_YEARS.last
    ? { problem: `The number ${serial} isn’t a date.` }
    : { day: day.toISOString().slice(0, 10) };
}

/** Day, month and year of a text in figures, the day first. */
const australian = (text: string): readonly [day: number, month: number, year: number] | null => {
  const found = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(text.trim());
  return found && [Number(found[1]), Number(found[2]), Number(found[3])];
};

/** Whether a cell is a date that can only be read with the month first. @example hasMonthFirst('4/24/2026') // true */
export function hasMonthFirst(cell: unknown): boolean {
  const [day = 0, month = 0] = typeof cell === 'string' ? (australian(cell) ?? []) : [];
  return month > 12 && day <= 12;
}

/** A day with its century and without a time. @example withWholeYear('3/11/26 09:15') // '3/11/2026' */
export const withWholeYear = (text: string): string =>
  text
    .trim()
    .replace(/(?<![ ,])[ ,]+\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?$/i, '')
    .replace(/^(\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ])(\d{2})$/i, '$120$2');

/**
 * A day as a spreadsheet writes it: '2027-08-31', '31/8/2027' (day first), '31 Aug 2027', 'Aug 2027' (its first day), or a
 * serial number of the 1900 or 1904 date system. `monthFirst`: another cell of its column, which has the month first; then
 * '2/3/2027' may be either day, and is refused.
 * @example readDay('31/8/2027') // { day: '2027-08-31' }
 */
export function readDay(cell: string | number, dates: '1900' | '1904' = '1900', monthFirst?: string): ReadDay {
  if (typeof cell === 'number') return daySerial(cell, dates);
  const text = cell.trim();
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return daySerial(Number(text), dates);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d\d:\d\d.*)?$/s.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]), text);
  const figures = australian(text);
  if (figures) {
    const [day, month, year] = figures;
    return monthFirst !== undefined && day !== month && day <= 12 && month <= 12
      ? {
          problem: `‘${text}’ may have the month first, as ‘${monthFirst}’ in the same column does. Write all dates with the day first, like 31/08/2027, or like 2027-08-31.`,
        }
      : dayOf(year, month, day, text);
  }
  const inWords = /^(?:(\d{1,2})[- ])?([a-z]{3,9})[- ,]{1,2}(\d{2}|\d{4})$/i.exec(text);
  const month = monthOf(inWords?.[2] ?? '');
  return inWords && month > 0 ? dayOf(Number(inWords[3]), month, Number(inWords[1] ?? 1), text) : wanted(text);
}

import { DAY_MS } from './durations.js';
import { formatDate } from './dates.js';
import { startOfDay } from './start-of-day.js';

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** First and last year that a form or sheet accepts: a day outside them is a typing error, such as 31/10/0227. */
export const ACCEPTED_YEARS = { first: 1990, last: 2199 } as const;

/**
 * Whether a text is a valid calendar date, as YYYY-MM-DD.
 * @example isCalendarDay('2027-02-31') // false
 */
export function isCalendarDay(text: string): boolean {
  const time = DAY.test(text) ? new Date(text) : null;
  // Date would parse 31 February as 3 March.
  return time !== null && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/**
 * Whether a text is an instant: a valid date with time and offset (ISO 8601).
 * @example isInstant('2027-02-01T09:30:00+11:00') // true
 */
export const isInstant = (text: string): boolean =>
  INSTANT.test(text) && isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/**
 * The start of a day (YYYY-MM-DD) in a time zone, which is how an entered day is stored (D65).
 * @example startOfCalendarDay('2027-07-01', 'Australia/Melbourne').toISOString() // '2027-06-30T14:00:00.000Z'
 */
export function startOfCalendarDay(day: string, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // At UTC+12 and beyond, noon UTC is already the next day.
  return startOfDay(new Date(formatDate(noon, timeZone, 'YYYY-MM-DD') === day ? noon : noon - DAY_MS), timeZone);
}

/** The day a number of days later, both as YYYY-MM-DD. @example addDays('2026-02-27', 2) // '2026-03-01' */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

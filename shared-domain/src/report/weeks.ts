import { addDays } from '../format/calendar-day.js';
import { HOUR_MS } from '../format/durations.js';
import { formatDate } from '../format/dates.js';
import { startOfDay } from '../format/start-of-day.js';

/** Default and maximum number of weeks in a report. */
export const REPORT_WEEKS = { default: 12, most: 104 } as const;

/** Midnight UTC of a calendar day; NaN if it is invalid. */
const utcOf = (day: string): number => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Date would parse 30 February as a day in March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? Number.NaN : at;
};

/** Whether a text is a calendar day. @example isDay('2026-02-30') // false */
export const isDay = (text: string): boolean => !Number.isNaN(utcOf(text));

/** The Monday of a calendar day's week. @example mondayOf('2026-11-29') // '2026-11-23', a Monday */
export const mondayOf = (day: string): string => addDays(day, -((new Date(utcOf(day)).getUTCDay() + 6) % 7));

/**
 * The Monday of a moment's week in an estate's time zone (D65).
 * @example weekOf('2026-11-22T14:00:00Z', 'Australia/Melbourne') // '2026-11-23'
 */
export const weekOf = (at: Date | string, timeZone: string): string => mondayOf(formatDate(at, timeZone, 'YYYY-MM-DD'));

/** The start of a calendar day in a time zone. */
export function momentOf(day: string, timeZone: string): Date {
  const midnight = utcOf(day);
  // East of Greenwich midnight UTC falls on that day, west of it noon UTC does.
  const within =
    [midnight, midnight + 12 * HOUR_MS].find((at) => formatDate(at, timeZone, 'YYYY-MM-DD') === day) ?? midnight;
  return startOfDay(new Date(within), timeZone);
}

/** A week of a report: its Monday, start and end. */
export interface ReportWeek {
  readonly monday: string;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Consecutive weeks up to and including that of `until`.
 * @example weeksUntil('2026-11-25', 2, zone).map(({ monday }) => monday) // ['2026-11-16', '2026-11-23']
 */
export function weeksUntil(until: string, count: number, timeZone: string): ReportWeek[] {
  const last = mondayOf(until);
  const mondays = Array.from({ length: count }, (_, at) => addDays(last, (at - count + 1) * 7));
  return mondays.map((monday) => ({
    monday,
    from: momentOf(monday, timeZone),
    to: momentOf(addDays(monday, 7), timeZone),
  }));
}
